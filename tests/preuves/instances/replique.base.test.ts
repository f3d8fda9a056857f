// A real streaming copy beside a base of its own: who is shown what from which of the two.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { openPostgres } from '#database/postgres.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { waitingFamilies } from '#server/gauges.ts'
import { toText } from '#server/measures/families.ts'
import { makeServices, type Services } from '#server/services.ts'
import { contexteDeTest } from '#tests/base.ts'
import { dureeVecue } from '#tests/duree.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { type Ligne, poserLigne } from '#tests/ligne.ts'
import { type Cluster, findPostgres, startPostgres, startReplica } from '#tests/postgres.ts'
import { silence } from '#tests/silence.ts'

const { riz } = ids.produit
/** Seconds behind which the copy is left, and milliseconds by which it always is behind. */
const ECART = 2
const RETARD = 300

let base: Cluster
let copie: Cluster
let ligne: Ligne
let laCopie: pg.Client
let database: Database
let services: Services
let app: FastifyInstance
let dossier: string

// PGlite has no copy
describe.skipIf(inject('modele').kind === 'pglite')('Une base et sa copie', () => {
  beforeAll(async () => {
    const bin = findPostgres() ?? ''
    base = await startPostgres(bin)
    const seule = await openPostgres(base.url('postgres'), silence)
    await migrate(seule)
    await poserBoutique(seule)
    await seule.close()
    copie = await startReplica(bin, base, { delay: RETARD })
    ligne = await poserLigne(copie.url('postgres'))
    laCopie = new pg.Client(copie.url('postgres'))
    laCopie.on('error', () => {})
    await laCopie.connect()
    const copy = { url: ligne.url, lag: ECART, channel: 'changement' }
    database = await openPostgres(base.url('postgres'), silence, { copy })
    dossier = mkdtempSync(join(tmpdir(), 'teranga-copie-'))
    const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off' })
    services = makeServices(contexteDeTest(database), config)
    app = await buildApp(services)
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await laCopie?.end().catch(() => {})
    await ligne?.fermer()
    await copie?.stop()
    await base?.stop()
    rmSync(dossier, { recursive: true, force: true })
  })

  const lues = () => database.replica?.state().reads ?? 0
  const suivie = (oui: boolean) =>
    expect.poll(() => database.replica?.state().used, { interval: 20, timeout: 60_000 }).toBe(oui)
  /** Until it has all that was notified: then what anybody reads comes from it. */
  const auComplet = () =>
    expect
      .poll(
        async () => {
          const avant = lues()
          await app.inject('/api/unite')
          return lues() > avant
        },
        { interval: 20, timeout: 60_000 },
      )
      .toBe(true)
  /** What this answers, and how often the copy was asked meanwhile. */
  async function demander(url: string, headers: Record<string, string> = {}) {
    const avant = lues()
    const { statusCode, body } = await app.inject({ url, headers })
    expect([url, statusCode]).toEqual([url, 200])
    return { body, parLaCopie: lues() - avant }
  }
  const poserPrix = (prix: number) =>
    database.query('UPDATE produit SET prix_normal = $2 WHERE id = $1', [riz, prix])
  let prix = 20_000

  beforeEach(async () => {
    await suivie(true)
    await auComplet()
  })

  test.each(['/api/produit', `/api/produit/${riz}`, '/?designation=riz', '/sitemap.xml', '/category/101'])(
    '%s, pour qui ne fait que passer, vient de la copie',
    async (url) => {
      expect((await demander(url)).parLaCopie).toBeGreaterThan(0)
    },
  )

  test('qui se nomme, ou vient d’écrire, lit la base elle-même', async () => {
    const jeton = await ouvrirSession(services, await poserCompte(database, 'acheteuse'))
    for (const headers of [
      { authorization: `Bearer ${jeton}` },
      { cookie: 'ecrit=1' },
      { cookie: 'a=b; ecrit=1' },
    ])
      expect((await demander('/api/produit', headers)).parLaCopie).toBe(0)
    for (const url of ['/readyz', '/metrics']) expect((await demander(url)).parLaCopie).toBe(0)
    expect((await demander('/api/produit', { cookie: 'a=b' })).parLaCopie).toBeGreaterThan(0)
  })

  test('qui écrit est reconnu jusqu’à ce que la copie l’ait forcément, qui lit ne l’est pas', async () => {
    const ecrite = await app.inject({ method: 'POST', url: '/api/avis', payload: {} })
    expect(ecrite.statusCode).toBeLessThan(500)
    expect(ecrite.headers['set-cookie']).toBe(`ecrit=1; Path=/; Max-Age=${ECART + 1}; HttpOnly; SameSite=Lax`)
    expect((await app.inject('/api/produit')).headers['set-cookie']).toBeUndefined()
  })

  test('dans une transaction, et hors de toute demande, rien ne vient de la copie', async () => {
    const avant = lues()
    await database.query('SELECT 1')
    await database.replica?.reading(true, () => database.transaction((tx) => tx.query('SELECT 1')))
    await database.replica?.reading(false, () =>
      database.replica?.reading(true, () => database.query('SELECT 1')),
    )
    expect(lues()).toBe(avant)
    await database.replica?.reading(true, () => database.query('SELECT 1'))
    expect(lues()).toBe(avant + 1)
  })

  test('ce que la copie ne sait pas faire est fait par la base', async () => {
    await database.replica?.reading(true, () =>
      database.query(
        `WITH neuve AS (UPDATE unite SET designation = 'Kilo' WHERE id = 901 RETURNING id) SELECT id FROM neuve`,
      ),
    )
    expect(await database.query('SELECT designation FROM unite WHERE id = 901')).toEqual([
      { designation: 'Kilo' },
    ])
  })

  test(`un prix changé n’est jamais revu tel qu’avant, sur une copie toujours en retard de ${RETARD} ms`, async () => {
    const url = `/product/${riz}.data`
    for (let fois = 0; fois < 8; fois += 1) {
      await auComplet()
      await demander(url)
      prix += 1
      await poserPrix(prix)
      const attendu = String(prix)
      // whoever wrote it need not wait for anything
      expect((await demander(`/api/produit/${riz}`, { cookie: 'ecrit=1' })).body).toContain(attendu)
      await expect.poll(async () => (await demander(url)).body.includes(attendu), { interval: 1 }).toBe(true)
      // kept, or made anew: never again what it was
      for (const fin of ['', '?tri=severes', '?tri=utiles', '']) {
        expect((await demander(`/product/${riz}.data${fin}`)).body).toContain(attendu)
        expect((await demander(`/api/produit/${riz}`)).body).toContain(attendu)
      }
    }
    await auComplet()
    expect((await demander(`/api/produit/${riz}`)).body).toContain(String(prix))
  })

  test('arrêtée, elle est quittée dans les temps, sans que rien de vieux se voie, et reprise d’elle-même', async () => {
    await laCopie.query('SELECT pg_wal_replay_pause()')
    // nothing that pages depend on, so nothing is notified
    await database.query('SELECT txid_current()')
    expect(await dureeVecue(async () => suivie(false))).toBeLessThan((ECART + 2) * 1_000)
    expect((await demander('/api/produit')).parLaCopie).toBe(0)
    expect(toText(await waitingFamilies(services)).split('\n')).toContain('teranga_replica_used 0')
    prix += 1
    await poserPrix(prix)
    await expect
      .poll(async () => (await demander(`/product/${riz}.data`)).body.includes(String(prix)), { interval: 5 })
      .toBe(true)
    await laCopie.query('SELECT pg_wal_replay_resume()')
    await suivie(true)
    await auComplet()
    expect((await demander(`/api/produit/${riz}`)).body).toContain(String(prix))
    const lignes = toText(await waitingFamilies(services)).split('\n')
    expect(lignes).toContain('teranga_replica_used 1')
    expect(lignes.find((une) => une.startsWith('teranga_replica_lag_seconds '))).toBeTruthy()
  })

  test('une base où rien ne se passe n’est pas une copie en retard', async () => {
    let quittee = false
    const debut = performance.now()
    await expect
      .poll(
        () => {
          quittee ||= !database.replica?.state().used
          return performance.now() - debut > (ECART + 1) * 1_000
        },
        { interval: 20 },
      )
      .toBe(true)
    expect(quittee).toBe(false)
  })

  test('muette, elle ne fait attendre personne plus d’un instant, puis plus personne', async () => {
    ligne.taire()
    const attente = await dureeVecue(() =>
      Promise.all(Array.from({ length: 20 }, () => demander('/api/produit'))),
    )
    expect(attente).toBeLessThan(3_000)
    await suivie(false)
    expect(await dureeVecue(() => demander('/?designation=mil'))).toBeLessThan(1_000)
    ligne.parler()
  })

  test('morte, elle ne casse aucune page', async () => {
    copie.kill()
    const pages = ['/', '/?designation=boubou', `/product/${riz}`, '/api/produit', '/sitemap/pages.xml']
    await Promise.all(pages.map((url) => demander(url)))
    await suivie(false)
    for (const url of [...pages, '/category/102']) expect((await demander(url)).parLaCopie).toBe(0)
  })
})
