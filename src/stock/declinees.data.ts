import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'

/** Those of these products whose stock is that of their variants. */
export async function listDeclinees(q: Queries, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const lignes = await q.query<{ produit_id: number }>(
    'SELECT DISTINCT produit_id FROM declinaison WHERE produit_id = ANY($1::int[])',
    [ids],
  )
  return new Set(lignes.map(({ produit_id }) => produit_id))
}

/** What is chosen in these variants, by their ids. */
export async function listChoix(q: Queries, ids: number[]): Promise<Map<number, ChoixDeclinaison>> {
  if (ids.length === 0) return new Map()
  const lignes = await q.query<{ id: number } & ChoixDeclinaison & Record<string, unknown>>(
    'SELECT id, couleur_id, taille_id FROM declinaison WHERE id = ANY($1::int[])',
    [ids],
  )
  return new Map(lignes.map(({ id, couleur_id, taille_id }) => [id, { couleur_id, taille_id }]))
}
