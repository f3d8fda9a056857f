// The floors that speak HTTP: a Fastify with nothing but these routes, in a process of its own.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Requete } from './capture.ts'

export interface PlancherNu {
  port: number
  /** The bytes to answer on `/`, in this file; null: none. */
  corps: string | null
  entetes: Record<string, string>
  /** The statements to run one after another on `/sql/{name}`, whose last rows are the answer. */
  bases: Record<string, { url: string; requetes: Requete[] }>
}

const { port, corps, entetes, bases } = JSON.parse(process.argv[2] ?? '') as PlancherNu
const app = Fastify()

const octets = corps === null ? '' : readFileSync(corps)
app.get('/', (_request, reply) => reply.headers(entetes).send(octets))

for (const [nom, { url, requetes }] of Object.entries(bases)) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  app.post(`/sql/${nom}`, async () => {
    let rows: unknown[] = []
    for (const [n, { text, values }] of requetes.entries())
      rows = (await pool.query({ name: `s${n}`, text, values })).rows
    return { data: rows }
  })
}
await app.listen({ port, host: '127.0.0.1' })
console.log('prêt')
