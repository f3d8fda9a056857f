import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { categorie, couleur, taille, unite } from '#catalogue/catalogue.table.ts'
import type { Queries } from '#database/database.ts'
import { importation, importationPhoto } from './importation.table.ts'
import type { LigneALire, Rejet } from './importation.ts'

const { lignes, rejets, colonnes, ...simples } = getTableColumns(importation)
const visibles = { ...simples, rejets_gardes: sql<boolean>`${rejets} <> '[]'::jsonb` }
/** A file on its way into the catalogue, or one that went. */
export interface Importation extends Omit<typeof importation.$inferSelect, 'lignes' | 'rejets' | 'colonnes'> {
  /** Whether the rows that it left aside are still there to be mended. */
  rejets_gardes: boolean
}
export type Compte = Pick<Importation, 'creees' | 'modifiees' | 'inchangees' | 'fautes'> & { rejets: Rejet[] }

/** The files that went in, the last one first. */
export async function listImportations(q: Queries, limit: number): Promise<Importation[]> {
  return q.drizzle.select(visibles).from(importation).orderBy(desc(importation.id)).limit(limit)
}

export async function findImportation(q: Queries, id: number): Promise<Importation | null> {
  const [row] = await q.drizzle.select(visibles).from(importation).where(eq(importation.id, id))
  return row ?? null
}

/** The rows that one left aside, with the names of their columns; null when there are none (any more). */
export async function findRejets(
  q: Queries,
  id: number,
): Promise<{ fichier: string; colonnes: string[]; rejets: Rejet[] } | null> {
  const { fichier } = importation
  const [row] = await q.drizzle
    .select({ fichier, colonnes, rejets })
    .from(importation)
    .where(eq(importation.id, id))
  return row && row.rejets.length > 0 ? row : null
}

/** The one under way with its rows, or null. */
export async function findEnCours(
  q: Queries,
): Promise<(Importation & { lignes: LigneALire[]; colonnes: string[] }) | null> {
  const [row] = await q.drizzle
    .select({ ...visibles, lignes, colonnes })
    .from(importation)
    .where(eq(importation.etat, 'en_cours'))
  return row ? { ...row, lignes: row.lignes ?? [] } : null
}

/** Begins one, of which listeners of `tache` are told; null when another is under way. */
export async function insertImportation(
  tx: Queries,
  neuve: Pick<
    typeof importation.$inferInsert,
    | 'compte_id'
    | 'auteur'
    | 'fichier'
    | 'lignes'
    | 'total'
    | 'cree_le'
    | 'colonnes'
    | 'rejets'
    | 'rejetees'
    | 'fautes'
  >,
): Promise<Importation | null> {
  const [row] = await tx.drizzle
    .insert(importation)
    .values({ ...neuve, etat: 'en_cours' })
    .onConflictDoNothing()
    .returning(visibles)
  if (row) await tx.query(`SELECT pg_notify('tache', 'importation')`)
  return row ?? null
}

/** Holds one that is under way until the transaction ends; null when it is not any more. */
export async function lockEnCours(tx: Queries, id: number): Promise<Importation | null> {
  const [row] = await tx.drizzle
    .select(visibles)
    .from(importation)
    .where(and(eq(importation.id, id), eq(importation.etat, 'en_cours')))
    .for('update')
  return row ?? null
}

/** Notes how far one has come. */
export async function updateAvance(tx: Queries, id: number, nombre: number, fait: Compte): Promise<void> {
  await tx.drizzle
    .update(importation)
    .set({
      faites: sql`${importation.faites} + ${nombre}`,
      creees: sql`${importation.creees} + ${fait.creees}`,
      modifiees: sql`${importation.modifiees} + ${fait.modifiees}`,
      inchangees: sql`${importation.inchangees} + ${fait.inchangees}`,
      fautes: sql`${importation.fautes} || ${JSON.stringify(fait.fautes)}::jsonb`,
      rejets: sql`${importation.rejets} || ${JSON.stringify(fait.rejets)}::jsonb`,
      rejetees: sql`${importation.rejetees} + ${fait.rejets.length}`,
    })
    .where(eq(importation.id, id))
}

