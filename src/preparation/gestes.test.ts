import { describe, expect, it } from 'vitest'
import { ETAT, ETAT_PAIEMENT, type Etat, mouvementPermis } from '#commande/commande.ts'
import { ROLES, type Role } from '#compte/compte.ts'
import { gestesPossibles } from './gestes.ts'

const vue = (etatcommande: number, etatpaiement: number, payment_method = 'carte', argentVenu = false) => ({
  etapes: [],
  etatcommande,
  etatpaiement,
  payment_method,
  argentVenu,
})
const textes = (une: Parameters<typeof gestesPossibles>[0], role: Role) =>
  gestesPossibles(une, { role }).map(({ texte }) => texte)

describe('Ce que l’équipe peut faire d’une commande', () => {
  it('une commande payée se prépare, s’expédie, se livre ; l’annuler revient à un gestionnaire', () => {
    const { paye } = ETAT_PAIEMENT
    expect(textes(vue(ETAT.confirmee, paye), 'preparateur')).toEqual(['Commencer la préparation'])
    expect(textes(vue(ETAT.confirmee, paye), 'gestionnaire')).toEqual([
      'Commencer la préparation',
      'Annuler la commande',
    ])
    expect(textes(vue(ETAT.preparation, paye), 'preparateur')).toEqual(['Marquer comme expédiée'])
    expect(textes(vue(ETAT.preparation, paye), 'gestionnaire')).toEqual([
      'Marquer comme expédiée',
      'Annuler la commande',
    ])
    expect(textes(vue(ETAT.expediee, paye), 'preparateur')).toEqual([
      'Marquer comme livrée',
      'Colis non remis',
    ])
  })

  it('ce que personne n’a pris repart ; ce qui a été remis se reçoit, ou reste chez son acheteur', () => {
    const { paye, non_paye, rembourse } = ETAT_PAIEMENT
    const revient = vue(ETAT.retour, paye)
    expect(textes(revient, 'preparateur')).toEqual(['Retour reçu', 'Le colis repart'])
    expect(textes({ ...revient, retrait: {} }, 'preparateur')).toEqual([
      'Retour reçu',
      'De nouveau prête à retirer',
    ])
    const remise = { ...revient, etapes: [{ etatcommande: ETAT.livree }] }
    expect(textes(remise, 'preparateur')).toEqual(['Retour reçu', 'Retour abandonné'])
    // refused at the door, it is paid there after all; given back whole, it stays
    expect(textes(vue(ETAT.retour, non_paye, 'livraison'), 'preparateur')).toContain('Le colis repart')
    expect(textes(vue(ETAT.retour, rembourse), 'preparateur')).toEqual(['Retour reçu'])
  })

  it('une fois un colis parti, le reste s’expédie, et rien ne s’annule plus', () => {
    const partie = { ...vue(ETAT.preparation, ETAT_PAIEMENT.paye), partieEnPartie: true }
    expect(textes(partie, 'gestionnaire')).toEqual(['Expédier tout ce qui reste'])
  })

  it('seul le colis livré se clôt avec le code de qui le reçoit', () => {
    const avecCode = Object.values(ETAT).flatMap((etat) =>
      gestesPossibles(vue(etat, ETAT_PAIEMENT.paye), { role: 'gestionnaire' }).filter(({ code }) => code),
    )
    expect(avecCode.map(({ texte }) => texte)).toEqual(['Marquer comme livrée'])
  })

  it('l’argent envoyé par téléphone se note dès la confirmation, les espèces une fois le colis parti', () => {
    const { non_paye, a_encaisser } = ETAT_PAIEMENT
    const recu = (etat: Etat, paiement = a_encaisser as number, parTelephone = true) =>
      gestesPossibles({ ...vue(etat, paiement, 'livraison'), parTelephone }, { role: 'preparateur' })
        .filter(({ especes }) => especes === 'encaisser')
        .map(({ sansEspeces = false, avance }) => [sansEspeces, avance])
    for (const etat of [ETAT.confirmee, ETAT.preparation]) {
      expect(recu(etat)).toEqual([[true, false]])
      expect(recu(etat, a_encaisser, false)).toEqual([])
    }
    expect(recu(ETAT.expediee)).toEqual([[false, true]])
    expect(recu(ETAT.attente, non_paye)).toEqual([])
    // sent for what was given up or refused meanwhile, it is noted to be given back
    for (const etat of [ETAT.annulee, ETAT.retour, ETAT.retournee]) {
      expect(recu(etat, non_paye)).toEqual([[true, false]])
      expect(recu(etat, non_paye, false)).toEqual([])
    }
  })

  it('une commande à payer à la livraison est confirmée par téléphone, encaissée, ou refusée', () => {
    const { non_paye, a_encaisser } = ETAT_PAIEMENT
    expect(textes(vue(ETAT.attente, non_paye, 'livraison'), 'preparateur')).toEqual([
      'Confirmée par téléphone',
      'Annuler la commande',
    ])
    expect(textes(vue(ETAT.expediee, a_encaisser, 'livraison'), 'preparateur')).toEqual([
      'Argent reçu du livreur',
      'Marquer comme livrée',
      'Colis refusé',
    ])
  })

  it('remise sans que l’argent soit noté, elle ne revient qu’une fois dit s’il est venu', () => {
    const { a_encaisser, paye } = ETAT_PAIEMENT
    const etapes = [{ etatcommande: ETAT.livree }]
    const dites = (etat: Etat, paiement = a_encaisser as number) =>
      textes({ ...vue(etat, paiement, 'livraison'), etapes }, 'preparateur')
    expect(dites(ETAT.livree)).toEqual(['Argent reçu du livreur', 'Rendue sans être payée'])
    expect(dites(ETAT.livree, paye)).toEqual(['Retour demandé'])
    expect(dites(ETAT.retour)).toContain('Argent reçu du livreur')
    expect(dites(ETAT.retournee)).toEqual(['Argent reçu du livreur', 'Jamais payée'])
  })

  it('une commande à vérifier ne se confirme que si de l’argent est venu, et par un gestionnaire', () => {
    const { non_paye } = ETAT_PAIEMENT
    expect(textes(vue(ETAT.a_verifier, non_paye, 'carte', true), 'preparateur')).toEqual([])
    expect(textes(vue(ETAT.a_verifier, non_paye), 'gestionnaire')).toEqual(['Annuler la commande'])
    expect(textes(vue(ETAT.a_verifier, non_paye, 'carte', true), 'proprietaire')).toEqual([
      'Confirmer la commande',
      'Annuler la commande',
    ])
  })

  it('qui n’a pas le droit de changer une commande n’y peut rien, et personne ce que la table des mouvements ne permet pas', () => {
    for (const etat of Object.values(ETAT))
      for (const paiement of Object.values(ETAT_PAIEMENT))
        for (const role of ROLES)
          for (const { vers, texte } of gestesPossibles(vue(etat, paiement), { role }))
            expect([etat, texte, mouvementPermis('etat', etat, vers as Etat, 'equipe')]).toEqual([
              etat,
              texte,
              true,
            ])
    for (const role of ['client', 'livreur', 'comptable'] as const)
      expect(textes(vue(ETAT.confirmee, ETAT_PAIEMENT.paye), role)).toEqual([])
  })
})
