import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'

/** One statement as it was sent, and how many rows came back. */
export interface Requete {
  text: string
  values: unknown[]
  lignes: number
}

interface Envoi {
  text: string
  values?: unknown[]
}
type Query = (envoi: string | Envoi, ...reste: unknown[]) => unknown

/** Everything that one call of the shop sends to PostgreSQL, with its values, in the order it was sent. */
export async function capturer(app: FastifyInstance, appel: InjectOptions): Promise<Requete[]> {
  const requetes: Requete[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: pg.Client, envoi, ...reste) {
    const { text, values = [] } = typeof envoi === 'string' ? { text: envoi } : envoi
    const requete = { text, values, lignes: 0 }
    requetes.push(requete)
    const noter = (result: { rowCount: number | null } | undefined) => {
      requete.lignes = result?.rowCount ?? 0
    }
    // the pool calls back, a transaction's client promises
    const rappel = reste.at(-1)
    if (typeof rappel !== 'function') {
      const promesse = query.call(this, envoi, ...reste) as Promise<pg.QueryResult>
      return promesse.then((result) => {
        noter(result)
        return result
      })
    }
    return query.call(this, envoi, ...reste.slice(0, -1), (error: unknown, result: pg.QueryResult) => {
      noter(result)
      rappel(error, result)
    })
  }
  try {
    const { statusCode, body } = await app.inject(appel)
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  } finally {
    prototype.query = query
  }
  return requetes
}
