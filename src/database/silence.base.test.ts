import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'
import { dureeVecue } from '#tests/duree.ts'
import { type Ligne, poserLigne } from '#tests/ligne.ts'
import { silence } from '#tests/silence.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

// PGlite is in the same process: there is no line
const surPostgres = test.skipIf(inject('modele').kind === 'pglite')

/** What every wait of a shop ends within, and what a busy machine takes beside. */
const BORNE = 5_000 + 2_000
/** Until whoever listens has asked whether its line lives, and has heard nothing. */
const ECOUTE = { timeout: 20_000, interval: 10 }

async function ouvrir(): Promise<{ database: Database; ligne: Ligne }> {
  const { url } = await ouvrirBaseEtAdresse()
  const ligne = await poserLigne(url ?? '')
  const database = await openPostgres(ligne.url, silence)
  onTestFinished(async () => {
    await database.close()
    await ligne.fermer()
  })
  return { database, ligne }
}

const compter = (database: Database, combien: number) =>
  Promise.all(Array.from({ length: combien }, () => database.query('SELECT 1 AS un')))

/** Ten that are open: they are asked for again, as whoever opens a shop on a busy machine would. */
const chauffer = (database: Database) =>
  expect.poll(() => compter(database, 10).catch(() => []), { interval: 20 }).toHaveLength(10)

/** Milliseconds until each of these was refused as « not now ». */
function refusees(appels: Promise<unknown>[]): Promise<number> {
  return dureeVecue(async () => {
    for (const appel of await Promise.allSettled(appels))
      expect(appel).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_INDISPONIBLE' } })
  })
}

surPostgres(
  'une ligne qui se tait est quittée : personne n’attend, et l’on reprend dès qu’une autre passe',
  async () => {
    const { database, ligne } = await ouvrir()
    await chauffer(database)
    ligne.taire()
    const appels = [
      ...Array.from({ length: 30 }, () => database.query('SELECT 1')),
      database.transaction((tx) => tx.query('SELECT 1')),
      database.script('SELECT 1'),
    ]
    expect(await refusees(appels)).toBeLessThan(BORNE)
    // as long as it lasts
    expect(await refusees([database.query('SELECT 1'), database.transaction(async () => {})])).toBeLessThan(
      BORNE,
    )
    expect(ligne.ouvertes()).toBeLessThan(5)
    ligne.parler()
    expect(await compter(database, 20)).toHaveLength(20)
  },
)

surPostgres('dans une transaction aussi, même à qui insiste après un refus', async () => {
  const { database, ligne } = await ouvrir()
  const dedans = database.transaction(async (tx) => {
    await tx.query('SELECT 1')
    ligne.taire()
    for (let n = 0; n < 5; n += 1) await tx.query('SELECT 1').catch(() => undefined)
    return 'rien de fait'
  })
  expect(await refusees([dedans])).toBeLessThan(BORNE)
})

surPostgres(
  'une seule connexion muette fait quitter celles qui dorment : elles le sont sans doute aussi',
  async () => {
    const { database, ligne } = await ouvrir()
    await chauffer(database)
    ligne.taire()
    await refusees([database.query('SELECT 1')])
    ligne.parler()
    // none of the nine that slept is tried
    for (let n = 0; n < 10; n += 1) expect(await database.query('SELECT 1 AS un')).toEqual([{ un: 1 }])
  },
)

surPostgres(
  'qui écoute une ligne muette le sait, en écoute une autre, et ne se fie plus à ce qu’il savait',
  async () => {
    const { database, ligne } = await ouvrir()
    const dits: string[] = []
    await database.listen('essai', (dit) => dits.push(dit))
    ligne.taire()
    ligne.parler()
    await vi.waitUntil(() => dits.length > 0, ECOUTE)
    await database.query(`SELECT pg_notify('essai', 'riz')`)
    await vi.waitUntil(() => dits.length > 1, ECOUTE)
    expect(dits).toEqual(['', 'riz'])
  },
)

surPostgres('une base gelée ne laisse pas commencer, ni n’empêche de fermer', async () => {
  const { url } = await ouvrirBaseEtAdresse()
  const ligne = await poserLigne(url ?? '')
  ligne.taire()
  await expect(openPostgres(ligne.url, silence, { start: 200 })).rejects.toThrow(/timeout/)
  ligne.parler()
  const database = await openPostgres(ligne.url, silence, { close: 200 })
  await compter(database, 3)
  await database.listen('essai', () => {})
  ligne.taire()
  expect(await dureeVecue(() => database.close())).toBeLessThan(BORNE)
  await ligne.fermer()
})
