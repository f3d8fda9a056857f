import type { Queries } from '#database/database.ts'

const RECHERCHE = `
SELECT count(*) AS total, array_agg(id) AS ids FROM produit
WHERE archive_le IS NULL AND unaccent(lower(designation)) LIKE '%' || unaccent(lower($1)) || '%' AND ($2::integer IS NULL OR categorie_id = $2)`

export async function chercherProduits(
  q: Queries,
  designation: string,
  categorie_id: number | null,
  [count = 0, offset = 0]: number[],
): Promise<{ total: number; ids: number[] }> {
  const [ligne] = await q.query<{ total: number; ids: number[] | null }>(RECHERCHE, [
    designation,
    categorie_id,
  ])
  return { total: ligne?.total ?? 0, ids: (ligne?.ids ?? []).slice(offset, offset + count) }
}
