import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { ETAT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { liste, listearticle, listedon } from './liste.table.ts'

export type ListeGardee = typeof liste.$inferSelect
type ArticleGarde = Omit<typeof listearticle.$inferSelect, 'id'>

const sienne = (compte_id: number, id: number) => and(eq(liste.compte_id, compte_id), eq(liste.id, id))

/** The account's lists, the latest first. */
export async function listListes(q: Queries, compte_id: number): Promise<ListeGardee[]> {
  return q.drizzle.select().from(liste).where(eq(liste.compte_id, compte_id)).orderBy(desc(liste.id))
}

export async function countListes(q: Queries, compte_id: number): Promise<number> {
  const [row] = await q.drizzle.select({ nombre: count() }).from(liste).where(eq(liste.compte_id, compte_id))
  return Number(row?.nombre ?? 0)
}

/** One of the account's lists, its row held until the end of the transaction; somebody else's does not exist. */
export async function lockListe(tx: Queries, compte_id: number, id: number): Promise<ListeGardee | null> {
  const [row] = await tx.drizzle.select().from(liste).where(sienne(compte_id, id)).for('update')
  return row ?? null
}

const ouverte = (code: string) => and(eq(liste.code, code), eq(liste.fermee, 0))

/** The list that this code opens. */
export async function findListeOuverte(q: Queries, code: string): Promise<ListeGardee | null> {
  const [row] = await q.drizzle.select().from(liste).where(ouverte(code))
  return row ?? null
}

/** The same, held: who gives from it waits for whoever is giving. */
export async function lockListeOuverte(tx: Queries, code: string): Promise<ListeGardee | null> {
  const [row] = await tx.drizzle.select().from(liste).where(ouverte(code)).for('update')
  return row ?? null
}

export async function insertListe(tx: Queries, row: Omit<ListeGardee, 'id' | 'fermee'>): Promise<number> {
  const [inserted] = await tx.drizzle.insert(liste).values(row).returning({ id: liste.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

export async function updateListe(
  tx: Queries,
  id: number,
  champs: Partial<Pick<ListeGardee, 'titre' | 'mot' | 'fermee'>>,
): Promise<void> {
  await tx.drizzle.update(liste).set(champs).where(eq(liste.id, id))
}

/** True when there was one to delete. */
export async function deleteListe(tx: Queries, compte_id: number, id: number): Promise<boolean> {
  const rows = await tx.drizzle.delete(liste).where(sienne(compte_id, id)).returning({ id: liste.id })
  return rows.length > 0
}

export async function deleteListes(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(liste).where(eq(liste.compte_id, compte_id))
}

/** What is asked for on these lists, as it was put there. */
export async function listArticles(q: Queries, liste_ids: number[]): Promise<ArticleGarde[]> {
  if (liste_ids.length === 0) return []
  return q.drizzle
    .select({
      liste_id: listearticle.liste_id,
      produit_id: listearticle.produit_id,
      quantite: listearticle.quantite,
    })
    .from(listearticle)
    .where(inArray(listearticle.liste_id, liste_ids))
    .orderBy(asc(listearticle.id))
}

export async function upsertArticles(tx: Queries, rows: ArticleGarde[]): Promise<void> {
  for (const row of rows)
    await tx.drizzle
      .insert(listearticle)
      .values(row)
      .onConflictDoUpdate({
        target: [listearticle.liste_id, listearticle.produit_id],
        set: { quantite: row.quantite },
      })
}

export async function deleteArticle(tx: Queries, liste_id: number, produit_id: number): Promise<void> {
  await tx.drizzle
    .delete(listearticle)
    .where(and(eq(listearticle.liste_id, liste_id), eq(listearticle.produit_id, produit_id)))
}

const { annulee, retour, retournee } = ETAT

/** What orders that stand give from these lists, of each product in its own unit. */
export async function listOfferts(
  q: Queries,
  liste_ids: number[],
): Promise<{ liste_id: number; produit_id: number; offert: number }[]> {
  if (liste_ids.length === 0) return []
  const rows = await q.query<{ liste_id: number; produit_id: number; offert: string }>(
    `SELECT don.liste_id, detail.produit_id,
       round(sum(detail.quantite * detail.facteur_choisi / detail.facteur_produit), 3)::text AS offert
     FROM listedon don
     JOIN commande ON commande.id = don.commande_id AND commande.etat <> ALL ($2::smallint[])
     JOIN detailcommande detail ON detail.commande_id = don.commande_id
       AND detail.produit_id IS NOT NULL AND detail.revenu_le IS NULL
     WHERE don.liste_id = ANY ($1::integer[])
     GROUP BY don.liste_id, detail.produit_id`,
    [liste_ids, [annulee, retour, retournee]],
  )
  return rows.map((row) => ({ ...row, offert: Number(row.offert) }))
}

export async function insertDon(tx: Queries, row: typeof listedon.$inferInsert): Promise<void> {
  await tx.drizzle.insert(listedon).values(row)
}
