import { describe, expect, it } from 'vitest'
import {
  adresseEnLigne,
  codePostalUtile,
  erreurChamp,
  erreursAdresse,
  exempleTelephone,
  type SaisieAdresse,
  saisieVide,
} from './adresse.ts'
import { PAYS } from './pays-reference.ts'

const awa: SaisieAdresse = {
  ...saisieVide,
  nom: 'Ndiaye',
  prenom: 'Awa',
  telephone1: '77 123 45 67',
  ville: 'Dakar',
  adresse: 'Sacré-Cœur 3\nportail vert après la pharmacie',
}

describe('le formulaire d’adresse', () => {
  it('une adresse de Dakar est complète sans code postal, sans e-mail et sans civilité', () => {
    expect(erreursAdresse(awa, 'acheteur', 'sn')).toEqual({})
  })

  it('chaque champ exigé et vide est nommé, dans l’ordre de la page', () => {
    const erreurs = erreursAdresse({ ...saisieVide, pays: '', nom: '   ' }, 'acheteur', undefined)
    expect(Object.keys(erreurs)).toEqual(['nom', 'prenom', 'telephone1', 'pays', 'ville', 'adresse'])
    expect(erreurs.nom).toBe('Indiquez votre nom.')
  })

  it('le destinataire a ses propres phrases', () => {
    expect(erreurChamp('prenom', saisieVide, 'destinataire', 'sn')).toBe(
      'Indiquez le prénom du destinataire.',
    )
  })

  it.each(['77 123 45 67', '77.123.45.67', '00221 77 123 45 67', '+221771234567'])(
    'le téléphone « %s » est accepté',
    (telephone1) => {
      expect(erreurChamp('telephone1', { ...awa, telephone1 }, 'acheteur', 'sn')).toBeNull()
    },
  )

  it('un téléphone incomplet est refusé avec un exemple du pays', () => {
    const saisie = { ...awa, telephone1: '77 12' }
    expect(erreurChamp('telephone1', saisie, 'acheteur', 'sn')).toContain('77 123 45 67')
    expect(exempleTelephone('FRA')).toBe('06 12 34 56 78')
    expect(exempleTelephone('JPN')).toMatch(/^\+/)
  })

  it('le code postal n’est demandé que là où il sert', () => {
    expect(codePostalUtile('SEN')).toBe(false)
    expect(erreurChamp('codepostal', { ...awa, pays: 'FRA' }, 'acheteur', 'fr')).toContain('75011')
    expect(erreurChamp('codepostal', { ...awa, pays: 'FRA', codepostal: '69001' }, 'acheteur', 'fr')).toBeNull()
  })

  it('l’e-mail du destinataire est facultatif, mais entier s’il est donné', () => {
    expect(erreurChamp('email', awa, 'destinataire', 'sn')).toBeNull()
    expect(erreurChamp('email', { ...awa, email: 'fatou@' }, 'destinataire', 'sn')).toContain('awa@exemple.sn')
    expect(erreurChamp('email', { ...awa, email: 'fatou@exemple.sn' }, 'destinataire', 'sn')).toBeNull()
  })

  it('un texte démesuré est refusé sans être coupé', () => {
    expect(erreurChamp('adresse', { ...awa, adresse: 'x'.repeat(201) }, 'acheteur', 'sn')).toContain('200')
    expect(erreurChamp('adresse', { ...awa, adresse: 'x'.repeat(200) }, 'acheteur', 'sn')).toBeNull()
  })

  it('l’adresse tient sur une ligne pour le colis, avec le code postal là où il sert', () => {
    expect(adresseEnLigne({ ...awa, codepostal: '12500' }, 'Sénégal')).toBe(
      'Sacré-Cœur 3, portail vert après la pharmacie, Dakar, Sénégal',
    )
    const paris = { ...awa, pays: 'FRA', ville: 'Paris', codepostal: '75011', adresse: '3 rue Oberkampf' }
    expect(adresseEnLigne(paris, 'France')).toBe('3 rue Oberkampf, 75011 Paris, France')
  })
})

describe('la liste des pays', () => {
  it('commence par les pays d’où l’on commande le plus, puis suit l’ordre français', () => {
    expect(PAYS.slice(0, 5).map((pays) => pays.nom)).toEqual([
      'Sénégal',
      'France',
      'Côte d’Ivoire',
      'Mali',
      'États-Unis',
    ])
    const noms = PAYS.slice(5).map((pays) => pays.nom)
    expect(noms).toEqual([...noms].sort(new Intl.Collator('fr', { sensitivity: 'base' }).compare))
  })

  it('donne à chaque pays trois lettres, deux lettres et un nom, une seule fois', () => {
    for (const pays of PAYS) {
      expect(pays.alpha3).toMatch(/^[A-Z]{3}$/)
      expect(pays.alpha2).toMatch(/^[a-z]{2}$/)
      expect(pays.nom.length).toBeGreaterThan(2)
    }
    expect(new Set(PAYS.map((pays) => pays.alpha3)).size).toBe(PAYS.length)
    expect(new Set(PAYS.map((pays) => pays.alpha2)).size).toBe(PAYS.length)
    expect(PAYS.length).toBe(243)
  })
})
