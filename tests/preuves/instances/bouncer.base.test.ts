// The shop behind PgBouncer in transaction mode, where the connection of one statement is somebody else's at the next.
import { rmSync } from 'node:fs'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#database/postgres.ts'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { silence } from '#tests/silence.ts'
import { programme } from '../../deploiement/programmes.ts'
import { acheter, fautesDeStock, ids, ouvrirAtelier } from '../atelier.ts'
import { poserBouncer } from './bouncer.ts'

const surPostgres = inject('modele').kind === 'postgres'
const pgbouncer = surPostgres ? programme('pgbouncer', 'la boutique derrière un bassin de connexions') : null
const ACHETEUSES = 12

async function ouvrir() {
  const { url } = await ouvrirBaseEtAdresse()
  const bassin = await poserBouncer(pgbouncer ?? '', url ?? '')
  // as an address that says nothing of time has it
  const autre = await openPostgres(url ?? '', silence)
  await autre.query(`ALTER DATABASE "${new URL(url ?? '').pathname.slice(1)}" SET timezone = 'Asia/Tokyo'`)
  await autre.close()
  const database = await openPostgres(bassin.url, silence, { direct: url, statement: 400 })
  onTestFinished(async () => {
    await database.close()
    await bassin.fermer()
  })
  return { database, bassin, url: url ?? '' }
}

describe.skipIf(!pgbouncer)('Derrière PgBouncer, par transaction', () => {
  test('chaque question a l’heure de la boutique, et pas plus de temps qu’ailleurs', async () => {
    const { database } = await ouvrir()
    const lues = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.query<{ n: number; zone: string; jit: string }>(
          `SELECT $1::int AS n, current_setting('TimeZone') AS zone, current_setting('jit') AS jit, pg_sleep(0.01)::text`,
          [n],
        ),
      ),
    )
    expect(lues.map(([une]) => [une?.n, une?.zone, une?.jit])).toEqual(
      Array.from({ length: 40 }, (_, n) => [n, 'UTC', 'off']),
    )
    await expect(database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({
      code: 'SERVICE_INDISPONIBLE',
      details: '57014',
    })
  })

  test('une longue transaction passe à côté, et tient ; une autre est toute ou rien', async () => {
    const { database } = await ouvrir()
    const longue = database.transaction(
      async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(1)')
        await tx.query('CREATE TEMP TABLE ici (n int) ON COMMIT DROP')
        await tx.query('SELECT pg_sleep(0.8)')
        return tx.query('SELECT count(*)::int AS n FROM ici')
      },
      { long: true },
    )
    await expect(
      database.transaction(async (tx) => {
        await tx.query(`UPDATE preference SET nom = 'Perdue'`)
        throw new Error('non')
      }),
    ).rejects.toThrow('non')
    expect(await database.query(`SELECT 1 FROM preference WHERE nom = 'Perdue'`)).toEqual([])
    expect(await longue).toEqual([{ n: 0 }])
  })

  test('ce qui se dit s’entend, et un seul mène', async () => {
    const { database, bassin, url } = await ouvrir()
    const autre = await openPostgres(bassin.url, silence, { direct: url })
    const entendus = Promise.withResolvers<string>()
    await autre.listen('essai', entendus.resolve)
    await database.transaction((tx) => tx.query(`SELECT pg_notify('essai', 'riz')`))
    expect(await entendus.promise).toBe('riz')
    const dits: string[] = []
    const rendre = await database.lead((mene) => void dits.push(`elle ${mene}`))
    await autre.lead((mene) => void dits.push(`l’autre ${mene}`))
    expect(dits).toEqual(['elle true'])
    await rendre()
    await expect.poll(() => dits, { interval: 20 }).toEqual(['elle true', 'l’autre true'])
    await autre.close()
  })

  test('sans sa ligne directe, la boutique le dit et ne commence pas', async () => {
    const { bassin } = await ouvrir()
    await expect(openPostgres(bassin.url, silence)).rejects.toThrow(/unsupported startup parameter/)
  })

  test('deux vraies boutiques : on y achète, leurs pages suivent, leurs messages partent, le stock est juste', async () => {
    const atelier = await ouvrirAtelier(ACHETEUSES, 1_000)
    const { DATABASE_URL: directe = '' } = atelier.env
    const bassin = await poserBouncer(pgbouncer ?? '', directe)
    const env = {
      ...atelier.env,
      DATABASE_URL: bassin.url,
      DATABASE_DIRECT_URL: directe,
      DATABASE_POOL: '20',
    }
    const boutiques = [await ouvrirLaBoutique(env, { dossier: atelier.dossier }), await ouvrirLaBoutique(env)]
    onTestFinished(async () => {
      for (const boutique of boutiques) await boutique.tuer()
      await bassin.fermer()
      for (const { dossier } of boutiques) rmSync(dossier, { recursive: true, force: true })
    })
    const [une = '', autre = ''] = boutiques.map(({ url }) => url)
    const page = async (url: string) => (await fetch(`${url}/product/${ids.produit.mil}.data`)).text()
    for (const url of [une, autre]) expect(await page(url)).not.toContain('8642')
    const ventes = await Promise.all(
      atelier.jetons.map((jeton, rang) =>
        acheter(rang % 2 ? une : autre, jeton, { produit: ids.produit.mil, cle: 'b' }),
      ),
    )
    expect(ventes.map(({ statut }) => statut)).toEqual(Array.from({ length: ACHETEUSES }, () => 200))
    await atelier.lire(async (q) => {
      await q.query('UPDATE produit SET prix_normal = 8642 WHERE id = $1', [ids.produit.mil])
      for (const url of [une, autre]) await expect.poll(() => page(url), { interval: 20 }).toContain('8642')
      const traites = `SELECT count(*)::int AS n FROM message WHERE etat IN ('envoye', 'sans_objet')`
      await expect.poll(() => q.query(traites), { interval: 50 }).toEqual([{ n: ACHETEUSES }])
      expect(await fautesDeStock(q)).toEqual([])
    })
  })
})
