import type { Queries } from '#database/database.ts'

// from when it was placed until it was given up, or now; what was ever confirmed or paid kept nothing from anybody, nor
// does a gift card, which goes nowhere
const RETENUE = `
SELECT coalesce(sum(extract(epoch FROM fin - cree_le)), 0)::integer AS secondes, min(cree_le) AS depuis FROM (
  SELECT c.cree_le, CASE WHEN c.etat = 0 THEN $2::timestamptz ELSE
    (SELECT min(e.cree_le) FROM etape e WHERE e.commande_id = c.id AND e.etat = 5) END AS fin
  FROM commande c
  WHERE c.compte_id = $1 AND c.cree_le > $3::timestamptz AND c.etat IN (0, 5)
    AND c.destination_id IS NOT NULL
    AND (c.payment_method = 'livraison' OR c.expire_le > c.cree_le + interval '12 hours') = $4
    AND NOT EXISTS (SELECT FROM etape e WHERE e.commande_id = c.id AND e.etat NOT IN (0, 5))
    AND EXISTS (SELECT FROM etape e WHERE e.commande_id = c.id AND e.auteur = 'client:' || $1)) AS gardees`

/** How long an account has kept goods from others since `depuis` with orders that it never paid, and since when. */
export async function findRetenue(
  q: Queries,
  compte_id: number,
  { now, depuis, longue }: { now: Date; depuis: Date; longue: boolean },
): Promise<{ secondes: number; premiere: Date }> {
  const [row] = await q.query<{ secondes: number; depuis: string | null }>(RETENUE, [
    compte_id,
    now.toISOString(),
    depuis.toISOString(),
    longue,
  ])
  return { secondes: row?.secondes ?? 0, premiere: row?.depuis ? new Date(row.depuis) : now }
}
