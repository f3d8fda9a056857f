import { describe, expect, it } from 'vitest'
import type { Utilisateur } from '#compte/compte.ts'
import { erreursAdresse, noterErreur, saisieVide } from './adresse.ts'
import { direChangements, profilChange, profilDepuis, saisieDepuis, telephoneLisible } from './profil.ts'

const awa: Utilisateur = {
  id: 7,
  name: 'Awa Diop',
  email: 'awa@exemple.sn',
  login: null,
  nom: 'Diop',
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

describe('le profil dans le formulaire', () => {
  it('montre les numéros comme on les écrit, et les rend comme on les garde', () => {
    const saisie = saisieDepuis({ ...awa, tel: '+33612345678' })
    expect([saisie.telephone1, saisie.tel]).toEqual(['+221 77 123 45 67', '+33 6 12 34 56 78'])
    expect(profilChange({ ...awa, tel: '+33612345678' }, saisie)).toEqual({})
  })

  it('un numéro venu d’ailleurs, avec ses espaces, se lit aussi ; ce qui n’en est pas un reste', () => {
    expect(telephoneLisible('+221 33 800 00 00', 'SEN')).toBe('+221 33 800 00 00')
    expect(telephoneLisible('77.123.45.67', 'SEN')).toBe('+221 77 123 45 67')
    expect(telephoneLisible('demandez Awa', 'SEN')).toBe('demandez Awa')
  })

  it('un compte tout neuf est un formulaire vide, au Sénégal', () => {
    const neuf = { ...awa, nom: null, prenom: null, telephone1: null, adresse: null, ville: null, pays: null }
    expect(saisieDepuis({ ...neuf, civilite: null })).toEqual({ ...saisieVide, email: awa.email })
  })

  it('seul ce qui change part, un champ vidé vaut absent', () => {
    const saisie = { ...saisieDepuis(awa), tel: '33 821 00 00', ville: ' ', adresse: 'Médina\nrue 11' }
    const change = profilChange(awa, saisie)
    expect(change).toEqual({ tel: '+221338210000', ville: null, adresse: 'Médina, rue 11' })
    expect(direChangements(change)).toBe('Enregistré\u00a0: autre téléphone, ville, adresse.')
    expect(direChangements({})).toBe('Rien n’a changé.')
  })

  it('la commande n’efface ni l’autre numéro, qu’elle ne demande pas, ni une civilité tue', () => {
    expect(Object.keys(profilDepuis(saisieVide)).sort()).toEqual(
      ['adresse', 'nom', 'pays', 'prenom', 'telephone1', 'ville'].sort(),
    )
  })
})

describe('les règles du compte', () => {
  it('seuls le nom et le prénom sont exigés, sans code postal, même en France', () => {
    expect(Object.keys(erreursAdresse({ ...saisieVide, pays: 'FRA' }, 'compte'))).toEqual(['nom', 'prenom'])
  })

  it('ce qui est rempli obéit aux mêmes règles que pour une commande', () => {
    const saisie = { ...saisieDepuis(awa), telephone1: '77 12', tel: '12', adresse: 'x'.repeat(201) }
    const erreurs = erreursAdresse(saisie, 'compte')
    expect(Object.keys(erreurs)).toEqual(['telephone1', 'tel', 'adresse'])
    expect(erreurs.telephone1).toBe(erreursAdresse(saisie, 'acheteur').telephone1)
    expect(erreursAdresse(saisie, 'acheteur').tel).toBeUndefined()
  })

  it('une erreur corrigée s’en va, les autres restent', () => {
    const deux = noterErreur({ nom: 'a' }, 'ville', 'b')
    expect(deux).toEqual({ nom: 'a', ville: 'b' })
    expect(noterErreur(deux, 'nom', null)).toEqual({ ville: 'b' })
  })
})
