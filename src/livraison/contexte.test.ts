import { describe, expect, it } from 'vitest'
import { type SaisieAdresse, saisieVide } from '#adresse/adresse.ts'
import type { Utilisateur } from '#compte/compte.ts'
import {
  adressesCompletes,
  type ContexteLivraison,
  cleDuLieu,
  contexteVide,
  lireContexte,
  modeChoisi,
  pourUtilisateur,
} from './contexte.ts'
import { etapesOuvertes, indexEtape, premiereEtape } from './etapes.ts'
import { motsEcrits, pourQui } from './mots.ts'

const awa: Utilisateur = {
  id: 7,
  name: 'Awa Ndiaye',
  email: 'awa@exemple.sn',
  login: null,
  nom: 'Ndiaye',
  prenom: 'Awa',
  tel: null,
  telephone1: '+221771234567',
  image: null,
  googleImg: null,
  adresse: 'Sacré-Cœur 3',
  ville: 'Dakar',
  pays: 'SEN',
  civilite: 0,
  zone_id: null,
}
const fatou: SaisieAdresse = {
  ...saisieVide,
  nom: 'Sow',
  prenom: 'Fatou',
  telephone1: '+221 76 000 00 00',
  ville: 'Thiès',
  adresse: 'Randoulène',
}
const contexte = pourUtilisateur(contexteVide, awa)
const avecLieu = (avant: ContexteLivraison): ContexteLivraison => ({
  ...avant,
  lieu: { destination_id: 1, pays_id: 1, pour: cleDuLieu(avant) },
})

describe('le contexte de livraison', () => {
  it('part du profil de la personne connectée', () => {
    expect(contexte.acheteur).toMatchObject({ civilite: '0', nom: 'Ndiaye', ville: 'Dakar', pays: 'SEN' })
    expect(contexte.acheteur.telephone1).toBe('+221 77 123 45 67')
    expect(adressesCompletes(contexte)).toBe(true)
  })

  it('ne coûte rien tant que rien n’est choisi', () => {
    expect(contexteVide).toMatchObject({ fraisLivraison: 0, montantTotal: 0, express: false, devise: 'XOF' })
  })

  it('garde ce qui fut tapé quand la même personne revient', () => {
    const tape = { ...contexte, acheteur: { ...contexte.acheteur, ville: 'Rufisque' } }
    expect(pourUtilisateur(tape, { ...awa, ville: 'Dakar' })).toBe(tape)
  })

  it('ne montre à personne l’adresse de la personne d’avant', () => {
    const avant = avecLieu({ ...contexte, isDifferentRecipient: true, destinataire: fatou, devise: 'EUR' })
    const apres = pourUtilisateur(avant, { ...awa, id: 8, nom: 'Diop', ville: null, adresse: null })
    expect(JSON.stringify(apres)).not.toMatch(/Ndiaye|Sow|Dakar|Thiès|Sacré/)
    expect(apres).toMatchObject({ compte_id: 8, lieu: null, isDifferentRecipient: false, devise: 'EUR' })
  })

  it('survit à un rechargement, mot pour mot', () => {
    const avant = avecLieu({ ...contexte, destinataire: fatou })
    expect(lireContexte(JSON.stringify(avant))).toEqual(avant)
  })

  it.each([null, '', '{', '12', '"texte"', 'null'])(
    'repart de rien quand le rangement contient %j',
    (texte) => {
      expect(lireContexte(texte)).toEqual(contexteVide)
    },
  )

  it('ne dit à personne les mots écrits pour quelqu’un d’autre', () => {
    const cadeau = { ...contexte, isDifferentRecipient: true, destinataire: fatou }
    const ecrit = { ...cadeau, mot: 'Bonne fête, Fatou', consigne: 'Étage 2', motsPour: pourQui(cadeau) }
    const pour = (personne: Partial<SaisieAdresse>) =>
      motsEcrits({ ...ecrit, destinataire: { ...fatou, ...personne } }).mot
    const binta = { nom: 'Fall', prenom: 'Binta', telephone1: '78 222 33 44' }
    expect(motsEcrits(ecrit)).toEqual({ mot: 'Bonne fête, Fatou', consigne: 'Étage 2' })
    expect([binta, { telephone1: '78 222 33 44' }, { nom: 'Sow-Ba' }].map(pour)).toEqual([
      '',
      'Bonne fête, Fatou',
      'Bonne fête, Fatou',
    ])
    expect(motsEcrits({ ...ecrit, isDifferentRecipient: false }).consigne).toBe('')
  })

  it('complète ce qu’une page plus ancienne avait rangé', () => {
    expect(lireContexte('{"acheteur":{"nom":"Ba"}}').acheteur).toEqual({ ...saisieVide, nom: 'Ba' })
  })
})

describe('les étapes de la commande', () => {
  it('sans adresse complète, seule la première est ouverte', () => {
    expect(etapesOuvertes(contexteVide)).toBe(1)
    expect(premiereEtape(contexteVide)).toBe('/livraison/addresse')
  })

  it('un autre destinataire incomplet referme la suite', () => {
    const incomplet = { ...contexte, isDifferentRecipient: true, destinataire: { ...fatou, adresse: ' ' } }
    expect(etapesOuvertes(incomplet)).toBe(1)
    expect(etapesOuvertes({ ...incomplet, isDifferentRecipient: false })).toBe(2)
  })

  it('le paiement s’ouvre quand la destination est choisie', () => {
    expect(premiereEtape(contexte)).toBe('/livraison/modelivraison')
    expect(premiereEtape(avecLieu(contexte))).toBe('/livraison/paiement')
  })

  it('une destination choisie pour une autre adresse est à choisir de nouveau', () => {
    const ailleurs = avecLieu(contexte)
    expect(modeChoisi({ ...ailleurs, acheteur: { ...ailleurs.acheteur, ville: 'Ziguinchor' } })).toBe(false)
    expect(modeChoisi({ ...ailleurs, isDifferentRecipient: true, destinataire: fatou })).toBe(false)
    expect(modeChoisi({ ...ailleurs, acheteur: { ...ailleurs.acheteur, ville: ' DAKAR' } })).toBe(true)
  })

  it('chaque adresse de page connaît son rang', () => {
    expect(indexEtape('/livraison/modelivraison')).toBe(1)
    expect(indexEtape('/cart')).toBe(-1)
  })
})
