import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { livreur } from '../especes.table.ts'
import type { Livreur } from '../livreur.data.ts'
import { lienTournee, passage } from './tournee.table.ts'

type Passage = typeof passage.$inferSelect

/** Whose round a link leads to, and until when. */
export async function findLien(
  q: Queries,
  empreinte: string,
): Promise<{ livreur: Livreur; fin_le: Date } | null> {
  const [row] = await q.drizzle
    .select({ livreur: { id: livreur.id, nom: livreur.nom }, fin_le: lienTournee.fin_le })
    .from(lienTournee)
    .innerJoin(livreur, eq(livreur.id, lienTournee.livreur_id))
    .where(eq(lienTournee.empreinte, empreinte))
  return row ?? null
}

/** When the link that each deliverer has now ends. */
export async function listLiensOuverts(q: Queries, now: Date): Promise<Map<number, Date>> {
  const rows = await q.drizzle
    .select({ livreur_id: lienTournee.livreur_id, fin_le: lienTournee.fin_le })
    .from(lienTournee)
    .where(gt(lienTournee.fin_le, now))
  return new Map(rows.map(({ livreur_id, fin_le }) => [livreur_id, fin_le]))
}

/** Whoever makes or closes the links of one deliverer waits for the other. */
export async function lockLivreur(tx: Queries, id: number): Promise<Livreur | null> {
  const [row] = await tx.drizzle
    .select({ id: livreur.id, nom: livreur.nom })
    .from(livreur)
    .where(eq(livreur.id, id))
    .for('no key update')
  return row ?? null
}

/** Ends what this deliverer has open; answers how many that were. */
export async function fermerLiens(tx: Queries, livreur_id: number, now: Date): Promise<number> {
  const fermes = await tx.drizzle
    .update(lienTournee)
    .set({ fin_le: now })
    .where(and(eq(lienTournee.livreur_id, livreur_id), gt(lienTournee.fin_le, now)))
    .returning({ empreinte: lienTournee.empreinte })
  return fermes.length
}

export async function insertLien(tx: Queries, row: typeof lienTournee.$inferInsert): Promise<void> {
  await tx.drizzle.insert(lienTournee).values(row)
}

/** Forgets links that ended before `oubli`. */
export async function deleteLiens(q: Queries, oubli: Date): Promise<void> {
  await q.drizzle.delete(lienTournee).where(lt(lienTournee.fin_le, oubli))
}

/** What was noted under this key. */
export async function findPassage(q: Queries, livreur_id: number, cle: string): Promise<Passage | null> {
  const [row] = await q.drizzle
    .select()
    .from(passage)
    .where(and(eq(passage.livreur_id, livreur_id), eq(passage.cle, cle)))
  return row ?? null
}

export async function insertPassage(tx: Queries, row: typeof passage.$inferInsert): Promise<number> {
  const [inserted] = await tx.drizzle.insert(passage).values(row).returning({ id: passage.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

/** A photo as the shop made it anew (JPEG), beside what was noted. */
export async function insertPhoto(tx: Queries, passage_id: number, octets: Uint8Array): Promise<void> {
  const texte = Buffer.from(octets).toString('base64')
  await tx.query(`INSERT INTO passage_photo (passage_id, octets) VALUES ($1, decode($2, 'base64'))`, [
    ...[passage_id, texte],
  ])
}

export async function findPhoto(q: Queries, passage_id: number): Promise<Buffer | null> {
  const [row] = await q.query<{ texte: string }>(
    `SELECT encode(octets, 'base64') AS texte FROM passage_photo WHERE passage_id = $1`,
    [passage_id],
  )
  return row ? Buffer.from(row.texte, 'base64') : null
}

/** Forgets photos from before `oubli`. */
export async function deletePhotos(q: Queries, oubli: Date): Promise<void> {
  await q.query(`DELETE FROM passage_photo p USING passage v WHERE v.id = p.passage_id AND v.cree_le < $1`, [
    oubli,
  ])
}

/** Forgets those of these orders, and what else was said at their doors. */
export async function oublierPortes(tx: Queries, commande_ids: number[]): Promise<void> {
  if (commande_ids.length > 0)
    await tx.drizzle.delete(passage).where(inArray(passage.commande_id, commande_ids))
}

/** What this deliverer noted since then, the latest last. */
export async function listPassagesDe(q: Queries, livreur_id: number, depuis: Date): Promise<Passage[]> {
  return q.drizzle
    .select()
    .from(passage)
    .where(and(eq(passage.livreur_id, livreur_id), gte(passage.cree_le, depuis)))
    .orderBy(asc(passage.id))
}

/** What was noted at the doors of these orders, by whom, the latest last. */
export async function listPassages(q: Queries, commande_ids: number[]) {
  if (commande_ids.length === 0) return []
  const { id, commande_id, resultat, mot, montant, cree_le } = passage
  return q.drizzle
    .select({
      id,
      commande_id,
      resultat,
      mot,
      montant,
      cree_le,
      livreur: livreur.nom,
      compte: COMPTE,
      photo: PHOTO,
    })
    .from(passage)
    .innerJoin(livreur, eq(livreur.id, passage.livreur_id))
    .where(inArray(passage.commande_id, commande_ids))
    .orderBy(asc(passage.id))
}

const PHOTO = sql<boolean>`EXISTS (SELECT FROM passage_photo f WHERE f.passage_id = ${passage.id})`
/**
 * The staff has counted this order's cash since: what its deliverer said of it is history. To correct what came before, or
 * to note what was sent by telephone, counts nothing that they carry.
 */
const COMPTE = sql<boolean>`EXISTS (SELECT FROM versement_ligne l JOIN versement v ON v.id = l.versement_id
  WHERE l.commande_id = ${passage.commande_id} AND v.cree_le >= ${passage.cree_le}
    AND v.corrige_id IS NULL AND v.par IS NULL)`
