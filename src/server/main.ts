import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const log = { info: console.log, warn: console.warn, error: console.error }
await mkdir(config.dataDir, { recursive: true })
const database = config.databaseUrl
  ? await openPostgres(config.databaseUrl, log)
  : await openPglite(join(config.dataDir, 'base'))
await migrate(database)
const app = await buildApp({ config, database, log, now: () => new Date(), publicUrl: config.publicUrl })
await app.listen({ host: config.host, port: config.port })
console.log(`Teranga : ${config.publicUrl}`)
