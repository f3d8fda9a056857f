// Backups that earlier versions of the shop made of their demonstration, each named by its last migration; a release adds its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { DERIVEES } from '#catalogue/derivees.data.ts'
import type { Contents, TextRow } from '#database/backup.ts'
import { type Database, type Driver, type Run, toDatabase } from '#database/database.ts'
import { ageOf, migrate } from '#database/migrate.ts'
import { openPglite, pgliteDriver } from '#database/pglite.ts'
import { openPostgres, postgresDriver } from '#database/postgres.ts'
import { within, writeAsItWas } from '#database/restore.ts'
import { restore } from '#server/commands/restore.ts'
import { baseVierge } from '#tests/base.ts'
import { silence } from '#tests/silence.ts'

const DOSSIER = 'tests/preuves/anciennes'
/** How many statements more each start gets than the one before. */
const PAS = process.env.TESTS_LONGS ? 3 : 20
const FICHIERS = readdirSync(DOSSIER).sort()

interface Ancienne {
  contenu: Contents
  rangees(): AsyncGenerator<TextRow>
  /** Each table's rows, by the names of its columns. */
  table(nom: string): Record<string, string | null>[]
}

function lireAncienne(fichier: string): Ancienne {
  const [tete = '', ...lignes] = gunzipSync(readFileSync(join(DOSSIER, fichier)))
    .toString()
    .trimEnd()
    .split('\n')
  const contenu = JSON.parse(tete) as Contents
  const rangees = lignes.map((une) => JSON.parse(une) as unknown).filter(Array.isArray) as TextRow[]
  return {
    contenu,
    async *rangees() {
      yield* rangees
    },
    table(nom) {
      let debut = 0
      for (const { name, columns, rows } of contenu.tables) {
        if (name === nom)
          return rangees
            .slice(debut, debut + rows)
            .map((rangee) => Object.fromEntries(columns.map((column, i) => [column, rangee[i] ?? null])))
        debut += rows
      }
      return []
    },
  }
}

function nouveauDossier(): string {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-ancienne-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  return dossier
}

/** What nobody may lose by an upgrade: orders with their amounts, articles, papers, stock, people. */
async function verifier(database: Database, { table }: Ancienne): Promise<void> {
  expect(await ageOf(database)).toBe('a jour')
  for (const nom of [
    'compte',
    'produit',
    'commande',
    'detailcommande',
    'papier',
    'mouvement',
    'tentative',
    'etape',
  ])
    expect([nom, (await database.query(`SELECT 1 FROM ${nom}`)).length]).toEqual([nom, table(nom).length])
  const commandes = await database.query<{ id: number; du: string; etat: number }>(
    'SELECT id, montantcommande::text AS du, etat FROM commande ORDER BY id',
  )
  const avant = table('commande').map(({ id, montantcommande, etat }) => ({
    id: Number(id),
    du: Number(montantcommande),
    etat: Number(etat),
  }))
  expect(commandes.map((une) => ({ ...une, du: Number(une.du) }))).toEqual(
    avant.toSorted((a, b) => a.id - b.id),
  )
  const stocks = await database.query<{ id: number; quantite: string }>(
    'SELECT id, quantite::text FROM produit ORDER BY id',
  )
  expect(stocks.map(({ id, quantite }) => [id, Number(quantite)])).toEqual(
    table('produit')
      .map(({ id, quantite }) => [Number(id), Number(quantite)] as const)
      .toSorted(([a], [b]) => a - b),
  )
}

const COUPE = 'coupé ici'
const estCoupure = (erreur: Error) => expect(erreur.message).toBe(COUPE)

/** The same driver, cut after so many statements. */
function couper(driver: Driver, pas: number): Driver {
  let restent = pas
  const compter =
    (run: Run): Run =>
    async (...statement) => {
      restent -= 1
      if (restent < 0) throw new Error(COUPE)
      return run(...statement)
    }
  return { ...driver, begin: (work, long) => driver.begin((run) => work(compter(run)), long) }
}

describe.each(FICHIERS)('une boutique d’avant, %s', (fichier) => {
  const ancienne = lireAncienne(fichier)

  test('sa sauvegarde se restaure, et rien n’y manque', async () => {
    const dossier = nouveauDossier()
    const url = inject('modele').kind === 'postgres' ? await baseVierge() : null
    await restore(
      { dataDir: dossier, databaseUrl: url, genre: null, media: join(dossier, 'media') },
      { file: join(DOSSIER, fichier), say: () => {}, log: silence },
    )
    const database = url ? await openPostgres(url, silence) : await openPglite(join(dossier, 'base'))
    try {
      await verifier(database, ancienne)
    } finally {
      await database.close()
    }
  })

  test('mise à jour avec ses données, coupée à chaque pas, elle arrive entière', async () => {
    const url = inject('modele').kind === 'postgres' ? await baseVierge() : null
    const driver = url
      ? await postgresDriver(url, silence, { connection: 60_000, statement: 60_000, answer: 70_000 })
      : await pgliteDriver(join(nouveauDossier(), 'base'))
    const database = toDatabase(driver)
    try {
      await database.transaction((tx) =>
        writeAsItWas(within(database, tx), ancienne.contenu, { rows: ancienne.rangees(), derived: DERIVEES }),
      )
      expect(await ageOf(database)).toBe('ancienne')
      let coupures = 0
      while ((await ageOf(database)) !== 'a jour') {
        coupures += 1
        await migrate(toDatabase(couper(driver, coupures * PAS))).catch(estCoupure)
      }
      expect(coupures).toBeGreaterThan(1)
      await verifier(database, ancienne)
    } finally {
      await database.close()
    }
  })
})
