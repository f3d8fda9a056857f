import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { POINT_AMBIGU } from '#shared/somme/somme.ts'
import { lireCompte } from '#stock/inventaire.ts'
import { fautesMouvement } from '#stock/mouvement.ts'
import { fautesProduit } from './formulaire.ts'

const JUSTE = { designation: 'Riz', prix: 500, qte: 1, unite_id: 1, categorie_id: 1 }
const creer = (faute: object) => fautesProduit({ ...JUSTE, ...faute }, true)

describe('le formulaire d’un produit', () => {
  it('juste, ne dit rien', () => expect(creer({})).toEqual({}))

  it.each<[string, unknown, string]>([
    ['designation', undefined, 'La désignation est requise'],
    ['designation', '', 'La désignation est requise'],
    ['designation', ' \u00a0 ', 'La désignation est requise'],
    ['designation', null, 'La désignation est requise'],
    ['prix', undefined, 'Le prix est requis'],
    ['prix', null, 'Le prix est requis'],
    ['prix', '', 'Le prix est requis'],
    ['prix', Number.NaN, 'Le prix doit être un nombre'],
    ['prix', Number.POSITIVE_INFINITY, 'Le prix doit être un nombre'],
    ['prix', '1e2', 'Le prix doit être un nombre'],
    ['prix', '١٢', 'Le prix doit être un nombre'],
    ['prix', true, 'Le prix doit être un nombre'],
    ['prix', 0, 'Le prix doit être positif'],
    ['prix', -0.0001, 'Le prix doit être positif'],
    ['qte', undefined, 'La quantité est requise'],
    ['qte', 'douze', 'La quantité doit être un nombre'],
    ['qte', Number.NaN, 'La quantité doit être un nombre'],
    ['qte', 1.5, 'La quantité doit être un entier'],
    ['qte', -1.5, 'La quantité doit être un entier'],
    ['qte', 0, 'La quantité doit être au moins 1'],
    ['qte', -3, 'La quantité doit être au moins 1'],
    ['unite_id', undefined, "L'unité est requise"],
    ['unite_id', null, "L'unité est requise"],
    ['categorie_id', undefined, 'La categorie est requise'],
  ])('%s = %j : %s', (champ, valeur, phrase) =>
    expect(creer({ [champ]: valeur })).toEqual({ [champ]: phrase }),
  )

  it('dit chaque faute, dans l’ordre des champs', () => {
    expect(Object.entries(fautesProduit({}, true))).toEqual([
      ['designation', 'La désignation est requise'],
      ['prix', 'Le prix est requis'],
      ['qte', 'La quantité est requise'],
      ['unite_id', "L'unité est requise"],
      ['categorie_id', 'La categorie est requise'],
    ])
  })

  it.each<[string, unknown]>([
    ['designation', 'é'.repeat(201)],
    ['designation', 'a\ud800'],
    ['designation', 12],
    ['prix', 0.12345],
    ['prix', 1500.5],
    ['prix', 1e-7],
    ['prix', 1e21],
    ['qte', 1e21],
    ['unite_id', 1.5],
    ['unite_id', 2 ** 31],
    ['poids', -1],
    ['poids', Number.NaN],
    ['code', 'a b'],
    ['images', ['../../etc/passwd']],
    ['images', ['produit/a.jpg', 'produit/a.jpg']],
    ['couleurs', [1, 1]],
    ['tailles', [0]],
    ['archive', 2],
  ])('%s = %j est refusé', (champ, valeur) =>
    expect(Object.keys(creer({ [champ]: valeur }))).toEqual([champ]),
  )

  it.each<[string, unknown]>([
    ['designation', '🌾'.repeat(200)],
    ['prix', 1],
    ['prix', 9_999_999_999],
    ['poids', 0],
    ['images', ['produit/riz-2.jpg']],
    ['images', []],
    ['description', null],
    ['code', null],
  ])('%s = %j est accepté', (champ, valeur) => expect(creer({ [champ]: valeur })).toEqual({}))

  it('modifié : seuls les champs présents comptent, et la version qui a été lue', () => {
    expect(fautesProduit({ version: 3 }, false)).toEqual({})
    expect(fautesProduit({ version: 3, prix: null }, false)).toEqual({ prix: 'Le prix est requis' })
    expect(Object.keys(fautesProduit({ prix: 500 }, false))).toEqual(['version'])
  })

  it('une quantité qui n’a pas été touchée n’est pas contrôlée', () => {
    expect(fautesProduit({ version: 1, qte: 0, qte_avant: 0 }, false)).toEqual({})
    expect(fautesProduit({ version: 1, qte: 2.5, qte_avant: 2.5 }, false)).toEqual({})
    expect(Object.keys(fautesProduit({ version: 1, qte: 4 }, false))).toEqual(['qte_avant'])
  })

  it('épuisé, il se modifie : son stock peut être 0, jamais moins', () => {
    expect(fautesProduit({ version: 1, qte: 0, qte_avant: 2.5 }, false)).toEqual({})
    const negatif = 'Un stock n’est jamais négatif\u00a0: 0 s’il n’y en a plus.'
    expect(fautesProduit({ version: 1, qte: -3, qte_avant: 2.5 }, false)).toEqual({ qte: negatif })
    expect(lireCompte('-3').faute).toBe(negatif)
    // fifteen hundred, or one and a half: whoever counts says which
    expect(lireCompte('1.500')).toEqual({ stock: null, faute: POINT_AMBIGU })
    expect(lireCompte('1,5')).toEqual({ stock: 1.5, faute: null })
    expect(fautesMouvement({ produit_id: 1, motif: 'inventaire', stock: -3 })).toEqual({ stock: negatif })
  })

  test('au hasard : jamais d’exception, et ce qui passe tient dans la base', () => {
    fc.assert(
      fc.property(fc.double(), fc.anything(), (prix, designation) => {
        const fautes = creer({ prix, designation })
        if (!fautes.prix) expect(prix > 0 && prix < 10 ** 10).toBe(true)
        if (!fautes.designation) expect(String(designation).isWellFormed()).toBe(true)
      }),
    )
  })
})
