import { expect, inject, test } from 'vitest'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'

// PGlite has no other process to lose a connection to, and no statement time-out
const surPostgres = test.skipIf(inject('modele').kind === 'pglite')
if (inject('modele').kind === 'pglite')
  console.info('PGlite : pas de connexion à perdre, tests de reprise omis')

const TERMINATE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

surPostgres(
  'une connexion coupée au milieu d’une transaction se dit « réessayez », et la boutique continue',
  async () => {
    const { database } = await ouvrirBaseEtAdresse()
    const coupee = database.transaction(async (tx) => {
      const [me] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await tx.query('SELECT pg_terminate_backend($1)', [me?.pid])
      await tx.query('SELECT 1')
    })
    await expect(coupee).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
    expect(await database.query('SELECT 1 AS un')).toEqual([{ un: 1 }])
  },
)

surPostgres(
  'qui écoute entend de nouveau après une coupure, et sait qu’il a pu manquer quelque chose',
  async () => {
    const { database } = await ouvrirBaseEtAdresse()
    const said: string[] = []
    let wake = () => {}
    const next = () =>
      new Promise<void>((resolve) => {
        wake = resolve
      })
    await database.listen('essai', (payload) => {
      said.push(payload)
      wake()
    })
    const missed = next()
    await database.query(TERMINATE)
    await missed
    const again = next()
    await database.query(`SELECT pg_notify('essai', 'riz')`)
    await again
    expect(said).toEqual(['', 'riz'])
  },
)

surPostgres('une requête qui dure trop est coupée et se dit « réessayez »', async () => {
  const { database } = await ouvrirBaseEtAdresse()
  const longue = database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 50')
    await tx.query('SELECT pg_sleep(5)')
  })
  await expect(longue).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
})
