import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const surPostgres = test.skipIf(inject('modele').kind === 'pglite')
if (inject('modele').kind === 'pglite')
  console.info('PGlite : une seule connexion, personne à faire attendre, tests de verrous omis')

const { produit } = ids

/** The shop's migrations and one more, written like that. */
function avec(text: string): URL {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-migrations-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  cpSync(new URL('../../migrations/', import.meta.url), dossier, { recursive: true })
  writeFileSync(join(dossier, '9000_essai.sql'), text)
  return pathToFileURL(`${dossier}/`)
}

/** A base that is as it was when the test is over. */
async function ouvrir(): Promise<Database> {
  const database = await ouvrirBase()
  await poserBoutique(database)
  onTestFinished(() =>
    database.script(`DROP INDEX IF EXISTS essai_prix; ALTER TABLE produit DROP COLUMN IF EXISTS essai;
      DELETE FROM migration WHERE name = '9000_essai.sql'`),
  )
  return database
}

/** Holds this product until `lacher` is called. */
async function tenir(database: Database, id: number) {
  const tenu = Promise.withResolvers<void>()
  const { promise, resolve: lacher } = Promise.withResolvers<void>()
  const fini = database.transaction(async (tx) => {
    await tx.query('UPDATE produit SET seuil = 1 WHERE id = $1', [id])
    tenu.resolve()
    await promise
  })
  await tenu.promise
  return { lacher, fini }
}

const VENDRE = 'UPDATE produit SET quantite = quantite - 1 WHERE id = $1'
const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS essai_prix ON produit (prix, id);\n'
const DEHORS = '-- outside transactions: essai\n'
const valides = (database: Database) =>
  database.query(`SELECT indisvalid AS valide FROM pg_index WHERE indexrelid = to_regclass('essai_prix')`)

surPostgres(
  'une migration qu’une longue transaction retient laisse passer les ventes, et se fait après',
  async () => {
    const database = await ouvrir()
    const { lacher, fini } = await tenir(database, produit.riz)
    const folder = avec('ALTER TABLE produit ADD COLUMN essai text;')
    let faite = false
    const migration = migrate(database, { folder, lock: 20 }).then((n) => {
      faite = true
      return n
    })
    // each waits behind the migration for as long as it tries, and no longer
    for (let vente = 0; vente < 20; vente += 1) await database.query(VENDRE, [produit.mil])
    expect(faite).toBe(false)
    lacher()
    await fini
    expect(await migration).toBe(1)
  },
)

surPostgres('ce qui ne se libère jamais est dit, et rien n’est fait', async () => {
  const database = await ouvrir()
  const { lacher, fini } = await tenir(database, produit.riz)
  const folder = avec('ALTER TABLE produit ADD COLUMN essai text;')
  await expect(migrate(database, { folder, lock: 5, patience: 1 })).rejects.toThrow('was never free')
  lacher()
  await fini
  expect(await database.query(`SELECT 1 FROM migration WHERE name = '9000_essai.sql'`)).toEqual([])
})

test('un index se bâtit à côté des ventes, une fois, quoi que deux instances fassent ensemble', async () => {
  const database = await ouvrir()
  const folder = avec(`${DEHORS}${INDEX}`)
  const faites = await Promise.all([migrate(database, { folder }), migrate(database, { folder })])
  expect(faites.toSorted()).toEqual([0, 1])
  expect(await valides(database)).toEqual([{ valide: true }])
})

surPostgres('un index qu’une coupure a laissé inachevé est refait', async () => {
  const database = await ouvrir()
  // as a cut leaves it: there, kept up, and never read
  await database.outside?.(async (q) => {
    await q.query('CREATE INDEX essai_prix ON produit (code)')
    await q.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'essai_prix'::regclass`)
  })
  expect(await valides(database)).toEqual([{ valide: false }])
  expect(await migrate(database, { folder: avec(`${DEHORS}${INDEX}`) })).toBe(1)
  expect(await valides(database)).toEqual([{ valide: true }])
})

const PAR_MORCEAUX = `${DEHORS}DO $$
DECLARE
  faites integer;
BEGIN
  LOOP
    UPDATE produit SET seuil = 7 WHERE id IN (SELECT id FROM produit WHERE seuil IS DISTINCT FROM 7 LIMIT 1);
    GET DIAGNOSTICS faites = ROW_COUNT;
    COMMIT;
    EXIT WHEN faites = 0;
  END LOOP;
END $$;
`
test('une table s’écrit par morceaux, chacun acquis', async () => {
  const database = await ouvrir()
  expect(await migrate(database, { folder: avec(PAR_MORCEAUX) })).toBe(1)
  expect(await database.query('SELECT 1 FROM produit WHERE seuil IS DISTINCT FROM 7')).toEqual([])
})

surPostgres('coupée en chemin, une migration hors transaction reprend au démarrage suivant', async () => {
  const database = await ouvrir()
  const folder = avec(`${DEHORS}${INDEX}DO $$ BEGIN\n  RAISE EXCEPTION 'coupure';\nEND $$;\n`)
  await expect(migrate(database, { folder })).rejects.toThrow('coupure')
  expect(await valides(database)).toEqual([{ valide: true }])
  writeFileSync(new URL('9000_essai.sql', folder), `${DEHORS}${INDEX}`)
  expect(await migrate(database, { folder })).toBe(1)
})
