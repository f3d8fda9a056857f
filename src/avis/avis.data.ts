import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { commande, detailcommande } from '#commande/commande.table.ts'
import type { Queries } from '#database/database.ts'
import { avis, avisdemande, avisimage, avissilence } from './avis.table.ts'

/** One with its pictures, in the order in which they came. */
export type AvisGarde = typeof avis.$inferSelect & { images: string[] }

export async function avecImages(q: Queries, rows: (typeof avis.$inferSelect)[]): Promise<AvisGarde[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const images = await q.drizzle
    .select()
    .from(avisimage)
    .where(inArray(avisimage.avis_id, ids))
    .orderBy(asc(avisimage.id))
  return rows.map((row) => ({
    ...row,
    images: images.filter(({ avis_id }) => avis_id === row.id).map(({ image }) => image),
  }))
}

/** A delivered order as its buyer's link opens it. */
export interface Livree {
  commande_id: number
  compte_id: number
  cle: string
}

const livrees = (q: Queries) =>
  q.drizzle
    .select({
      commande_id: avisdemande.commande_id,
      compte_id: commande.compte_id,
      cle: avisdemande.cle,
    })
    .from(avisdemande)
    .innerJoin(commande, eq(commande.id, avisdemande.commande_id))

export async function findLivreeParCle(q: Queries, cle: string): Promise<Livree | null> {
  const [row] = await livrees(q).where(eq(avisdemande.cle, cle))
  return row ?? null
}

export async function findLivree(q: Queries, commande_id: number): Promise<Livree | null> {
  const [row] = await livrees(q).where(eq(avisdemande.commande_id, commande_id))
  return row ?? null
}

// what was taken out before it left, or came back from the door as the rest was kept, was never had
const eue = sql`(${detailcommande.revenu_le} IS NULL OR ${detailcommande.revenu_le} > ${avisdemande.livree_le})`

/** The latest delivered order of an account that brought this product. */
export async function findAchat(q: Queries, compte_id: number, produit_id: number): Promise<Livree | null> {
  const [row] = await livrees(q)
    .where(
      and(
        eq(commande.compte_id, compte_id),
        sql`EXISTS (SELECT FROM ${detailcommande} WHERE ${detailcommande.commande_id} = ${commande.id}
          AND ${detailcommande.produit_id} = ${produit_id} AND ${eue})`,
      ),
    )
    .orderBy(sql`${commande.id} DESC`)
    .limit(1)
  return row ?? null
}

/** Each product that a delivered order brought, once, as it was called and looked then. */
export async function listProduitsAchetes(q: Queries, commande_id: number) {
  const rows = await q.drizzle
    .select({
      produit_id: detailcommande.produit_id,
      designation: detailcommande.designation,
      image: detailcommande.image,
    })
    .from(detailcommande)
    .innerJoin(avisdemande, eq(avisdemande.commande_id, detailcommande.commande_id))
    .where(and(eq(detailcommande.commande_id, commande_id), eue))
    .orderBy(asc(detailcommande.id))
  const uns = new Map<number, { produit_id: number; designation: string; image: string | null }>()
  for (const { produit_id, ...row } of rows)
    if (produit_id !== null && !uns.has(produit_id)) uns.set(produit_id, { produit_id, ...row })
  return [...uns.values()]
}

/** What an account has said, of these products or of all. */
export async function listAvisDe(q: Queries, compte_id: number, produits?: number[]): Promise<AvisGarde[]> {
  const rows = await q.drizzle
    .select()
    .from(avis)
    .where(and(eq(avis.compte_id, compte_id), produits && inArray(avis.produit_id, produits)))
    .orderBy(asc(avis.id))
  return avecImages(q, rows)
}

export async function countAvisDepuis(q: Queries, compte_id: number, depuis: Date): Promise<number> {
  return q.drizzle.$count(avis, and(eq(avis.compte_id, compte_id), gt(avis.ecrit_le, depuis)))
}

/** Writes one, or writes it anew: it waits to be read again. */
export async function upsertAvis(
  tx: Queries,
  row: Pick<
    typeof avis.$inferSelect,
    'produit_id' | 'commande_id' | 'auteur' | 'etoiles' | 'texte' | 'ecrit_le'
  > & { compte_id: number },
  images: string[],
): Promise<void> {
  const { auteur, etoiles, texte, ecrit_le } = row
  const [ecrit] = await tx.drizzle
    .insert(avis)
    .values(row)
    .onConflictDoUpdate({
      target: [avis.compte_id, avis.produit_id],
      set: {
        ...{ auteur, etoiles, texte, ecrit_le, etat: 'attente', raison: null, motif: null, traite_le: null },
        envois: sql`${avis.envois} + 1`,
      },
    })
    .returning({ id: avis.id })
  if (!ecrit) throw new Error('an upsert returned no row')
  await tx.drizzle.delete(avisimage).where(eq(avisimage.avis_id, ecrit.id))
  if (images.length > 0)
    await tx.drizzle.insert(avisimage).values(images.map((image) => ({ avis_id: ecrit.id, image })))
}

export async function isSilent(q: Queries, compte_id: number): Promise<boolean> {
  return (await q.drizzle.$count(avissilence, eq(avissilence.compte_id, compte_id))) > 0
}

/** Whoever says so is asked for no more. Said twice is once. */
export async function insertSilence(q: Queries, compte_id: number, now: Date): Promise<void> {
  await q.drizzle.insert(avissilence).values({ compte_id, depuis: now }).onConflictDoNothing()
}

export async function deleteSilence(q: Queries, compte_id: number): Promise<void> {
  await q.drizzle.delete(avissilence).where(eq(avissilence.compte_id, compte_id))
}

/** What is shown stays, of nobody and without its pictures; the rest goes, and the links of their orders end. */
export async function eraseAvis(tx: Queries, compte_id: number, commande_ids: number[]): Promise<void> {
  await tx.drizzle.delete(avis).where(and(eq(avis.compte_id, compte_id), ne(avis.etat, 'publie')))
  const siens = tx.drizzle.select({ id: avis.id }).from(avis).where(eq(avis.compte_id, compte_id))
  await tx.drizzle.delete(avisimage).where(inArray(avisimage.avis_id, siens))
  await tx.drizzle.update(avis).set({ compte_id: null, auteur: null }).where(eq(avis.compte_id, compte_id))
  await deleteSilence(tx, compte_id)
  if (commande_ids.length > 0)
    await tx.drizzle.delete(avisdemande).where(inArray(avisdemande.commande_id, commande_ids))
}
