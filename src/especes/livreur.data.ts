import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { course, livreur } from './especes.table.ts'

export interface Livreur {
  id: number
  nom: string
}

/** Everybody who has ever had an order in hand, by name. */
export async function listLivreurs(q: Queries): Promise<Livreur[]> {
  return q.drizzle.select({ id: livreur.id, nom: livreur.nom }).from(livreur).orderBy(asc(livreur.nom))
}

export async function findLivreur(q: Queries, id: number): Promise<Livreur | null> {
  const [row] = await q.drizzle
    .select({ id: livreur.id, nom: livreur.nom })
    .from(livreur)
    .where(eq(livreur.id, id))
  return row ?? null
}

/** The one of this name, whatever its capitals and accents; made where there is none. */
export async function trouverLivreur(tx: Queries, nom: string, now: Date): Promise<Livreur> {
  await tx.drizzle.insert(livreur).values({ nom, cree_le: now }).onConflictDoNothing()
  const [row] = await tx.drizzle
    .select({ id: livreur.id, nom: livreur.nom })
    .from(livreur)
    .where(sql`plat(${livreur.nom}) = plat(${nom})`)
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** As whom this account brings orders. */
export async function findLivreurDe(q: Queries, compte_id: number): Promise<Livreur | null> {
  const [row] = await q.drizzle
    .select({ id: livreur.id, nom: livreur.nom })
    .from(livreur)
    .where(eq(livreur.compte_id, compte_id))
  return row ?? null
}

/** This account brings orders as that deliverer, or as none: one account, one deliverer. */
export async function lierLivreur(tx: Queries, compte_id: number, livreur_id: number | null): Promise<void> {
  await tx.drizzle.update(livreur).set({ compte_id: null }).where(eq(livreur.compte_id, compte_id))
  if (livreur_id !== null)
    await tx.drizzle.update(livreur).set({ compte_id }).where(eq(livreur.id, livreur_id))
}

/** Who has each of these orders in hand. */
export async function listCourses(q: Queries, commande_ids: number[]): Promise<Map<number, Livreur>> {
  if (commande_ids.length === 0) return new Map()
  const rows = await q.drizzle
    .select({ commande_id: course.commande_id, id: livreur.id, nom: livreur.nom })
    .from(course)
    .innerJoin(livreur, eq(livreur.id, course.livreur_id))
    .where(inArray(course.commande_id, commande_ids))
  return new Map(rows.map(({ commande_id, ...un }) => [commande_id, un]))
}

export async function poserCourse(
  tx: Queries,
  commande_id: number,
  livreur_id: number,
  confiee_le: Date,
): Promise<void> {
  await tx.drizzle
    .insert(course)
    .values({ commande_id, livreur_id, confiee_le })
    .onConflictDoUpdate({ target: course.commande_id, set: { livreur_id, confiee_le } })
}

export async function retirerCourse(tx: Queries, commande_id: number): Promise<void> {
  await tx.drizzle.delete(course).where(eq(course.commande_id, commande_id))
}

/** Orders on the list of a deliverer: on their way, or brought and still to be paid; the oldest first. */
export async function listEnMain(q: Queries): Promise<{ commande_id: number; livreur_id: number }[]> {
  const { etat, etat_paiement } = commande
  const apportee = and(eq(etat, ETAT.livree), eq(etat_paiement, ETAT_PAIEMENT.a_encaisser))
  return q.drizzle
    .select({ commande_id: course.commande_id, livreur_id: course.livreur_id })
    .from(course)
    .innerJoin(commande, eq(commande.id, course.commande_id))
    .where(or(inArray(etat, [ETAT.preparation, ETAT.expediee]), apportee))
    .orderBy(asc(course.livreur_id), asc(course.commande_id))
}

/** How many orders are on their way in nobody's hand: whoever comes for theirs needs none. */
export async function compterSansLivreur(q: Queries): Promise<number> {
  const [row] = await q.query<{ nombre: number }>(SANS)
  return row?.nombre ?? 0
}

const SANS = `
SELECT count(*)::integer AS nombre FROM commande c
WHERE c.etat = 3 AND c.retrait IS NULL AND NOT EXISTS (SELECT FROM course u WHERE u.commande_id = c.id)`
