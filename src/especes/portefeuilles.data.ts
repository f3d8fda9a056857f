import type { Queries } from '#database/database.ts'
import { type CodePortefeuille, PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'

/**
 * Those for which the shop says a number, or has said one: what was sent to it may be seen after it was taken away, as by
 * whoever had kept it.
 */
export async function listPortefeuillesDits(q: Queries): Promise<CodePortefeuille[]> {
  const rows = await q.query<{ code: CodePortefeuille }>(
    `SELECT code FROM unnest($1::text[]) AS u (code)
    WHERE EXISTS (SELECT FROM preference p WHERE to_jsonb(p) ->> code IS NOT NULL)
      OR EXISTS (SELECT FROM journal j WHERE j.objet = 'preference' AND coalesce(j.avant ->> code, j.apres ->> code) IS NOT NULL)
    ORDER BY array_position($1::text[], code)`,
    [PORTEFEUILLES],
  )
  return rows.map(({ code }) => code)
}
