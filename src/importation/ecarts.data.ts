// What files have done already, for rows that come again.
import type { Queries } from '#database/database.ts'

export interface EcartVoulu {
  produit_id: number
  /** Decimals, as the database writes them. */
  ecart: string
  stock_exporte: string
}

/** Those of these differences that a file made from the same stock, in the days in which it can be taken back, and was not. */
export async function listEcartsFaits<E extends EcartVoulu>(q: Queries, voulus: readonly E[]): Promise<E[]> {
  if (voulus.length === 0) return []
  const rows = await q.query<{ rang: number }>(
    `SELECT v.rang FROM unnest($1::int[], $2::numeric[], $3::numeric[]) WITH ORDINALITY
       AS v (produit_id, ecart, stock_exporte, rang)
     WHERE EXISTS (SELECT FROM importation_produit f WHERE f.produit_id = v.produit_id AND NOT f.reprise
       AND f.ecart = v.ecart AND f.stock_exporte = v.stock_exporte)`,
    [
      voulus.map(({ produit_id }) => produit_id),
      voulus.map(({ ecart }) => ecart),
      voulus.map(({ stock_exporte }) => stock_exporte),
    ],
  )
  return rows.flatMap(({ rang }) => voulus[Number(rang) - 1] ?? [])
}

// what there was before each of its movements, from what there is now
const REFAITS = `
WITH suite AS (
  SELECT v.rang, v.ecart, v.stock_exporte, m.id, m.motif, m.quantite,
    d.quantite - sum(m.quantite) OVER (PARTITION BY v.rang ORDER BY m.id DESC) AS avant
  FROM unnest($1::int[], $2::numeric[], $3::numeric[]) WITH ORDINALITY AS v (declinaison_id, ecart, stock_exporte, rang)
  JOIN declinaison d ON d.id = v.declinaison_id
  JOIN mouvement m ON m.declinaison_id = d.id AND m.cree_le >= $4::timestamptz),
datee AS (
  SELECT rang, motif, quantite = ecart AS meme, bool_or(avant = stock_exporte) OVER (PARTITION BY rang ORDER BY id) AS deja
  FROM suite)
SELECT DISTINCT rang FROM datee
WHERE meme AND deja AND motif IN ('initial', 'declinaison', 'inventaire', 'correction', 'import')`

/**
 * Those of these differences of variants that somebody, or a file, has made since there was what the file says that there
 * was: nobody keeps from which stock a file moved a variant's, its movements tell.
 */
export async function listEcartsRefaits<
  E extends Omit<EcartVoulu, 'produit_id'> & { declinaison_id: number },
>(q: Queries, voulus: readonly E[], depuis: Date): Promise<E[]> {
  if (voulus.length === 0) return []
  const rows = await q.query<{ rang: number }>(REFAITS, [
    voulus.map(({ declinaison_id }) => declinaison_id),
    voulus.map(({ ecart }) => ecart),
    voulus.map(({ stock_exporte }) => stock_exporte),
    depuis.toISOString(),
  ])
  return rows.flatMap(({ rang }) => voulus[Number(rang) - 1] ?? [])
}

// name by name: of so many together the planner would rather read all products
const CREES = `
SELECT d.nom, c.code FROM unnest($1::text[]) AS d (nom) CROSS JOIN LATERAL (
  SELECT p.code FROM produit p WHERE p.nom_cherche = array_to_string(mots(d.nom), ' ') AND p.archive_le IS NULL
    AND p.designation = d.nom AND p.code LIKE 'P-' || lpad(p.id::text, 5, '0') || '%'
    AND EXISTS (SELECT FROM importation_produit f WHERE f.produit_id = p.id AND f.avant IS NULL AND NOT f.reprise
      AND f.importation_id <> $2)
  LIMIT 1) AS c`

/**
 * Of these names, those of products that another file made lately from a row without a code, and that are there: the codes
 * that the shop gave them.
 */
export async function findCreesSansCode(
  q: Queries,
  importation_id: number,
  noms: string[],
): Promise<Map<string, string>> {
  if (noms.length === 0) return new Map()
  const rows = await q.query<{ nom: string; code: string }>(CREES, [[...new Set(noms)], importation_id])
  return new Map(rows.map(({ nom, code }) => [nom, code]))
}
