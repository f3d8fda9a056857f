import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import { importation, importationPhoto } from './importation.table.ts'
import { EXEMPLES_DITS, type Exemple, FAUTES_DITES, type FauteLigne } from './importation.ts'

const { colonnes, ...simples } = getTableColumns(importation)
/** Whether rows of it are left. */
const reste = () =>
  sql<boolean>`EXISTS (SELECT FROM importation_ligne l WHERE l.importation_id = ${importation.id})`
const visibles = {
  ...simples,
  // of one that has ended, only those are left that it did not write: at fault, or not come to when it was stopped
  rejets_gardes: sql<boolean>`${importation.finie_le} IS NOT NULL AND ${importation.etat} <> 'abandonnee' AND ${reste()}`,
}
/** A file on its way into the catalogue, or one that went. */
export interface Importation extends Omit<typeof importation.$inferSelect, 'colonnes'> {
  /** Whether the rows that it did not write are still there, to be mended or sent again. */
  rejets_gardes: boolean
}
export type EnCours = Importation & { colonnes: string[] }
/** What became of some rows. */
export interface Compte extends Pick<Importation, 'creees' | 'modifiees' | 'inchangees' | 'rejetees'> {
  fautes: FauteLigne[]
  exemples: Exemple[]
}

/** The files that went in or are on their way, the last one first. */
export async function listImportations(q: Queries, limit: number): Promise<Importation[]> {
  return q.drizzle
    .select(visibles)
    .from(importation)
    .where(notInArray(importation.etat, ['reception', 'abandonnee']))
    .orderBy(desc(importation.id))
    .limit(limit)
}

export async function findImportation(q: Queries, id: number): Promise<Importation | null> {
  const [row] = await q.drizzle.select(visibles).from(importation).where(eq(importation.id, id))
  return row ?? null
}

/** One that has ended, of which rows that it did not write are still there; null otherwise. */
export async function findRendue(
  q: Queries,
  id: number,
): Promise<{ fichier: string; colonnes: string[] } | null> {
  const { fichier } = importation
  const [row] = await q.drizzle
    .select({ fichier, colonnes })
    .from(importation)
    .where(and(eq(importation.id, id), visibles.rejets_gardes))
  return row ?? null
}

/** Those that have ended, with rows that nobody will ask for: given up, or of before this date. */
export async function listFinies(q: Queries, avant: Date): Promise<number[]> {
  const { id, etat, cree_le, finie_le } = importation
  const rows = await q.drizzle
    .select({ id })
    .from(importation)
    .where(and(isNotNull(finie_le), or(eq(etat, 'abandonnee'), lt(cree_le, avant)), reste()))
  return rows.map((row) => row.id)
}

/**
 * Those that were given up before this and have nothing left are gone: until then whoever asks is told. The pictures of those
 * that have ended are not needed any more.
 */
export async function deleteAbandonnees(q: Queries, avant: Date): Promise<void> {
  const finies = q.drizzle
    .select({ id: importation.id })
    .from(importation)
    .where(isNotNull(importation.finie_le))
  await q.drizzle.delete(importationPhoto).where(inArray(importationPhoto.importation_id, finies))
  await q.drizzle
    .delete(importation)
    .where(and(eq(importation.etat, 'abandonnee'), lt(importation.finie_le, avant), not(reste())))
}

const enRoute = inArray(importation.etat, ['examen', 'ecriture'])

/** The one that is looked at or written, or null. */
export async function findEnCours(q: Queries): Promise<EnCours | null> {
  const [row] = await q.drizzle
    .select({ ...visibles, colonnes })
    .from(importation)
    .where(enRoute)
  return row ?? null
}

/** Begins to receive one. */
export async function insertImportation(
  q: Queries,
  neuve: Pick<typeof importation.$inferInsert, 'compte_id' | 'auteur' | 'fichier' | 'cree_le' | 'colonnes'>,
): Promise<number> {
  const [row] = await q.drizzle
    .insert(importation)
    .values({ ...neuve, etat: 'reception', total: 0 })
    .returning({ id: importation.id })
  if (!row) throw new Error('an import has no number')
  return row.id
}

