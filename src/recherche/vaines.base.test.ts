import { expect, it } from 'vitest'
import { catalogueResolvers } from '#catalogue/catalogue.graphql.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listVaines } from './vaines.data.ts'
import { noterVaines } from './vaines.jobs.ts'
import { ouvrirCarnet } from './vaines.ts'

it('ce qui est cherché en vain se compte, et s’oublie quand personne ne le cherche plus', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const vaines = ouvrirCarnet(context.now)
  const passe = async (...mots: string[]) => {
    for (const mot of mots) vaines.noter(mot)
    await noterVaines({ ...context, vaines })
    const { data, metadata } = await listVaines(context.database, { page: 1, count: 2 })
    return [
      metadata.total,
      data.map(({ termes, nombre, date }) => `${termes} ${nombre} ${date.slice(0, 10)}`),
    ]
  }
  expect(await passe('Ataya', 'ataya', 'café vert')).toEqual([
    2,
    ['ataya 2 2026-11-21', 'cafe vert 1 2026-11-21'],
  ])
  context.avancer(60 * 86_400_000)
  expect(await passe('café vert')).toEqual([2, ['cafe vert 2 2027-01-20', 'ataya 2 2026-11-21']])
  context.avancer(60 * 86_400_000)
  expect(await passe('lait')).toEqual([2, ['cafe vert 2 2027-01-20', 'lait 1 2027-03-21']])
  await context.database.query(
    `INSERT INTO recherche_vide (termes, nombre, cree_le, vue_le)
     SELECT 'plus ' || n, 5, $1::timestamptz, $1::timestamptz FROM generate_series(1, 600) AS n`,
    [context.now().toISOString()],
  )
  expect((await passe('lait'))[0]).toBe(500)
})

it('la recherche du magasin note ce qu’elle n’a pas trouvé, et rien de ce qu’elle a trouvé', async () => {
  const context = contexteDeTest(await ouvrirBase())
  await poserBoutique(context.database)
  const vaines = ouvrirCarnet(context.now)
  const demande = { ...context, compte: null, cle: () => undefined, vaines }
  const chercher = (designation: string | null, categorie_id: number | null = null) =>
    catalogueResolvers.Query.produitspaginated(null, { designation, categorie_id, count: 5 }, demande)
  for (const mots of ['bissap', 'zzyzx', null, '']) await chercher(mots)
  // it is sold, elsewhere
  await chercher('boubou', ids.categorie.grains)
  expect(vaines.vider().map(({ termes }) => termes)).toEqual(['zzyzx'])
})
