import { STOCK_NEGLIGEABLE } from '#catalogue/catalogue.ts'
import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import { EN_VENTE, lockProduit } from '#catalogue/produit.data.ts'
import type { Queries } from '#database/database.ts'
import { compare, type Exact, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'

export interface MouvementStock extends Partial<ChoixDeclinaison> {
  produit_id: number
  /** In the product's own unit, above 0. */
  quantite: Exact
  motif: 'reservation' | 'retour' | 'inventaire' | 'livraison' | 'initial'
  /** What caused it, for people: the number of an order, of a delivery note. */
  reference: string | null
  now: Date
}

// The row is locked before, by a statement of its own, and read as it then is: of 200 buyers of the last 50, 50 succeed.
// Locked and changed by one statement, two buyers of one row waited for each other: the change goes through the version
// that the statement began with, where the other stands in line.
const PRENDRE = `
WITH choisie AS (
  SELECT id, quantite, attente, attendus FROM declinaison
  WHERE produit_id = $1 AND en_vente AND couleur_id IS NOT DISTINCT FROM $7::int AND taille_id IS NOT DISTINCT FROM $8::int),
avant AS (
  SELECT p.id, c.id AS declinaison_id, coalesce(c.quantite, p.quantite) AS quantite,
    coalesce(c.attendus, p.attendus) AS attendus, coalesce(c.attente, p.attente) AS attente
  FROM produit p LEFT JOIN choisie c ON true
  WHERE p.id = $1 AND ${EN_VENTE} AND (c.id IS NOT NULL OR NOT EXISTS (SELECT FROM declinaison WHERE produit_id = $1))),
-- what is bought beyond the stock (regle/attente.ts): up to its limit, and never what is there
libre AS (
  SELECT *, CASE WHEN coalesce(attente, 'non') = 'non' THEN 0
    ELSE greatest(coalesce(nullif(split_part(attente, '/', 2), '')::numeric, 1e9) - attendus, 0) END AS avance FROM avant),
pris AS (
  SELECT id, declinaison_id,
    CASE WHEN quantite - $2::numeric < $3::numeric THEN -quantite ELSE -$2::numeric END AS ecart,
    CASE WHEN quantite + $3::numeric > $2::numeric THEN 0 ELSE $2::numeric - quantite END AS attendu
  FROM libre WHERE quantite + avance > 0 AND quantite + avance + $3::numeric > $2::numeric),
du_produit AS (
  UPDATE produit SET quantite = produit.quantite + pris.ecart, attendus = attendus + pris.attendu FROM pris
  WHERE produit.id = pris.id AND declinaison_id IS NULL),
de_la_declinaison AS (
  UPDATE declinaison SET quantite = declinaison.quantite + pris.ecart, attendus = attendus + pris.attendu FROM pris
  WHERE declinaison.id = pris.declinaison_id),
note AS (
  INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, reference, cree_le)
  SELECT id, declinaison_id, ecart, $4, $5, $6::timestamptz FROM pris WHERE ecart <> 0)
SELECT declinaison_id, attendu FROM pris`

// What was taken before a product had variants goes back to the one that was chosen, else to the nearest there is.
const RENDRE = `
WITH choisie AS (
  SELECT id FROM declinaison WHERE produit_id = $1
  ORDER BY id IS DISTINCT FROM $8::int, couleur_id IS DISTINCT FROM $6::int, taille_id IS DISTINCT FROM $7::int,
    NOT en_vente, id LIMIT 1),
du_produit AS (
  UPDATE produit SET quantite = quantite + $2::numeric WHERE id = $1 AND NOT EXISTS (SELECT FROM choisie)),
de_la_declinaison AS (
  UPDATE declinaison SET quantite = quantite + $2::numeric FROM choisie WHERE declinaison.id = choisie.id)
INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, reference, cree_le)
SELECT p.id, c.id, $2::numeric, $3, $4, $5::timestamptz FROM produit p LEFT JOIN choisie c ON true WHERE p.id = $1`

// What was waited for and is given up leaves room for others; of what was taken before there were variants, its product.
const LIBERER = `
WITH de_la_declinaison AS (
  UPDATE declinaison SET attendus = greatest(attendus - $2::numeric, 0) WHERE id = $3::int)
UPDATE produit SET attendus = greatest(attendus - $2::numeric, 0) WHERE id = $1 AND $3::int IS NULL`

/** What was taken: of the product itself, or of one of its variants, and how much of it is not there yet. */
export interface Prise {
  declinaison_id: number | null
  attendu: string
}

/**
 * Takes from the stock with its movement, its product's row locked, or takes nothing and answers null: too little is
 * left of what was chosen, or it is not sold any more. Take several products in the order of their ids.
 */
export async function prendreStock(tx: Queries, mouvement: MouvementStock): Promise<Prise | null> {
  const { produit_id, quantite, motif, reference, now, couleur_id = null, taille_id = null } = mouvement
  const negligeable = toDecimal(STOCK_NEGLIGEABLE, 6)
  const prise = [produit_id, toDecimal(quantite, 6), negligeable, motif, reference, now.toISOString()]
  if (!(await lockProduit(tx, produit_id))) return null
  const [prisee] = await tx.query<{ declinaison_id: number | null; attendu: string }>(PRENDRE, [
    ...prise,
    couleur_id,
    taille_id,
  ])
  return prisee ?? null
}

/**
 * Gives back to the stock what `prendreStock` took, archived products and variants too, with its movement; `attendu` of
 * it was not there yet.
 */
export async function rendreStock(
  tx: Queries,
  mouvement: MouvementStock & { declinaison_id?: number | null; attendu?: Exact },
): Promise<void> {
  const { produit_id, quantite, motif, reference, now, declinaison_id = null } = mouvement
  const { couleur_id = null, taille_id = null } = mouvement
  const { attendu = zero } = mouvement
  const la = plus(quantite, times(exact(-1), attendu))
  const rendu = [produit_id, toDecimal(la, 6), motif, reference, now.toISOString()]
  // held first: what counts a variant's stock sees the product as it then is
  await lockProduit(tx, produit_id)
  if (compare(attendu, zero) > 0) await tx.query(LIBERER, [produit_id, toDecimal(attendu, 6), declinaison_id])
  if (compare(la, zero) > 0) await tx.query(RENDRE, [...rendu, couleur_id, taille_id, declinaison_id])
}

/** What one order held, another holds now: told of both, and nothing moves. */
export async function noterPassage(
  tx: Queries,
  { produit_id, declinaison_id, quantite, de, a, now }: Passage,
): Promise<void> {
  if (compare(quantite, zero) <= 0) return
  await tx.query(
    `INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, reference, cree_le)
     VALUES ($1, $2, $3::numeric, 'retour', $4, $6), ($1, $2, -$3::numeric, 'reservation', $5, $6)`,
    [produit_id, declinaison_id, toDecimal(quantite, 6), de, a, now.toISOString()],
  )
}
interface Passage {
  produit_id: number
  declinaison_id: number | null
  quantite: Exact
  /** The numbers of the two orders. */
  de: string
  a: string
  now: Date
}
