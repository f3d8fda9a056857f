import { STOCK_NEGLIGEABLE } from '#catalogue/catalogue.ts'
import { EN_VENTE, lockProduit } from '#catalogue/produit.data.ts'
import type { Queries } from '#database/database.ts'
import { type Exact, toDecimal } from '#shared/exact.ts'

export interface MouvementStock {
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
WITH avant AS (SELECT id, quantite FROM produit WHERE id = $1 AND ${EN_VENTE}),
apres AS (
  UPDATE produit SET quantite =
    CASE WHEN avant.quantite - $2::numeric < $3::numeric THEN 0 ELSE avant.quantite - $2::numeric END
  FROM avant WHERE produit.id = avant.id AND avant.quantite > 0 AND avant.quantite + $3::numeric > $2::numeric
  RETURNING produit.quantite - avant.quantite AS ecart)
INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
SELECT $1, ecart, $4, $5, $6::timestamptz FROM apres RETURNING id`

const RENDRE = `
WITH apres AS (UPDATE produit SET quantite = quantite + $2::numeric WHERE id = $1 RETURNING id)
INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
SELECT id, $2::numeric, $3, $4, $5::timestamptz FROM apres`

/**
 * Takes from the stock with its movement, its row locked, or takes nothing and answers false: too
 * little is left, or the product is not sold any more. Take several products in the order of their ids.
 */
export async function prendreStock(tx: Queries, mouvement: MouvementStock): Promise<boolean> {
  const { produit_id, quantite, motif, reference, now } = mouvement
  const negligeable = toDecimal(STOCK_NEGLIGEABLE, 6)
  const prise = [produit_id, toDecimal(quantite, 6), negligeable, motif, reference, now.toISOString()]
  return (await lockProduit(tx, produit_id)) && (await tx.query(PRENDRE, prise)).length === 1
}

/** Gives back to the stock what `prendreStock` took, archived products too, with its movement. */
export async function rendreStock(tx: Queries, mouvement: MouvementStock): Promise<void> {
  const { produit_id, quantite, motif, reference, now } = mouvement
  await tx.query(RENDRE, [produit_id, toDecimal(quantite, 6), motif, reference, now.toISOString()])
}
