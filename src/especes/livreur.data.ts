import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

type EnMain = { commande_id: number; livreur_id: number }
const { preparation, expediee } = ETAT
const EN_ROUTE = inArray(commande.etat, [preparation, expediee])

/** What one deliverer has still to bring, the oldest first. */
export const listEnRouteDe = (q: Queries, livreur_id: number): Promise<EnMain[]> =>
  listCoursesOu(q, and(eq(course.livreur_id, livreur_id), EN_ROUTE))

/**
 * Orders on the lists of deliverers: on their way, or brought and still to be paid; the oldest first. A shop that never
 * counts its cash has ever more of the latter: of each deliverer's the latest `max` are there, and how many more there are.
 */
export async function listEnMain(
  q: Queries,
  max: number,
): Promise<{ enMain: EnMain[]; avant: Map<number, number> }> {
  const [enRoute, apportees] = [
    await listCoursesOu(q, EN_ROUTE),
    await q.query<EnMain & { avant: number }>(APPORTEES, [max]),
  ]
  return {
    enMain: [...enRoute, ...apportees].sort((une, autre) => une.commande_id - autre.commande_id),
    avant: new Map(apportees.map(({ livreur_id, avant }) => [livreur_id, avant])),
  }
}

const listCoursesOu = (q: Queries, ou: SQL | undefined): Promise<EnMain[]> =>
  q.drizzle
    .select({ commande_id: course.commande_id, livreur_id: course.livreur_id })
    .from(course)
    .innerJoin(commande, eq(commande.id, course.commande_id))
    .where(ou)
    .orderBy(asc(course.commande_id))

const APPORTEES = `
SELECT commande_id, livreur_id, greatest(toutes - $1::integer, 0)::integer AS avant FROM (
  SELECT u.commande_id, u.livreur_id, count(*) OVER (PARTITION BY u.livreur_id) AS toutes,
    row_number() OVER (PARTITION BY u.livreur_id ORDER BY u.commande_id DESC) AS rang
  FROM course u JOIN commande c ON c.id = u.commande_id WHERE c.etat = ${ETAT.livree} AND c.etat_paiement = ${ETAT_PAIEMENT.a_encaisser}
) AS apportees WHERE rang <= $1::integer`

/** How many orders are on their way in nobody's hand: whoever comes for theirs needs none. */
export async function compterSansLivreur(q: Queries): Promise<number> {
  const [row] = await q.query<{ nombre: number }>(SANS)
  return row?.nombre ?? 0
}

const SANS = `
SELECT count(*)::integer AS nombre FROM commande c
WHERE c.etat = 3 AND c.retrait IS NULL AND NOT EXISTS (SELECT FROM course u WHERE u.commande_id = c.id)`
