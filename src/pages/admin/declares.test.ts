import { describe, expect, it, test } from 'vitest'
import type { Champ } from '#shared/champ.ts'
import { lireNombre } from '#shared/nombre.ts'
import { DECLARES } from './declares.ts'

const lus = Object.entries(DECLARES).flatMap(([table, champs]) =>
  Object.entries<Champ>(champs)
    .filter(
      ([, { genre, parmi, carte }]) => (genre === 'nombre' || genre === 'stock') && !parmi && carte !== null,
    )
    .map(([nom, champ]) => [`${table}.${nom}`, champ] as const),
)
const lire = ({ lit = lireNombre }: Champ, texte: string) => lit(texte, {})
/** Amounts, by what they are called. */
const ARGENT = /prix|montant|FCFA|francs/i

describe('un nombre déclaré, tapé avec un point entre ses milliers', () => {
  // three decimals are right: it is a weight, a quantity, a factor
  const exacts = lus.filter(([, champ]) => champ.regle.refus(0.125) !== null && !/%/.test(champ.libelle))
  it('se compte : ils sont plusieurs', () => expect(exacts.length).toBeGreaterThan(10))
  // a stock may be kilograms: it is asked about
  it.each(exacts)('%s ne devient pas mille fois moins', (_, champ) =>
    expect(lire(champ, '25.000')).toBe(champ.genre === 'stock' ? Number.NaN : 25_000),
  )
})

describe('une somme déclarée', () => {
  const sommes = lus.filter(([, { libelle }]) => ARGENT.test(libelle))
  test('il y en a', () => expect(sommes.length).toBeGreaterThan(5))
  it.each(sommes)('%s se tape comme à Dakar', (_, champ) => {
    for (const texte of ['25000', '25.000', '25 000 F', '25.000 FCFA', '25\u202f000 F CFA'])
      expect(lire(champ, texte)).toBe(25_000)
  })
})

describe('un taux déclaré', () => {
  const taux = lus.filter(([, { libelle }]) => /%/.test(libelle))
  test('il y en a', () => expect(taux.length).toBeGreaterThan(0))
  it.each(taux)('%s se tape avec son signe', (_, champ) => expect(lire(champ, '20 %')).toBe(20))
})
