// Everything the process keeps, under a flood of whatever would fill it: each at its bound, and named in the docs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices, type Services } from '#server/services.ts'
import type { Bound } from '#shared/bounds.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { finDuFichier } from '../comparaison/fin.ts'

const ORAGE = process.env.TESTS_LONGS ? 2000 : 60
let app: FastifyInstance
let services: Services

beforeAll(async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-bornes-'))
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  const seau = 'http://cle:secret@127.0.0.1:9/images?region=ici'
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off', MEDIA_URL: seau })
  services = makeServices(contexteDeTest(database), config)
  app = await buildApp(services)
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true })
  })
})

const CHAMPS = ['id', 'designation', 'code', 'prix', 'poids', 'image', 'description', 'quantite', 'like']
const champs = (n: number) =>
  Array.from({ length: 900 }, (_, i) => CHAMPS[(n * 7 + i * (1 + (n % 8))) % CHAMPS.length]).join(' ')
const demander = (query: string) => app.inject({ method: 'POST', url: '/graphql', payload: { query } })
const ecrire = (texte: string, n: number) =>
  [...texte].map((signe, i) => ((n >> i) & 1 ? `%${signe.charCodeAt(0).toString(16)}` : signe)).join('')

/** What a stranger may send, another one each time, and what it would fill. */
const marees: [string, (n: number) => Promise<unknown>][] = [
  ['requetes_graphql', (n) => demander(`{ produits(id: ${n + 1}) { ${champs(n)} } }`)],
  ['requetes_graphql', (n) => demander(`{ produits(id: ${n + 1}) { ${champs(n)} rien${n} } }`)],
  ['recherches', (n) => demander(`{ produitspaginated(designation: "introuvable ${n}") { data { id } } }`)],
  ['pages', (n) => app.inject(`/?designation=riz+${n}&inconnu=${n}`)],
  ['pages', (n) => app.inject(`/category/${ids.categorie.grains}?prix_max=${n + 1}`)],
  ['pages', (n) => app.inject(`/${ecrire('product', n)}/${ids.produit.riz}?x=${n}`)],
  ['plan', (n) => app.inject(`/sitemap/${ecrire('produits-1.xml', n)}?x=${n}`)],
  ['plan', (n) => app.inject(`/sitemap/produits-${n + 1}.xml`)],
  ['images_du_seau', (n) => app.inject(`/media/image/${n}.jpg`)],
  ['compteurs', (n) => app.inject({ url: '/api/produit', remoteAddress: `2001:db8:${n.toString(16)}::1` })],
]

test('sous un orage de tout ce qui remplirait la boutique, chaque réserve reste sous sa borne', async () => {
  const bornes = services.bounds.all()
  for (const [nom, lancer] of marees) {
    expect(bornes.map(({ name }) => name)).toContain(nom)
    for (let n = 0; n < ORAGE; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => lancer(n + i)))
      for (const { name, max, size } of bornes) expect([name, size() <= max]).toEqual([name, true])
    }
  }
  const tailles = () => Object.fromEntries(bornes.map(({ name, size }) => [name, size()]))
  // spellings and what no page reads make nothing more
  const avant = tailles()
  await marees[5]?.[1](3)
  await marees[6]?.[1](3)
  expect(tailles()).toEqual(avant)
  services.bounds.drop()
  for (const { size, drop } of bornes) if (drop) expect(size()).toBe(0)
})

test('un nom d’image que la boutique n’a pas donné ne demande rien au seau', async () => {
  const nom = (rang: number) => String(rang).padStart(32, '0')
  const statut = async (fichier: string) => (await app.inject(`/media/image/${fichier}`)).statusCode
  for (const fin of ['.jpg', '-400.avif', '-180.png', '-masque.png'])
    expect(await statut(`${nom(1)}${fin}`)).toBe(404)
  await services.database.query(
    `INSERT INTO image (image, emploi, largeur, hauteur, etat, vue_le)
     VALUES ($1, 'vignette', 9, 6, 'gardee', now()), ($2, 'logo', 9, 6, 'gardee', now())`,
    [`image/${nom(2)}.jpg`, `image/${nom(3)}.png`],
  )
  // nobody answers for this bucket
  for (const fichier of [`${nom(2)}-400.avif`, `${nom(3)}-180.png`]) expect(await statut(fichier)).toBe(503)
  // nor is it asked for a file that such a picture has not
  for (const fichier of [`${nom(2)}-401.avif`, `${nom(2)}-400.png`, `${nom(2)}.png`, `${nom(3)}-200.webp`])
    expect([fichier, await statut(fichier)]).toEqual([fichier, 404])
})

const dite = ({ unit, max }: Bound) => (unit === 'bytes' ? `${max / 2 ** 20} MB` : `${max}`)

test('le plan de la maison nomme chaque réserve avec sa borne, et aucune autre', () => {
  const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('## What is kept, and how much')
  const nommees = [...table.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, nom, borne]) => [nom, borne])
  const tenues = services.bounds.all().map((bound) => [bound.name, dite(bound)])
  expect(nommees.sort()).toEqual(tenues.sort())
})
