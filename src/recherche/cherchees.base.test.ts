import { expect, it } from 'vitest'
import { catalogueResolvers } from '#catalogue/catalogue.graphql.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listCherchees } from './cherchees.data.ts'
import { noterCherchees, oublierCherchees } from './cherchees.jobs.ts'
import { ouvrirCarnet } from './cherchees.ts'

it('ce qui est cherché se compte jour par jour, dit ce qu’il trouve, et s’oublie après trois mois', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const carnet = ouvrirCarnet(context.now)
  const lire = async (vaines = false) => {
    const { data, metadata } = await listCherchees(context.database, { page: 1, count: 2, vaines })
    return [metadata.total, data.map((une) => `${une.termes} ${une.nombre} ${une.trouves} ${une.jour}`)]
  }
  const passe = async (...faites: [mots: string, trouves: number][]) => {
    for (const faite of faites) carnet.noter(...faite)
    await noterCherchees({ ...context, carnet })
    return lire()
  }
  expect(await passe(['Ataya', 0], ['ataya', 0], ['riz brisé', 3])).toEqual([
    2,
    ['ataya 2 0 2026-11-21', 'riz brise 1 3 2026-11-21'],
  ])
  expect(await lire(true)).toEqual([1, ['ataya 2 0 2026-11-21']])
  context.avancer(60 * 86_400_000)
  // it is sold meanwhile
  expect(await passe(['ataya', 1], ['riz brisé', 4])).toEqual([
    2,
    ['ataya 3 1 2027-01-20', 'riz brise 2 4 2027-01-20'],
  ])
  expect(await lire(true)).toEqual([0, []])
  context.avancer(60 * 86_400_000)
  expect(await passe(['lait', 0])).toEqual([3, ['lait 1 0 2027-03-21', 'ataya 1 1 2027-01-20']])
  await context.database.query(
    `INSERT INTO recherche_notee (jour, termes, nombre, trouves)
     SELECT $1::date, 'plus ' || n, 5, 0 FROM generate_series(1, 1100) AS n`,
    [context.now().toISOString()],
  )
  expect((await passe(['lait', 0]))[0]).toBe(1000)
  // nobody looks for anything any more
  context.avancer(91 * 86_400_000)
  await oublierCherchees(context)
  expect(await lire()).toEqual([0, []])
})

it('la recherche du magasin note ce qu’on cherche partout, et une fois par page de résultats', async () => {
  const context = contexteDeTest(await ouvrirBase())
  await poserBoutique(context.database)
  const carnet = ouvrirCarnet(context.now)
  const demande = { ...context, compte: null, cle: () => undefined, carnet }
  const chercher = (designation: string | null, suite: { categorie_id?: number; page?: number } = {}) =>
    catalogueResolvers.Query.produitspaginated(null, { designation, count: 5, ...suite }, demande)
  for (const mots of ['bissap', 'zzyzx', null, '']) await chercher(mots)
  // elsewhere, or further on
  await chercher('boubou', { categorie_id: ids.categorie.grains })
  await chercher('bissap', { page: 2 }).catch(() => null)
  expect(carnet.vider().map(({ termes, trouves }) => [termes, trouves > 0])).toEqual([
    ['bissap', true],
    ['zzyzx', false],
  ])
})
