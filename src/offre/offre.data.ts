import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { categorie } from '#catalogue/catalogue.table.ts'
import type { Queries } from '#database/database.ts'
import { introuvable } from '#shared/failure.ts'
import { offre, offre_usage } from './offre.table.ts'
import type { Offre, OffreGardee } from './offre.ts'

type Ligne = typeof offre.$inferSelect
const iso = (instant: string) => new Date(instant).toISOString()
const lire = ({ cree_le: _, debut, fin, arretee_le, ...reste }: Ligne): OffreGardee => ({
  ...reste,
  debut: iso(debut),
  fin: fin && iso(fin),
  arretee_le: arretee_le && iso(arretee_le),
})

/** Who asks what a cart comes to. */
export interface Demandeur {
  /** Null: a guest, who is taken for somebody new. */
  compte_id: number | null
  codes: readonly string[]
  /** Orders that this one replaces: they have used nothing. */
  remplacees: readonly number[]
}

// an order that was given up (5) has used nothing
const USAGES = `FROM offre_usage u JOIN commande c ON c.id = u.commande_id
  WHERE u.offre_id = o.id AND c.etat <> 5 AND NOT c.id = ANY($2::integer[])`
// at the moment that is asked for: an order that changes asks for its own, at which nobody had stopped them, nor made others.
// A gift card is bought beside what is ordered: it is no first order
const OUVERTES = `
SELECT o.* FROM offre o
WHERE (o.arretee_le IS NULL OR o.arretee_le > $3::timestamptz) AND o.cree_le <= $3::timestamptz
  AND o.debut <= $3::timestamptz AND (o.fin IS NULL OR o.fin > $3::timestamptz)
  AND (o.code IS NULL OR o.code = ANY($4::text[]))
  AND (o.compte_id IS NULL OR o.compte_id = $1::integer)
  AND (o.premiere = 0 OR NOT EXISTS (
    SELECT 1 FROM commande c WHERE c.compte_id = $1::integer AND c.etat <> 5 AND NOT c.id = ANY($2::integer[])
      AND NOT EXISTS (SELECT 1 FROM achatcarte a WHERE a.commande_id = c.id)))
  AND (o.max_total IS NULL OR o.max_total > (SELECT count(*) ${USAGES}))
  AND (o.max_compte IS NULL OR o.max_compte > (SELECT count(*) ${USAGES} AND u.compte_id = $1::integer))
ORDER BY o.id`

/** The offers that this buyer may have at that moment, with those whose code they typed. */
export async function findOffresOuvertes(
  q: Queries,
  { compte_id, codes, remplacees }: Demandeur,
  now: Date,
): Promise<OffreGardee[]> {
  const valeurs = [compte_id, [...remplacees], now.toISOString(), [...codes]]
  return (await q.query<Ligne>(OUVERTES, valeurs)).map(lire)
}

/** Makes whoever wants one of these offers wait for the end of the transaction; by id. */
export async function lockOffres(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.drizzle
    .select({ id: offre.id })
    .from(offre)
    .where(inArray(offre.id, [...ids]))
    .orderBy(asc(offre.id))
    .for('update')
}

export async function insertUsages(tx: Queries, rows: (typeof offre_usage.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.drizzle.insert(offre_usage).values(rows)
}

/** An order has used none of them any more. */
export async function deleteUsages(tx: Queries, commande_id: number): Promise<void> {
  await tx.drizzle.delete(offre_usage).where(eq(offre_usage.commande_id, commande_id))
}

/** Each category with those above it, by its id. */
export async function findAncetres(q: Queries): Promise<(categorie_id: number) => number[]> {
  const branches = await q.drizzle
    .select({ id: categorie.id, parent_id: categorie.parent_id })
    .from(categorie)
  const audessus = new Map(branches.map((une) => [une.id, une.parent_id]))
  return (categorie_id) => {
    const chemin: number[] = []
    let id: number | null | undefined = categorie_id
    while (id != null && !chemin.includes(id)) {
      chemin.push(id)
      id = audessus.get(id)
    }
    return chemin
  }
}

/** How often each offer was used, and what it took in all, in francs. */
export interface UsageOffre {
  utilisee: number
  remise: number
}

/** Every offer, the latest first, with what was made of it. */
export async function listOffres(q: Queries): Promise<(OffreGardee & UsageOffre)[]> {
  const lues = await q.drizzle.select().from(offre).orderBy(desc(offre.id))
  const usages = await q.query<{ offre_id: number; utilisee: number; remise: number }>(`
    SELECT u.offre_id, count(*)::int AS utilisee, coalesce(sum((une->>'remise')::numeric + (une->>'livraison')::numeric), 0)::float8 AS remise
    FROM offre_usage u JOIN commande c ON c.id = u.commande_id AND c.etat <> 5
    LEFT JOIN LATERAL jsonb_array_elements(c.offres) AS une ON (une->>'offre_id')::int = u.offre_id
    GROUP BY u.offre_id`)
  const parOffre = new Map(usages.map((un) => [un.offre_id, un]))
  return lues.map((ligne) => {
    const { utilisee = 0, remise = 0 } = parOffre.get(ligne.id) ?? {}
    return { ...lire(ligne), utilisee, remise }
  })
}

/** One of them, for whoever is about to change it. @throws Failure INTROUVABLE. */
export async function lockOffre(tx: Queries, id: number): Promise<OffreGardee> {
  const [lue] = await tx.drizzle.select().from(offre).where(eq(offre.id, id)).for('update')
  if (!lue) throw introuvable('Cette offre')
  return lire(lue)
}

/** Whose code it is: of an offer that was stopped, nobody's any more. */
export async function findOffreParCode(q: Queries, code: string): Promise<number | null> {
  const [lue] = await q.drizzle
    .select({ id: offre.id })
    .from(offre)
    .where(and(eq(offre.code, code), isNull(offre.arretee_le)))
  return lue?.id ?? null
}

export async function insertOffre(tx: Queries, champs: Offre, now: Date): Promise<OffreGardee> {
  const [lue] = await tx.drizzle
    .insert(offre)
    .values({ ...champs, cree_le: now.toISOString() })
    .returning()
  if (!lue) throw new Error('an insert returned no row')
  return lire(lue)
}

export async function updateOffre(
  tx: Queries,
  id: number,
  champs: Partial<Offre & Pick<OffreGardee, 'arretee_le'>>,
): Promise<OffreGardee> {
  const [lue] = await tx.drizzle
    .update(offre)
    .set({ ...champs, version: sql`${offre.version} + 1` })
    .where(eq(offre.id, id))
    .returning()
  if (!lue) throw introuvable('Cette offre')
  return lire(lue)
}
