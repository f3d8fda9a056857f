import { describe, expect, it } from 'vitest'
import { saisieVide } from '#adresse/adresse.ts'
import { type ContexteLivraison, contexteVide } from '#livraison/contexte.ts'
import { pourQui } from '#livraison/mots.ts'
import { verifierDemande } from './demande.ts'
import { demandeDuContexte } from './demande-contexte.ts'

const contexte: ContexteLivraison = {
  ...contexteVide,
  acheteur: {
    ...saisieVide,
    nom: 'Ndiaye',
    prenom: 'Awa',
    telephone1: '77 123 45 67',
    ville: 'Dakar ',
    adresse: 'Sacré-Cœur 3\nportail vert',
  },
  destinataire: {
    ...saisieVide,
    nom: ' Sow ',
    prenom: 'Fatou',
    telephone1: '06 12 34 56 78',
    pays: 'FRA',
    ville: 'Paris',
    codepostal: '75011',
    adresse: '3 rue Oberkampf',
  },
}
const pays = new Map([
  ['SEN', 'Sénégal'],
  ['FRA', 'France'],
])
const choix = { payment_method: 'wave', devise: 'XOF', cgv_version: 2, pays } as const
const compte = { nom: 'N', prenom: 'A', telephone1: '1', pays: 'SEN', adresse: 'x', ville: 'y' }

describe('ce que la caisse demande au serveur', () => {
  it('l’adresse de l’acheteur tient sur une ligne, son téléphone a son indicatif', () => {
    const demande = demandeDuContexte(contexte, 5, false, choix)
    expect(demande).toMatchObject({
      destination_id: 5,
      payment_method: 'wave',
      adresseliv: 'Sacré-Cœur 3, portail vert, Dakar, Sénégal',
      tel: '+221771234567',
      isDifferentRecipient: false,
      recipient_nom: null,
      recipient_pays: null,
    })
    expect(() => verifierDemande(demande, compte, { cgv: 2, retrait: false })).not.toThrow()
  })

  it('la liste d’où l’on offre n’est dite que s’il y en a une', () => {
    const liste = 'AbC_dE-f01234567'
    expect(demandeDuContexte({ ...contexte, liste }, 5, false, choix).liste).toBe(liste)
    expect(demandeDuContexte(contexte, 5, false, choix)).not.toHaveProperty('liste')
  })

  it('un autre destinataire reçoit à sa propre adresse', () => {
    const demande = demandeDuContexte({ ...contexte, isDifferentRecipient: true }, 5, true, choix)
    expect(demande).toMatchObject({
      express: true,
      adresseliv: '3 rue Oberkampf, 75011 Paris, France',
      tel: '+221771234567',
      recipient_nom: 'Sow',
      recipient_email: null,
      recipient_telephone: '+33612345678',
      recipient_code_postal: '75011',
      recipient_pays: 'FRA',
    })
    expect(() => verifierDemande(demande, compte, { cgv: 2, retrait: false })).not.toThrow()
  })

  it('les mots d’un cadeau partent avec lui, et pas avec le colis d’un autre', () => {
    const cadeau = { ...contexte, isDifferentRecipient: true, mot: 'Bonne fête', consigne: 'Étage 2' }
    const ecrit = { ...cadeau, motsPour: pourQui(cadeau) }
    expect(demandeDuContexte(ecrit, 5, false, choix)).toMatchObject({
      mot: 'Bonne fête',
      consigne: 'Étage 2',
    })
    const autre = { ...contexte.destinataire, nom: 'Fall', prenom: 'Binta', telephone1: '77 000 11 22' }
    const demande = demandeDuContexte({ ...ecrit, destinataire: autre }, 5, false, choix)
    expect(demande).not.toHaveProperty('mot')
    expect(demande).not.toHaveProperty('consigne')
  })

  it('aucun montant ne part du navigateur', () => {
    expect(Object.keys(demandeDuContexte(contexte, 5, false, choix)).join()).not.toMatch(/montant|prix|total/)
  })
})
