import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { openPostgres } from '#database/postgres.ts'
import { adresseLue } from '#pages/parametres.ts'
import routes from '#routes'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBaseEtAdresse } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique } from '../fixtures.ts'
import { silence } from '../silence.ts'

interface Instance {
  app: FastifyInstance
  database: Database
  /** Questions its pages have asked of the database. */
  questions: number
}
const instances: Instance[] = []
let dossier: string
const { riz } = ids.produit

async function ouvrirInstance(database: Database, dossier: string): Promise<Instance> {
  const instance = { database, questions: 0 } as Instance
  const comptee: Database = {
    ...database,
    query: (...statement) => {
      instance.questions += 1
      return database.query(...statement)
    },
  }
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off' })
  instance.app = await buildApp(makeServices(contexteDeTest(comptee), config))
  return instance
}

// two instances of the shop on one PostgreSQL; PGlite has only one process
beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'teranga-cache-'))
  const { database, url } = await ouvrirBaseEtAdresse({ until: finDuFichier })
  await poserBoutique(database)
  instances.push(await ouvrirInstance(database, dossier))
  if (url) instances.push(await ouvrirInstance(await openPostgres(url, silence), dossier))
  finDuFichier(async () => {
    for (const { app } of instances) await app.close()
    await instances[1]?.database.close()
    rmSync(dossier, { recursive: true })
  })
})

const demander = (url: string, headers = {}, { app } = instances[0] as Instance) =>
  app.inject({ url, headers })
const lire = async (url: string, instance?: Instance) => (await demander(url, {}, instance)).body

/** The last instance changes the database; every one must show it within two seconds. */
async function changer(sql: string, url: string, attendu: string): Promise<void> {
  for (const instance of instances) expect(await lire(url, instance)).not.toContain(attendu)
  await instances.at(-1)?.database.query(sql)
  for (const instance of instances)
    await vi.waitFor(async () => expect(await lire(url, instance)).toContain(attendu), {
      timeout: 2000,
      interval: 10,
    })
}

let fois = 0
beforeEach(() => {
  fois += 1
})

test.each(['/', `/product/${riz}`, '/_.data', `/product/${riz}.data`, '/?categorie=101'])(
  '%s est rendue une fois, puis servie telle quelle, compressée comme on le demande',
  async (url) => {
    const entiere = await demander(url)
    expect(entiere.statusCode).toBe(200)
    const avant = instances[0]?.questions
    const br = await demander(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await demander(url, { 'accept-encoding': 'gzip' })
    expect(instances[0]?.questions).toBe(avant)
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).equals(entiere.rawPayload)).toBe(true)
    expect(gunzipSync(gz.rawPayload).equals(entiere.rawPayload)).toBe(true)
    expect(br.headers.vary).toBe('accept-encoding')
  },
)

test('qui a déjà la page reçoit 304, sous chaque forme la sienne', async () => {
  for (const url of ['/', `/product/${riz}.data`]) {
    const br = { 'accept-encoding': 'br' }
    const etag = String((await demander(url, br)).headers.etag)
    const connue = await demander(url, { ...br, 'if-none-match': `"autre", W/${etag}` })
    expect([connue.statusCode, connue.body, connue.headers.etag]).toEqual([304, '', etag])
    expect((await demander(url, { 'if-none-match': etag })).statusCode).toBe(200)
  }
})

test('un cache devant la boutique peut garder une page une seconde, et l’ancienne si la boutique se tait', async () => {
  for (const url of ['/', '/_.data'])
    expect((await demander(url)).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
    )
  for (const url of ['/product/999999', '/product/999999.data'])
    expect((await demander(url)).headers['cache-control']).toBe('no-store')
})

test.each(['/', '/_.data', `/product/${riz}`, `/product/${riz}.data`])(
  'un nom changé par n’importe quelle instance se voit sur %s en moins de deux secondes',
  (url) =>
    changer(
      `UPDATE produit SET designation = 'Riz rebaptisé ${fois}' WHERE id = ${riz}`,
      url,
      `Riz rebaptisé ${fois}`,
    ),
)

