import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { listResultats } from '#catalogue/tri.data.ts'
import { lireChoix } from '#catalogue/tri.ts'
import type { Database } from '#database/database.ts'
import { listMotsProches } from '#recherche/mots.data.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique } from '../fixtures.ts'

const { riz, mil, boubou, epuise } = ids.produit
let base: Database
let app: FastifyInstance
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  await base.query(`UPDATE produit SET marque = 'Sahel' WHERE id IN (${riz}, ${mil}, ${boubou}, ${epuise})`)
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-resultats-'))
  const env = { DATA_DIR: dossier, PUBLIC_URL: 'https://boutique.example', RATE_LIMITS: 'off' }
  app = await buildApp(makeServices(contexteDeTest(base), readConfig(env)))
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true })
  })
})
const page = async (url: string) =>
  (await app.inject({ url, headers: { host: 'boutique.example' } })).body.replaceAll('<!-- -->', '')

/** Four products of the brand « Sahel »: rice (12 500), millet (850), boubou (35 000), fonio (1 500, none left). */
async function chercher(adresse: string, categorie_id: number | null = null) {
  const choix = lireChoix(new URLSearchParams(adresse))
  const demande = { ...choix, count: 20, designation: 'sahel', categorie_id }
  const { data, metadata, facettes } = await listResultats(base, demande)
  return { ids: data.map(({ id }) => id), total: metadata.total, facettes }
}

test('ce qui est trouvé se trie et se filtre comme une catégorie, et les nombres disent ce que chaque choix laisse', async () => {
  const tout = await chercher('')
  expect([tout.total, tout.ids.at(-1)]).toEqual([4, epuise])
  expect((await chercher('tri=prix-croissant')).ids).toEqual([mil, epuise, riz, boubou])
  const moins = await chercher('prix_max=20000&disponible=1')
  expect([moins.ids.toSorted(), moins.facettes.disponibles]).toEqual([[riz, mil], 2])
  // of a filter, what the others leave
  expect(moins.facettes.tranches.map(({ nombre }) => nombre)).toEqual([1, 0, 0, 0, 1, 1])
  expect(moins.facettes.marques).toEqual([{ id: 'Sahel', designation: 'Sahel', nombre: 2 }])
  expect((await chercher('', ids.categorie.tissus)).ids).toEqual([boubou])
  const couleur = await chercher(`couleur=${ids.couleur.rouge}`)
  expect([couleur.ids, couleur.facettes.couleurs.map(({ nombre }) => nombre)]).toEqual([[boubou], [1, 1]])
})

test('sans script, tri, catégorie et filtres sont un formulaire qui garde les mots cherchés', async () => {
  const html = await page('/?designation=sahel&prix_max=2000')
  expect(html).toContain('name="designation" value="sahel"')
  expect(html).toMatch(/<noscript>.*name="categorie".*name="tri".*<\/noscript>/s)
  expect(html).toContain('Filtres en place')
  expect(html).toMatch(/role="status"[^>]*>2\u00a0produits/)
  expect(await page('/?designation=sahel&prix_max=10')).toContain('Aucun produit ne répond à ces filtres.')
})

test('ce qui ne trouve rien mène aux mots proches, à WhatsApp et à ce qui se vend', async () => {
  expect(await listMotsProches(base, 'boubakar')).toContain('boubou')
  expect(await listMotsProches(base, 'parfumerie')).toEqual(['parfumé'])
  expect(await listMotsProches(base, 'xyzxyz')).toEqual([])
  const html = await page('/?designation=boubakarr')
  expect(html).toContain('Aucun résultat trouvé')
  expect(html).toContain('href="/?designation=boubou#produits"')
  expect(html).toContain(
    `https://wa.me/221338000000?text=${encodeURIComponent('Bonjour, avez-vous «\u202fboubakarr\u202f»\u00a0?')}`,
  )
  expect(html).toContain('Ce qui se vend en ce moment')
  expect(html).toContain('href="/product/3-boubou-brode"')
})
