// What the files say of the database is what the migrations make of it, on both kinds.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { baseVierge, ouvrirBase } from '#tests/base.ts'
import { silence } from '#tests/silence.ts'
import { ecrireSchema, SCHEMA } from '../../bin/schema.ts'

test('docs/schema.sql est la base d’aujourd’hui', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teranga-schema-'))
  const pglite = inject('modele').kind === 'pglite'
  const database = await (pglite
    ? openPglite(join(folder, 'base'))
    : openPostgres(await baseVierge(), silence))
  try {
    await migrate(database)
    expect(await ecrireSchema(database), 'lancer `npm run schema`').toBe(readFileSync(SCHEMA, 'utf8'))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}, 60_000)

/** As PostgreSQL names what drizzle declares; lengths and precisions are the migrations' alone. */
const TYPES: Record<string, string> = { timestamptz: 'timestamp with time zone' }

test('chaque table déclarée est celle de la base\u00a0: colonnes, types, ce qui peut manquer', async () => {
  const database = await ouvrirBase()
  const colonnes = await database.query<{
    t: string
    c: string
    type: string
    nul: boolean
    defaut: boolean
  }>(
    `SELECT c.relname AS t, a.attname AS c, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nul,
       a.atthasdef OR a.attidentity <> '' AS defaut
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
  const ecarts: string[] = []
  let tables = 0
  for (const path of globSync('src/**/*.table.ts')) {
    const declarees = Object.values(await import(join(process.cwd(), path))).filter((un) => is(un, Table))
    for (const table of declarees as Table[]) {
      tables += 1
      const nom = getTableName(table)
      const reelles = new Map(colonnes.filter(({ t }) => t === nom).map((une) => [une.c, une]))
      for (const une of Object.values(getTableColumns(table))) {
        const reelle = reelles.get(une.name)
        const type = une
          .getSQLType()
          .replace(/\(.*\)/, '')
          .replace(/^timestamp with time zone$/, 'timestamptz')
        const dit = `${une.notNull ? 'NOT NULL' : 'NULL'} ${TYPES[type] ?? type}`
        const vrai = reelle && `${reelle.nul ? 'NULL' : 'NOT NULL'} ${reelle.type}`
        if (dit !== vrai)
          ecarts.push(`${nom}.${une.name}: ${dit} (${path}), ${vrai ?? 'nothing'} in the base`)
        // what an insert may leave out, the base must fill in
        if (une.hasDefault && !reelle?.defaut) ecarts.push(`${nom}.${une.name}: no default in the base`)
        reelles.delete(une.name)
      }
      for (const { c, nul, defaut } of reelles.values())
        if (!nul && !defaut) ecarts.push(`${nom}.${c}: must be given, and ${path} does not know it`)
    }
  }
  expect(tables).toBeGreaterThan(30)
  expect(ecarts).toEqual([])
})

/** Small however long a shop sells: looked through in a moment. */
const SANS_INDEX = ['importation.compte_id']

test('ce qui s’efface avec autre chose se trouve sans lire toute une table', async () => {
  const database = await ouvrirBase()
  // an index serves where it leads with the column, of all the rows that have one
  const nues = await database.query<{ cle: string }>(
    `SELECT c.relname || '.' || a.attname AS cle
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confdeltype IN ('c', 'n', 'd') AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indkey[0] = f.conkey[1] AND i.indisvalid
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
     ORDER BY cle`,
  )
  expect(nues.map(({ cle }) => cle)).toEqual(SANS_INDEX)
})
