import { describe, expect, it } from 'vitest'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { SANS_DESTINATAIRE } from '#commande/destinataire.ts'
import type { Commande } from '#contract'
import { aConfirmer, annulable, memeCommande, payable } from './actions-permises.ts'
import type { DemandeCommande } from './demande.ts'
import { suiteDuRefus } from './refus.ts'

const { attente, confirmee, preparation, annulee } = ETAT
const { non_paye, en_cours, paye, echoue, a_encaisser } = ETAT_PAIEMENT
const etats = (etatcommande: number, etatpaiement: number, payment_method = 'carte') => ({
  ...{ etatcommande, etatpaiement, payment_method },
})

describe('ce que l’acheteur peut encore faire', () => {
  it('une commande en attente se paie, quel que soit l’échec d’avant', () => {
    for (const paiement of [non_paye, en_cours, echoue]) expect(payable(etats(attente, paiement))).toBe(true)
    expect(payable(etats(attente, paye))).toBe(false)
    expect(payable(etats(annulee, echoue))).toBe(false)
  })

  it('à payer à la livraison, elle attend notre appel et ne se paie pas ici', () => {
    expect(payable(etats(attente, non_paye, 'livraison'))).toBe(false)
    expect(aConfirmer(etats(attente, non_paye, 'livraison'))).toBe(true)
    expect(aConfirmer(etats(confirmee, a_encaisser, 'livraison'))).toBe(false)
    expect(aConfirmer(etats(attente, non_paye))).toBe(false)
  })

  it('une commande s’annule jusqu’à sa préparation, payée ou non', () => {
    expect(annulable(etats(attente, en_cours))).toBe(true)
    expect(annulable(etats(confirmee, a_encaisser))).toBe(true)
    expect(annulable(etats(confirmee, paye))).toBe(true)
    expect(annulable(etats(preparation, a_encaisser))).toBe(false)
    expect(annulable(etats(annulee, non_paye))).toBe(false)
  })
})

describe('une commande abandonnée au paiement', () => {
  const personne = {
    adresseliv: 'Médina, Dakar, Sénégal',
    tel: '+221771234567',
    ...SANS_DESTINATAIRE,
  }
  const lignes = [
    { produit_id: 3, quantite: 2 },
    { produit_id: 1, quantite: 1 },
  ]
  const commande = { ...personne, ville: 'Médina', express: 0, detailcommandes: lignes } as Commande
  const demande = { ...personne, express: false } as DemandeCommande
  const ecran = { lignes, demande, ville: 'Médina' }

  it('se paie telle quelle tant que rien n’a changé, dans n’importe quel ordre', () => {
    expect(memeCommande(commande, { ...ecran, lignes: [...lignes].reverse() })).toBe(true)
  })

  it('n’est plus la même quand le panier a changé', () => {
    expect(memeCommande(commande, { ...ecran, lignes: lignes.slice(1) })).toBe(false)
    expect(
      memeCommande(commande, { ...ecran, lignes: [{ produit_id: 3, quantite: 1 }, ...lignes.slice(1)] }),
    ).toBe(false)
  })

  it('n’est plus la même quand la ville ou le mode a changé', () => {
    expect(memeCommande(commande, { ...ecran, ville: 'Ngor' })).toBe(false)
    expect(memeCommande(commande, { ...ecran, demande: { ...demande, express: true } })).toBe(false)
  })

  it.each(Object.keys(personne))('n’est plus la même quand %s a changé', (champ) => {
    expect(memeCommande(commande, { ...ecran, demande: { ...demande, [champ]: 'Autre' } })).toBe(false)
  })
})

describe('après un refus', () => {
  it('chacun mène là où il se répare', () => {
    expect(suiteDuRefus('STOCK_INSUFFISANT')?.chemin).toBe('/cart')
    expect(suiteDuRefus('EXPRESS_NON_PROPOSE')?.chemin).toBe('/livraison/modelivraison')
    expect(suiteDuRefus('ADRESSE_INCOMPLETE')?.chemin).toBe('/livraison/addresse')
  })

  it('une panne passagère se répare en appuyant de nouveau', () => {
    expect(suiteDuRefus('PRESTATAIRE_INDISPONIBLE')).toBeNull()
    expect(suiteDuRefus(null)).toBeNull()
  })
})
