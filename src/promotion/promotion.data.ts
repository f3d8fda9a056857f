import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Promotion } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Exact, exact, toDecimal, toWire } from '#shared/exact.ts'
import { introuvable } from '#shared/failure.ts'
import type { Piece } from '#shared/piece.ts'
import type { Portee } from './champs.ts'
import { promotion } from './promotion.table.ts'

const enTexte = (colonne: string) =>
  `to_char(${colonne} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ${colonne}`
const LIRE = `
SELECT id, designation, pourcent::float8 AS pourcent, montant::float8 AS montant, piece, portee, categories, produits,
  ${['debut', 'fin'].map(enTexte).join(', ')},
  CASE WHEN finie_le IS NOT NULL THEN 'finie' WHEN commencee_le IS NOT NULL THEN 'en cours' ELSE 'prevue' END AS etat,
  (SELECT count(*)::int FROM promotion_prise WHERE promotion_id = promotion.id) AS prises
FROM promotion`

const TOUTES = `${LIRE} ORDER BY debut DESC, id DESC`
const UNE = `${LIRE} WHERE id = $1`
type Ligne = Promotion & Record<string, unknown>

/** Every promotion, the latest to begin first. */
export const listPromotions = (q: Queries): Promise<Promotion[]> => q.query<Ligne>(TOUTES)

/** One of them. @throws Failure INTROUVABLE. */
export async function findPromotion(q: Queries, id: number): Promise<Promotion> {
  const [lue] = await q.query<Ligne>(UNE, [id])
  if (!lue) throw introuvable('Cette promotion')
  return lue
}

const ATTEND = and(isNull(promotion.commencee_le), isNull(promotion.finie_le))

/** Promotions whose end has come; each is ended once, however many ask. Prices follow by themselves. */
export async function finirPromotions(tx: Queries, now: Date): Promise<number[]> {
  const { id, fin, finie_le } = promotion
  const finies = await tx.drizzle
    .update(promotion)
    .set({ finie_le: now.toISOString() })
    .where(and(isNull(finie_le), lte(fin, now.toISOString())))
    .returning({ id })
  return finies.map((une) => une.id)
}

/** Promotions whose beginning has come; each is begun once, however many ask. Prices follow by themselves. */
export async function commencerPromotions(tx: Queries, now: Date): Promise<number[]> {
  const { id, debut } = promotion
  const commencees = await tx.drizzle
    .update(promotion)
    .set({ commencee_le: now.toISOString() })
    .where(and(ATTEND, lte(debut, now.toISOString())))
    .returning({ id })
  return commencees.map((une) => une.id)
}

/** A promotion that waits begins now: answers whether it did. An end that has passed is forgotten. */
export async function avancerDebut(tx: Queries, id: number, now: Date): Promise<boolean> {
  const debut = now.toISOString()
  const fin = sql`CASE WHEN ${promotion.fin} > ${debut}::timestamptz THEN ${promotion.fin} END`
  const avancees = await tx.drizzle
    .update(promotion)
    .set({ debut, fin })
    .where(and(eq(promotion.id, id), ATTEND))
    .returning({ id: promotion.id })
  return avancees.length === 1
}

/** One that is running ends now: answers whether it did. Begun at this very moment, it has lasted a thousandth of a second. */
export async function avancerFin(tx: Queries, id: number, now: Date): Promise<boolean> {
  const fin = now.toISOString()
  const debut = sql`least(${promotion.debut}, ${fin}::timestamptz - interval '1 millisecond')`
  const avancees = await tx.drizzle
    .update(promotion)
    .set({ debut, fin })
    .where(and(eq(promotion.id, id), isNotNull(promotion.commencee_le), isNull(promotion.finie_le)))
    .returning({ id: promotion.id })
  return avancees.length === 1
}

// products that a promotion would take, as `meilleure_promotion` finds them, with what it would make of each
const ESSAYER = `
WITH RECURSIVE branche AS (
  SELECT unnest($2::integer[]) AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
vises AS MATERIALIZED (
  SELECT id, designation, prix_normal, prix_promu(id, prix_normal, $4::numeric, $5::numeric, $6::integer) AS reduit,
    prix_reduit(prix_normal, $4::numeric, $5::numeric, $6::integer) AS voulu,
    plus_bas_prix(id, $7::timestamptz) AS reference
  FROM produit WHERE archive_le IS NULL AND publie AND CASE $1::text WHEN 'boutique' THEN true
    WHEN 'produits' THEN id = ANY($3::integer[]) ELSE categorie_id = ANY(ARRAY(SELECT id FROM branche)) END)
SELECT count(*)::int AS vises, count(reduit)::int AS nombre,
  (count(*) FILTER (WHERE reduit IS NOT NULL AND reference > reduit))::int AS barres,
  (count(*) FILTER (WHERE reduit IS NULL AND voulu IS NOT NULL))::int AS gratuits,
  (SELECT coalesce(json_agg(un), '[]') FROM (
    SELECT id, designation, prix_normal::text AS normal, reduit::text AS prix,
      CASE WHEN reference > reduit THEN reference::text END AS barre
    FROM vises WHERE reduit IS NOT NULL ORDER BY prix_normal DESC, id LIMIT $8) AS un) AS exemples
FROM vises`

export interface DemandeEssai {
  portee: Portee
  categories: number[]
  produits: number[]
  pourcent: Exact | null
  montant: Exact | null
  piece: Piece
}
/** What a promotion would do if it began now; amounts in francs. */
export interface EssaiPromotion {
  /** Products on sale that it covers, how many of them it would reduce, and how many with a price struck through. */
  vises: number
  nombre: number
  barres: number
  /** Those that it leaves alone because one of their variants would cost nothing. */
  gratuits: number
  exemples: { id: number; designation: string; normal: number; prix: number; barre: number | null }[]
}
const EXEMPLES = 8

export async function findEssai(q: Queries, demande: DemandeEssai, now: Date): Promise<EssaiPromotion> {
  const { portee, categories, produits, pourcent, montant, piece } = demande
  const decimal = (un: Exact | null) => un && toDecimal(un, 4)
  interface Lu extends Record<string, unknown>, Omit<EssaiPromotion, 'exemples'> {
    exemples: { id: number; designation: string; normal: string; prix: string; barre: string | null }[]
  }
  const valeurs = [
    portee,
    categories,
    produits,
    decimal(pourcent),
    decimal(montant),
    piece,
    now.toISOString(),
  ]
  const [lu] = await q.query<Lu>(ESSAYER, [...valeurs, EXEMPLES])
  if (!lu) throw new Error('a count returned no row')
  const nombre = (decimal: string) => toWire(exact(decimal))
  return {
    ...lu,
    exemples: lu.exemples.map(({ normal, prix, barre, ...un }) => ({
      ...{ ...un, normal: nombre(normal), prix: nombre(prix) },
      barre: barre && nombre(barre) ? nombre(barre) : null,
    })),
  }
}
