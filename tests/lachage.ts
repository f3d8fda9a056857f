import { type Database, type Driver, type Run, toDatabase } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'

/** A database that can be told to let its callers down, once, at a statement of its own choosing. */
export interface BaseQuiLache {
  database: Database
  /** Statements and commits since `lacher` or `tenir`. */
  appels(): number
  /** The `n`-th statement or commit from now on fails; a commit is done all the same, only its answer is lost. */
  lacher(n: number): void
  tenir(): void
}

/** What a lost connection looks like to the shop. */
const perdue = () => new Failure('SERVICE_INDISPONIBLE', 'La base ne répond plus.', { details: '08006' })

export function baseQuiLache(driver: Driver): BaseQuiLache {
  let appels = 0
  let fatal = 0
  const compter = () => {
    appels += 1
    return appels === fatal
  }
  const capricieux =
    (run: Run): Run =>
    async (...statement) => {
      if (compter()) throw perdue()
      return run(...statement)
    }
  const database = toDatabase({
    ...driver,
    run: capricieux(driver.run),
    begin: async (work, long) => {
      const result = await driver.begin((run) => work(capricieux(run)), long)
      if (compter()) throw perdue()
      return result
    },
  })
  const compterDe = (n: number) => {
    appels = 0
    fatal = n
  }
  return { database, appels: () => appels, lacher: compterDe, tenir: () => compterDe(0) }
}
