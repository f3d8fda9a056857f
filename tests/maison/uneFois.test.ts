// What is said once, by the house's own code and by a house that says it twice.
import { describe, expect, test } from 'vitest'
import { type Fichier, lire, lireTout } from './arbre.ts'
import { unSeulJeuDeBriques } from './verites.ts'

const maison = lireTout()

const cas: [string, (files: Fichier[]) => string[], [path: string, text: string][]][] = [
  [
    'ce qu’une demande peut être se dit avec les briques de shared/schema.ts',
    unSeulJeuDeBriques,
    [
      ['src/panier/panier.rest.ts', 'const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })'],
      ['src/panier/panier.rest.ts', 'Type.Object({ produit: id }, { additionalProperties: false })'],
      ['src/panier/panier.rest.ts', 'Type.Optional(Type.Union([id, Type.Null()]))'],
      ['src/panier/panier.rest.ts', 'Type.Union(MOYENS.map((moyen) => Type.Literal(moyen)))'],
    ],
  ],
]

describe.each(cas)('%s', (_phrase, regle, fautes) => {
  test('la maison le respecte', () => expect(regle(maison)).toEqual([]))
  test.each(fautes)('une faute est vue dans %s : %s', (path, text) =>
    expect(regle([lire(path, text)])).not.toEqual([]),
  )
})
