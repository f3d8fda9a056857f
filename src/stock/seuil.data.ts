import type { Queries } from '#database/database.ts'

/** A category with its threshold, as the staff reads it. */
interface SeuilRayon {
  categorie_id: number
  designation: string
  /** The one it is below; null: at the top level. */
  parent_id: number | null
  /** What was said of it; null: nothing. */
  seuil: number | null
  /** What counts in it. */
  applique: number
}

const LISTER = `
SELECT c.id AS categorie_id, c.designation, c.parent_id, s.seuil::float8 AS seuil, r.seuil::float8 AS applique
FROM categorie c JOIN seuil_categorie r ON r.categorie_id = c.id LEFT JOIN seuil s ON s.categorie_id = c.id
LEFT JOIN categorie dessus ON dessus.id = c.parent_id
ORDER BY coalesce(dessus.rang, c.rang), coalesce(c.parent_id, c.id), c.parent_id IS NOT NULL, c.rang, c.id`

/** Every category in the order of the shop, each below the one that it hangs under. */
export const listSeuilsRayons = (q: Queries): Promise<SeuilRayon[]> =>
  q.query<SeuilRayon & Record<string, unknown>>(LISTER)

/** What was said of a category, or of the whole shop (null). */
export async function readSeuil(q: Queries, categorie_id: number | null): Promise<number | null> {
  const [ligne] = await q.query<{ seuil: number }>(
    'SELECT seuil::float8 AS seuil FROM seuil WHERE categorie_id IS NOT DISTINCT FROM $1::int',
    [categorie_id],
  )
  return ligne?.seuil ?? null
}

const POSER = `
INSERT INTO seuil (categorie_id, seuil) VALUES ($1::int, $2::numeric)
ON CONFLICT (categorie_id) DO UPDATE SET seuil = excluded.seuil`

/** Null takes it back. */
export async function writeSeuil(tx: Queries, categorie_id: number | null, seuil: number | null) {
  if (seuil === null)
    await tx.query('DELETE FROM seuil WHERE categorie_id IS NOT DISTINCT FROM $1::int', [categorie_id])
  else await tx.query(POSER, [categorie_id, seuil])
}
