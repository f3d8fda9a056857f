import type { Log } from '#context'
import type { Database } from '#database/database.ts'
import type { Statement, Witness } from '#database/witness.ts'
import { type Answers, makeAnswers } from './answers.ts'
import { addTime, counter, type Family, gauge, makeTimes } from './families.ts'
import { makeLoop, type Waits } from './loop.ts'
import { makeTasks, type Tasks } from './tasks.ts'
import { currentWork, nameOf, type Work } from './work.ts'

/** How a work ended. */
export interface End {
  /** When it began (`performance.now`), and how long it took. */
  began: number
  ms: number
  /** Of an answer. */
  status?: number
  failed: boolean
}

/** Who else wants to know what is done, and when: nobody, unless the shop is told so. */
export interface Observer {
  begun(work: Work): void
  ended(work: Work, end: End): void
  statement(work: Work | undefined, asked: Statement): void
}

/** Why somebody was sent away for a while; `page`: a page that could not be made, for whatever reason. */
export type Refusal = 'base' | 'charge' | 'prestataire' | 'fermee' | 'debit' | 'page'

/** The one place that is told what the shop does: it counts, says what is slow, and passes it on. */
export interface Watch {
  answers: Answers
  tasks: Tasks
  begun(work: Work): void
  ended(work: Work, end: End): void
  refused(why: Refusal): void
  /** A minute is over. */
  turn(): void
  /** How long the event loop was held up in the last minute or two. */
  loop(): Waits
  /** Has minutes pass by themselves, the event loop and the lines of visitors looked at; answers what ends it. */
  open(connections: () => Promise<number>): () => void
  /** How many visitors, or proxies for them, hold a line to this process. */
  connections(): Promise<number>
  families(): Family[]
  /** Passes everything on from now on; answers what ends it. */
  join(observer: Observer): () => void
}

interface Watched {
  database: Pick<Database, 'observe' | 'pool'>
  log: Log
  now: () => Date
  /** Milliseconds from which on a statement is slow; 0: none is. */
  slow: number
}

const MINUTE = 60_000
/** Of a statement, in the log. */
const SHORT = 300

export const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, SHORT)

export function makeWatch({ database, log, now, slow }: Watched): Watch {
  const answers = makeAnswers(performance.now())
  const tasks = makeTasks(now)
  const loop = makeLoop()
  const statements = makeTimes()
  const waits = makeTimes()
  const refusals = { base: 0, charge: 0, prestataire: 0, fermee: 0, debit: 0, page: 0 } satisfies Record<
    Refusal,
    number
  >
  let slowOnes = 0
  let connections = async () => 0
  let observer: Observer | null = null

  const witness: Witness = {
    statement(asked) {
      addTime(statements, asked.ms)
      const isSlow = slow > 0 && asked.ms > slow
      if (!isSlow && !observer) return
      const work = currentWork()
      observer?.statement(work, asked)
      if (!isSlow) return
      slowOnes += 1
      const { text, ms, rows, failed } = asked
      log.warn(
        {
          code: 'REQUETE_LENTE',
          ...(work?.kind === 'request' ? { reqId: work.id } : {}),
          pour: nameOf(work),
          sql: shortened(text),
          ms: Math.round(ms),
          rows,
          ...(failed ? { failed } : {}),
        },
        'slow statement',
      )
    },
    waited: (ms) => addTime(waits, ms),
  }
  database.observe(witness)
  const turn = () => {
    answers.turn(performance.now())
    loop.turn()
  }

  return {
    answers,
    tasks,
    begun: (work) => observer?.begun(work),
    ended(work, end) {
      if (work.kind === 'request') answers.count(work.route, work.method, end.status ?? 0, end.ms)
      else tasks.ended(work.task, end)
      observer?.ended(work, end)
    },
    refused(why) {
      refusals[why] += 1
    },
    turn,
    loop: loop.read,
    open(count) {
      connections = count
      const close = loop.open()
      const minute = setInterval(turn, MINUTE).unref()
      return () => {
        clearInterval(minute)
        close()
      }
    },
    connections: () => connections(),
    families: () => [
      ...answers.families(),
      {
        name: 'teranga_refused_total',
        type: 'counter',
        samples: Object.entries(refusals).map(([why, value]) => ({ labels: { why }, value })),
      },
      { name: 'teranga_statement_seconds', type: 'histogram', samples: [{ labels: {}, times: statements }] },
      counter('teranga_statements_slow_total', slowOnes),
      { name: 'teranga_pool_wait_seconds', type: 'histogram', samples: [{ labels: {}, times: waits }] },
      ...Object.entries(database.pool()).map(([what, value]) => gauge(`teranga_pool_${what}`, value)),
      ...tasks.families(),
      ...loop.families(),
    ],
    join(other) {
      observer = other
      return () => {
        observer = null
      }
    },
  }
}
