import { describe, expect, it } from 'vitest'
import {
  adresseEnLigne,
  champDemande,
  codePostalUtile,
  erreurChamp,
  erreursAdresse,
  exempleTelephone,
  lieuEntier,
  type SaisieAdresse,
  saisieVide,
} from './adresse.ts'

const FORMULAIRES = ['acheteur', 'destinataire', 'compte', 'client', 'retrait'] as const
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
    expect(erreursAdresse(awa, 'acheteur')).toEqual({})
  })

  it('chaque champ exigé et vide est nommé, dans l’ordre de la page', () => {
    const erreurs = erreursAdresse({ ...saisieVide, pays: '', nom: '   ' }, 'acheteur')
    expect(Object.keys(erreurs)).toEqual(['nom', 'prenom', 'telephone1', 'pays', 'ville', 'adresse'])
    expect(erreurs.nom).toBe('Indiquez votre nom.')
  })

  it('le destinataire a ses propres phrases', () => {
    expect(erreurChamp('prenom', saisieVide, 'destinataire')).toBe('Indiquez le prénom du destinataire.')
  })

  it.each(['77 123 45 67', '77.123.45.67', '00221 77 123 45 67', '+221771234567'])(
    'le téléphone « %s » est accepté',
    (telephone1) => {
      expect(erreurChamp('telephone1', { ...awa, telephone1 }, 'acheteur')).toBeNull()
    },
  )

  it('un téléphone incomplet est refusé avec un exemple du pays', () => {
    const saisie = { ...awa, telephone1: '77 12' }
    expect(erreurChamp('telephone1', saisie, 'acheteur')).toContain('77\u00a0123\u00a045\u00a067')
    expect(exempleTelephone('FRA')).toBe('06\u00a012\u00a034\u00a056\u00a078')
    expect(exempleTelephone('JPN')).toMatch(/^\+/)
  })

  it('le code postal n’est demandé que là où il sert', () => {
    expect(codePostalUtile('SEN')).toBe(false)
    expect(erreurChamp('codepostal', { ...awa, pays: 'FRA' }, 'acheteur')).toContain('75011')
    expect(erreurChamp('codepostal', { ...awa, pays: 'FRA', codepostal: '69001' }, 'acheteur')).toBeNull()
  })

  it('l’e-mail du destinataire est facultatif, mais entier s’il est donné', () => {
    expect(erreurChamp('email', awa, 'destinataire')).toBeNull()
    expect(erreurChamp('email', { ...awa, email: 'fatou@' }, 'destinataire')).toContain('awa@exemple.sn')
    expect(erreurChamp('email', { ...awa, email: 'fatou@exemple.sn' }, 'destinataire')).toBeNull()
    const longue = `fatou@${'exemple.'.repeat(31)}sn`.padStart(255, 'f')
    expect(erreurChamp('email', { ...awa, email: longue }, 'destinataire')).toContain('dépasse 254')
  })

  it.each([
    ['nom', 100],
    ['prenom', 100],
    ['ville', 100],
    ['codepostal', 20],
    ['adresse', 200],
  ] as const)('un texte démesuré est refusé sans être coupé : %s, %i caractères', (champ, longueur) => {
    const dire = (nombre: number) =>
      erreurChamp(champ, { ...awa, pays: 'FRA', [champ]: 'x'.repeat(nombre) }, 'acheteur')
    expect(dire(longueur + 1)).toContain(` dépasse ${longueur}\u00a0caractères\u00a0: écrivez plus court.`)
    expect(dire(longueur)).toBeNull()
  })

  it('où il n’est pas demandé, un code postal ne gêne pas, même démesuré', () => {
    expect(erreurChamp('codepostal', { ...awa, codepostal: 'x'.repeat(99) }, 'acheteur')).toBeNull()
  })

  it('l’adresse tient sur une ligne pour le colis, avec le code postal là où il sert', () => {
    expect(adresseEnLigne({ ...awa, codepostal: '12500' }, 'Sénégal')).toBe(
      'Sacré-Cœur 3, portail vert après la pharmacie, Dakar, Sénégal',
    )
    const paris = { ...awa, pays: 'FRA', ville: 'Paris', codepostal: '75011', adresse: '3 rue Oberkampf' }
    expect(adresseEnLigne(paris, 'France')).toBe('3 rue Oberkampf, 75011 Paris, France')
  })

  it('le lieu ne se dit qu’une fois, que l’adresse le porte déjà ou non', () => {
    const entier = 'Sacré-Cœur 3, Dakar, Sénégal'
    expect(['Sacré-Cœur 3', entier].map((une) => lieuEntier(une, 'Dakar, Sénégal'))).toEqual([entier, entier])
  })

  it('un nom, une ville ou une adresse sans une lettre ne dit rien', () => {
    const rien = { ...awa, nom: '🎉🎉', prenom: '...', ville: '🎉', adresse: '–' }
    for (const qui of FORMULAIRES) {
      const champs = (['nom', 'prenom', 'ville', 'adresse'] as const).filter((un) =>
        champDemande(un, rien, qui),
      )
      expect([qui, Object.keys(erreursAdresse(rien, qui))]).toEqual([qui, champs])
    }
    expect(erreurChamp('ville', rien, 'acheteur')).toBe('Votre ville s’écrit avec des lettres.')
    const ailleurs = { ...awa, nom: '小林', prenom: 'Ñ', ville: 'Ōsaka', adresse: '12' }
    expect(erreursAdresse(ailleurs, 'acheteur')).toEqual({})
  })

  it('la même faute de deux personnes, ou de deux champs, se dit de chacune', () => {
    const fautes = (saisie: SaisieAdresse) =>
      (['acheteur', 'destinataire'] as const).flatMap((qui) => Object.values(erreursAdresse(saisie, qui)))
    const vide = { ...saisieVide, pays: '' }
    const trop = Object.fromEntries(Object.keys(saisieVide).map((champ) => [champ, 'x'.repeat(300)]))
    const illisible = {
      ...awa,
      nom: '!',
      prenom: '!',
      ville: '!',
      adresse: '!',
      telephone1: '77',
      codepostal: '',
    }
    for (const saisie of [vide, { ...vide, ...trop, pays: 'FRA' }, { ...illisible, pays: 'FRA' }]) {
      const dites = fautes(saisie)
      expect(dites.filter((une, place) => dites.indexOf(une) !== place)).toEqual([])
      expect(dites.length).toBeGreaterThan(9)
    }
  })
})
