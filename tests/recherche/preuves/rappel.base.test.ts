import { beforeAll, describe, expect, it } from 'vitest'
import { listProduits } from '#catalogue/catalogue.data.ts'
import type { Database } from '#database/database.ts'
import { produits } from '#demo/catalogue/catalogue.ts'
import { remplir } from '#demo/remplir.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '../../comparaison/fin.ts'
import { type Mesure, MONTRES, mesurer } from '../mesure.ts'
import { requetes } from '../requetes.ts'
import { GENRES, GRAINE, tirerSaisies } from '../tirage.ts'

/** Hundreds of searches, on a machine that may be busy. */
const PATIENCE = 120_000
const RAPPEL = 0.98
/** Whatever is also named so is right, and only the names of the products are asked here. */
const PRECISION = 0.75

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await base.transaction((tx) => remplir(tx, new Date('2026-11-21T10:00:00Z')))
})
const codesDe = async (saisie: string) => (await trouver(saisie)).map(({ code }) => code)
const trouver = async (designation: string, count = MONTRES) =>
  (await listProduits(base, { page: 1, count, designation })).data

describe('la recherche dans la boutique de démonstration', () => {
  it('connaît au moins 300 saisies, toutes différentes, pour des produits qui existent', () => {
    expect(new Set(requetes.map(([saisie]) => saisie)).size).toBe(requetes.length)
    expect(requetes.length).toBeGreaterThanOrEqual(300)
    const codes = new Set(produits.map(({ code }) => code))
    expect(requetes.filter(([, ...voulus]) => !voulus.every((code) => codes.has(code)))).toEqual([])
  })

  it('montre parmi les cinq premiers ce que les gens cherchent, dans 98 cas sur 100', {
    timeout: PATIENCE,
  }, async () => {
    const mesure = await mesurer(
      requetes.map(([saisie, ...voulus]) => ({ saisie, voulus })),
      codesDe,
    )
    dire('écrites à la main', mesure)
    expect(mesure.rappel).toBeGreaterThanOrEqual(RAPPEL)
  })

  it('aussi de mille saisies tirées des noms, justes, fautives, écrites comme on les entend ou dites autrement', {
    timeout: PATIENCE,
  }, async () => {
    const groupes = await base.query<{ mots: string }>('SELECT mots FROM synonyme ORDER BY id')
    const saisies = tirerSaisies(
      produits,
      groupes.map(({ mots }) => mots.split(', ')),
      GRAINE,
    )
    expect(saisies).toHaveLength(1000)
    for (const genre of GENRES) {
      const mesure = await mesurer(
        saisies.filter((une) => une.genre === genre),
        codesDe,
      )
      dire(genre, mesure)
      expect(mesure.rappel).toBeGreaterThanOrEqual(RAPPEL)
      expect(mesure.precision).toBeGreaterThanOrEqual(PRECISION)
    }
  })

  it.each([
    ['brise', 'Riz brisé parfumé'],
    ['lampes', 'Lampe solaire avec panneau'],
    ['mangu', 'Mangue Kent'],
    ['mague', 'Mangue Kent'],
    ['ris', 'Riz brisé parfumé'],
    ['rzi', 'Riz brisé parfumé'],
    ['tee', 'Verres à thé dorés'],
    ['nuix', 'Noix de coco'],
    ['riz parfumer', 'Riz brisé parfumé'],
  ])('« %s » montre d’abord « %s »', async (saisie, nom) => {
    expect((await trouver(saisie))[0]?.designation).toBe(nom)
  })

  it('montre ce que le nom dit avant ce que dit la description', async () => {
    const noms = (await trouver('mil', 100)).map(({ designation }) => /\bmil\b/i.test(designation))
    expect(noms).toContain(true)
    expect(noms).toContain(false)
    expect(noms.indexOf(false)).toBeGreaterThan(noms.lastIndexOf(true))
  })

  it('montre ce qui est épuisé après ce qui est disponible', async () => {
    const stocks = (await trouver('gombo', 2)).map(({ code, quantite }) => [code, quantite > 0])
    expect(stocks).toEqual([
      ['FRU-019', true],
      ['EPI-015', false],
    ])
  })
})

function dire(quoi: string, { rappel, precision, saisies, manques }: Mesure) {
  const chiffres = `rappel à ${MONTRES} : ${rappel.toFixed(3)}, précision : ${precision.toFixed(3)}`
  console.info(`${saisies} saisies, ${quoi} : ${chiffres}\n${manques.join('\n')}`)
}