/** No other file begins to be looked at, or written, until the transaction ends. */
export async function lockImportations(tx: Queries): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('importation', 0))`)
}

/** All of it is there: listeners of `tache` are told, and another that waits for a yes waits in vain. */
export async function updateRecue(
  tx: Queries,
  id: number,
  recue: Pick<Importation, 'total' | 'encodage' | 'separateur'>,
  now: Date,
): Promise<void> {
  await abandonner(tx, eq(importation.etat, 'prete'), now)
  await tx.drizzle
    .update(importation)
    .set({ ...recue, etat: 'examen' })
    .where(eq(importation.id, id))
  await tx.query(`SELECT pg_notify('tache', 'importation')`)
}

async function abandonner(q: Queries, lesquelles: SQL | undefined, now: Date): Promise<void> {
  await q.drizzle.update(importation).set({ etat: 'abandonnee', finie_le: now }).where(lesquelles)
}

/** One that nothing was written of is given up. */
export const updateAbandonnee = (q: Queries, id: number, now: Date): Promise<void> =>
  abandonner(q, and(eq(importation.id, id), inArray(importation.etat, ['reception', 'examen', 'prete'])), now)

/** Those that never came whole, and those that were never said yes to, since before these. */
export const updateDelaissees = (
  q: Queries,
  { recues, pretes }: { recues: Date; pretes: Date },
  now: Date,
): Promise<void> => {
  const depuis = (etat: 'reception' | 'prete', date: Date) =>
    and(eq(importation.etat, etat), lt(importation.cree_le, date))
  return abandonner(q, or(depuis('reception', recues), depuis('prete', pretes)), now)
}

/** Holds one until the transaction ends; null when it is in none of these states. */
export async function lockImportation(
  tx: Queries,
  id: number,
  etats: Importation['etat'][],
): Promise<Importation | null> {
  const [row] = await tx.drizzle
    .select(visibles)
    .from(importation)
    .where(and(eq(importation.id, id), inArray(importation.etat, etats)))
    .for('update')
  return row ?? null
}

/** One is looked at to its end: it waits for a yes. */
export async function updatePrete(tx: Queries, id: number): Promise<void> {
  await tx.drizzle.update(importation).set({ etat: 'prete' }).where(eq(importation.id, id))
}

/** Yes: its good rows are written from the first one on, by whoever said so. */
export async function updateEcriture(
  tx: Queries,
  { id, total }: Pick<Importation, 'id' | 'total'>,
  par: Pick<Importation, 'compte_id' | 'auteur'>,
): Promise<void> {
  const rien = { faites: 0, curseur: 0, creees: 0, modifiees: 0, inchangees: 0 }
  await tx.drizzle
    .update(importation)
    .set({ ...rien, ...par, total, etat: 'ecriture' })
    .where(eq(importation.id, id))
  await tx.query(`SELECT pg_notify('tache', 'importation')`)
}

/** What is kept of a list, with more of it: the first ones. */
const ajouter = (liste: PgColumn, suite: readonly unknown[], maximum: number) =>
  suite.length === 0
    ? {}
    : {
        [liste.name]: sql`(SELECT jsonb_agg(une ORDER BY place) FROM (
          SELECT * FROM jsonb_array_elements(${liste} || ${JSON.stringify(suite.slice(0, maximum))}::jsonb)
            WITH ORDINALITY AS toutes (une, place) LIMIT ${maximum}) AS premieres)`,
      }

/** Notes how far one has come, and what became of these rows. */
export async function updateAvance(
  tx: Queries,
  id: number,
  { faites, curseur }: Pick<Importation, 'faites' | 'curseur'>,
  fait: Compte,
): Promise<void> {
  const plus = (colonne: PgColumn, nombre: number) => sql`${colonne} + ${nombre}`
  await tx.drizzle
    .update(importation)
    .set({
      curseur,
      faites: plus(importation.faites, faites),
      creees: plus(importation.creees, fait.creees),
      modifiees: plus(importation.modifiees, fait.modifiees),
      inchangees: plus(importation.inchangees, fait.inchangees),
      rejetees: plus(importation.rejetees, fait.rejetees),
      ...ajouter(importation.fautes, fait.fautes, FAUTES_DITES),
      ...ajouter(importation.exemples, fait.exemples, EXEMPLES_DITS),
    })
    .where(eq(importation.id, id))
}

/** Ends one that is being written; the pictures that came with it are forgotten. */
export async function updateFin(
  tx: Queries,
  id: number,
  etat: 'faite' | 'annulee' | 'echouee',
  now: Date,
): Promise<Importation | null> {
  const [row] = await tx.drizzle
    .update(importation)
    .set({ etat, finie_le: now })
    .where(and(eq(importation.id, id), eq(importation.etat, 'ecriture')))
    .returning(visibles)
  if (row) await tx.drizzle.delete(importationPhoto).where(eq(importationPhoto.importation_id, id))
  return row ?? null
}