/** Ends one; its rows and the pictures that came with it are forgotten. */
export async function updateFin(
  tx: Queries,
  id: number,
  etat: 'faite' | 'annulee' | 'echouee',
  now: Date,
): Promise<Importation | null> {
  const [row] = await tx.drizzle
    .update(importation)
    .set({ etat, finie_le: now, lignes: null })
    .where(and(eq(importation.id, id), eq(importation.etat, 'en_cours')))
    .returning(visibles)
  if (row) await tx.drizzle.delete(importationPhoto).where(eq(importationPhoto.importation_id, id))
  return row ?? null
}

/** The pictures that came with a file, by their names in it. */
export async function insertPhotos(
  tx: Queries,
  id: number,
  photos: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [nom, octets] of photos)
    await tx.drizzle
      .insert(importationPhoto)
      .values({ importation_id: id, nom, octets: Buffer.from(octets).toString('base64') })
}

/** One of them; null when it did not come. */
export async function findPhoto(q: Queries, id: number, nom: string): Promise<Uint8Array | null> {
  const { importation_id, octets } = importationPhoto
  const [row] = await q.drizzle
    .select({ octets })
    .from(importationPhoto)
    .where(and(eq(importation_id, id), eq(importationPhoto.nom, nom)))
  return row ? Buffer.from(row.octets, 'base64') : null
}

/** How far one has come; null when it is not under way any more. */
export async function findFaites(q: Queries, id: number): Promise<number | null> {
  const { faites, etat } = importation
  const [row] = await q.drizzle
    .select({ faites })
    .from(importation)
    .where(and(eq(importation.id, id), eq(etat, 'en_cours')))
  return row?.faites ?? null
}

/** The rows that files left aside before this are forgotten. */
export async function deleteRejets(q: Queries, avant: Date): Promise<void> {
  const anciennes = q.drizzle
    .select({ id: importation.id })
    .from(importation)
    .where(and(lt(importation.cree_le, avant), sql`${importation.rejets} <> '[]'::jsonb`))
  await q.drizzle.update(importation).set({ rejets: [] }).where(inArray(importation.id, anciennes))
}

/** The products that have these codes. */
export async function findCodes(q: Queries, codes: string[]): Promise<Map<string, number>> {
  const rows = await q.query<{ id: number; code: string }>(
    'SELECT id, code FROM produit WHERE code = ANY($1::text[])',
    [codes],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** The next products after that one, at most so many, in the order in which files list them. */
export async function listIds(q: Queries, apres: number, nombre: number): Promise<number[]> {
  const lues = await q.query<{ id: number }>('SELECT id FROM produit WHERE id > $1 ORDER BY id LIMIT $2', [
    apres,
    nombre,
  ])
  return lues.map(({ id }) => id)
}

/**
 * Nobody changes, sells of or makes a product with these codes until the transaction ends; nor deletes what products
 * refer to.
 */
export async function lockCodes(tx: Queries, codes: string[]): Promise<void> {
  // products before codes, as everywhere: whoever holds a code waits for no product
  await tx.query('SELECT 1 FROM produit WHERE code = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE', [codes])
  await tx.query(
    `SELECT pg_advisory_xact_lock(cle) FROM (
       SELECT DISTINCT hashtextextended('produit.code ' || code, 0) AS cle FROM unnest($1::text[]) AS c (code)
       WHERE NOT EXISTS (SELECT FROM produit p WHERE p.code = c.code) ORDER BY 1) AS cles`,
    [codes],
  )
  await tx.drizzle.select({ id: unite.id }).from(unite).orderBy(unite.id).for('share')
  for (const table of [categorie, couleur, taille])
    await tx.drizzle.select({ id: table.id }).from(table).orderBy(table.id).for('key share')
}

/** Those of these products of which something was ever ordered. */
export async function listCommandes(q: Queries, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await q.query<{ produit_id: number }>(
    `SELECT DISTINCT produit_id FROM mouvement WHERE produit_id = ANY($1::int[]) AND motif IN ('reservation', 'retour')`,
    [ids],
  )
  return new Set(rows.map(({ produit_id }) => produit_id))
}

/** Numbers for products that are about to be made. */
export async function nextProduitIds(tx: Queries, nombre: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('produit', 'id'))::integer AS id FROM generate_series(1, $1::int)`,
    [nombre],
  )
  return rows.map(({ id }) => Number(id))
}
