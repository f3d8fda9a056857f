import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { panier, panierproduit } from './panier.table.ts'
import { type Ligne, PANIER_FERME, PANIER_OUVERT } from './panier.ts'

export interface LignePanier extends Ligne {
  id: number
}

/** A cart as the database holds it. `version` grows with every change: with the id it names one content. */
export interface PanierComplet {
  id: number
  etat: number
  version: number
  lignes: LignePanier[]
}

export const entete = { id: panier.id, etat: panier.etat, version: panier.version }
const ligneColumns = {
  id: panierproduit.id,
  produit_id: panierproduit.produit_id,
  couleur_id: panierproduit.couleur_id,
  taille_id: panierproduit.taille_id,
  unite_id: panierproduit.unite_id,
  quantite: panierproduit.quantite,
}

/** The account's newest cart, or null; a closed one has no line any more (specification, part 4). */
export async function findPanier(q: Queries, compte_id: number): Promise<PanierComplet | null> {
  const [newest] = await q.drizzle
    .select(entete)
    .from(panier)
    .where(eq(panier.compte_id, compte_id))
    // one that the staff drew up and sold is newer, and never the one that is being filled
    .orderBy(panier.etat, desc(panier.id))
    .limit(1)
  if (!newest) return null
  const lignes = newest.etat === PANIER_FERME ? [] : await listLignes(q, newest.id)
  return { ...newest, lignes }
}

/** Lines in the order in which they were added. */
export async function listLignes(q: Queries, id: number): Promise<LignePanier[]> {
  return q.drizzle
    .select(ligneColumns)
    .from(panierproduit)
    .where(eq(panierproduit.panier_id, id))
    .orderBy(panierproduit.id)
}

/**
 * The account's open cart, made if there is none, its version raised and its row locked until the end of the
 * transaction. However many ask at once, there is one.
 */
export async function openPanier(tx: Queries, compte_id: number, now: Date): Promise<{ id: number }> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO panier (compte_id, cree_le) VALUES ($1, $2)
     ON CONFLICT (compte_id) WHERE etat = 0 DO UPDATE SET version = panier.version + 1
     RETURNING id`,
    [compte_id, now.toISOString()],
  )
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Raises the version of the account's open cart and locks its row; null when none is open. */
export async function touchPanier(tx: Queries, compte_id: number): Promise<{ id: number } | null> {
  const [row] = await tx.drizzle
    .update(panier)
    .set({ version: sql`${panier.version} + 1` })
    .where(and(eq(panier.compte_id, compte_id), eq(panier.etat, PANIER_OUVERT)))
    .returning({ id: panier.id })
  return row ?? null
}

export async function insertLigne(tx: Queries, id: number, ligne: Ligne): Promise<void> {
  const { produit_id, couleur_id, taille_id, unite_id, quantite } = ligne
  await tx.drizzle
    .insert(panierproduit)
    .values({ panier_id: id, produit_id, couleur_id, taille_id, unite_id, quantite })
}

export async function updateLigne(tx: Queries, id: number, quantite: number): Promise<void> {
  await tx.drizzle.update(panierproduit).set({ quantite }).where(eq(panierproduit.id, id))
}

export async function deleteLigne(tx: Queries, id: number): Promise<void> {
  await tx.drizzle.delete(panierproduit).where(eq(panierproduit.id, id))
}

/** Empties every cart the account ever had. */
export async function deleteLignes(tx: Queries, compte_id: number): Promise<void> {
  const siens = tx.drizzle.select({ id: panier.id }).from(panier).where(eq(panier.compte_id, compte_id))
  await tx.drizzle.delete(panierproduit).where(inArray(panierproduit.panier_id, siens))
}
