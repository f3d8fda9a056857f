import type { Lines } from '#database/pool.ts'
import { lireUrl } from '#shared/lecture/lireUrl.ts'

/** How many processes of the shop share one base at most: beyond, a limit of calls would be shared out to nothing. */
const INSTANCES_MAX = 100

/** How PostgreSQL is reached besides its address. */
interface ShopLines extends Lines {
  /** The address of its streaming copy. */
  replica: string | null
  /** Seconds behind which that one is left. */
  replicaLag: number
}
/** What the environment says of the base; null: the embedded one. */
export interface DatabaseConfig {
  databaseUrl: string | null
  lines: ShopLines
  /** How many processes of the shop share it. */
  instances: number
}

/** Reads what is said of the base, `INSTANCES` included. Mistakes, which never quote an address, go into `mistakes`. */
export function readDatabase(text: (name: string) => string | null, mistakes: string[]): DatabaseConfig {
  const address = (name: string) => {
    const given = text(name)
    if (given && !/^postgres(ql)?:$/.test(lireUrl(given)?.protocol ?? ''))
      mistakes.push(`${name} doit être une adresse postgres://… de PostgreSQL.`)
    return given
  }
  const number = (name: string, { usual, min, max }: { usual: number; min: number; max: number }) => {
    const given = text(name)
    if (given === null) return usual
    const value = /^\d{1,4}$/.test(given) ? Number(given) : Number.NaN
    if (value >= min && value <= max) return value
    mistakes.push(`${name} doit être un nombre entre ${min} et ${max}, pas «\u00a0${given}\u00a0».`)
    return usual
  }
  const databaseUrl = address('DATABASE_URL')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (!databaseUrl && text(name)) mistakes.push(`${name} ne va qu’avec DATABASE_URL.`)
  return {
    databaseUrl,
    lines: {
      direct: address('DATABASE_DIRECT_URL'),
      replica: address('DATABASE_REPLICA_URL'),
      // fewer would wait for each other: four payments are asked about at once, beside the shop
      pool: number('DATABASE_POOL', { usual: 10, min: 5, max: 200 }),
      replicaLag: number('DATABASE_REPLICA_LAG', { usual: 2, min: 1, max: 60 }),
    },
    instances: number('INSTANCES', { usual: 1, min: 1, max: INSTANCES_MAX }),
  }
}