test('ce qui pend au produit, sa catégorie et la boutique elle-même font de même', async () => {
  const url = `/product/${ids.produit.mil}`
  await changer(`UPDATE unite SET designation = 'Kilo tout rond' WHERE id = 901`, url, 'Kilo tout rond')
  await changer(
    `INSERT INTO produitimage (produit_id, image) VALUES (2, 'produit/vue-de-dos.jpg')`,
    url,
    'vue-de-dos',
  )
  await changer(
    `UPDATE categorie SET designation = 'Céréales et grains' WHERE id = 101`,
    '/',
    'Céréales et grains',
  )
  await changer(`UPDATE preference SET nom = 'Boutique renommée'`, '/', 'Boutique renommée')
  await changer(
    `INSERT INTO cgv (version, texte, publiee_le) VALUES (9, 'Conditions relues.', now())`,
    '/cgv',
    'Conditions relues.',
  )
  await changer(
    `WITH neuve AS (INSERT INTO feuille (adresse, publiee) VALUES ('notre-histoire', true) RETURNING id)
     INSERT INTO feuille_version SELECT id, 1, 'Notre histoire à nous', 'Née à <b>Kermel</b>, un matin.', '{}', '{}', now()
     FROM neuve`,
    '/',
    'href="/pages/notre-histoire"',
  )
  const page = await lire('/pages/notre-histoire')
  expect(page).toContain('Née à &lt;b&gt;Kermel')
})

test('une vente change la page du produit et laisse les autres gardées', async () => {
  const [instance] = instances
  await lire('/', instance)
  await lire(`/product/${ids.produit.bissap}`, instance)
  await changer(`UPDATE produit SET quantite = 7331 WHERE id = ${riz}`, `/product/${riz}.data`, '7331')
  const avant = instance?.questions
  await lire('/', instance)
  await lire(`/product/${ids.produit.bissap}`, instance)
  expect(instance?.questions).toBe(avant)
})

test('le dernier vendu change aussi les listes', () =>
  changer(`UPDATE produit SET quantite = 0 WHERE id = ${ids.produit.mil}`, '/?designation=mil', 'Épuisé'))

test('la même page pour tous : ni jeton ni cookie n’y changent un octet', async () => {
  const visiteur = await lire('/')
  const autre = await demander('/', { authorization: 'Bearer x', cookie: 'a=b', 'accept-language': 'en' })
  expect(autre.body).toBe(visiteur)
})

test.each([
  ['/?fbclid=IwAR1', '/'],
  ['/_.data?utm_source=mail&_routes=root', '/_.data?_routes=root'],
  [`/product/${riz}?gclid=1&page=2`, `/product/${riz}`],
  ['/?x=1&categorie=101', '/?categorie=101'],
  [`/%70roduct/${riz}/`, `/product/${riz}`],
  [`//Product/${riz}?page=2`, `/product/${riz}`],
  [`/product/${riz}-un-ancien-nom?page=2`, `/product/${riz}`],
  ['/?page=1&bande=x', '/'],
])('%s est la page gardée de %s', async (allongee, url) => {
  const page = await lire(url)
  const avant = instances[0]?.questions
  expect(await lire(allongee)).toBe(page)
  expect(instances[0]?.questions).toBe(avant)
})

/** The paths of routes, one address each. */
function adresses(routes: RouteConfigEntry[], sous = ''): string[] {
  return routes.flatMap(({ path = '', index, children }) => {
    const ici = `${sous}${path && '/'}${path
      .replace(':numero', path.startsWith('product') ? `${riz}` : '101')
      .replace(':adresse', 'notre-histoire')
      .replace(':apercu', '0a0a')}`
    return children && !index ? adresses(children, ici) : [ici || '/']
  })
}

const OUI_OU_NON = ['disponible', 'photos', 'promotion']
test('chaque page ne lit de son adresse que ce que dit le tableau des paramètres', async () => {
  // nothing is kept there: what is kept reads nothing
  const neuve = await ouvrirInstance((instances[0] as Instance).database, dossier)
  const lus = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const noter = <T>(lire: (nom: string) => T) =>
    function (this: URLSearchParams, nom: string) {
      lus.add(nom)
      return lire.call(this, nom)
    }
  Object.assign(URLSearchParams.prototype, { get: noter(get), getAll: noter(getAll), has: noter(has) })
  onTestFinished(async () => {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
    await neuve.app.close()
  })
  const vues = new Map<string, string[]>()
  for (const adresse of adresses(await routes)) {
    lus.clear()
    await lire(adresse, neuve)
    // those of the router itself
    vues.set(adresse, [...lus].filter((nom) => nom !== '_routes' && nom !== 'index').sort())
  }
  expect(vues.get('/')).toEqual(['bande', 'categorie', 'designation', 'page', 'promotion'])
  expect(vues.get('/category/101')).toContain('tri')
  for (const [adresse, noms] of vues)
    for (const nom of noms) {
      // nothing that goes without saying
      const tri = adresse.startsWith('/product') ? 'severes' : 'nouveautes'
      const question = `${nom}=${nom === 'tri' ? tri : OUI_OU_NON.includes(nom) ? 1 : 2}`
      expect(adresseLue(`${adresse}?${question}`)).toBe(`${adresse}?${question}`)
    }
})
