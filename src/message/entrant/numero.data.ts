import type { Queries } from '#database/database.ts'

/**
 * The latest order of whoever has this number (E.164): as it opens their account, or as the staff noted it; null: nobody's
 * that is known.
 */
export async function findCommandeDuNumero(q: Queries, numero: string): Promise<number | null> {
  const [row] = await q.query<{ id: number }>(
    `SELECT commande.id FROM compte JOIN commande ON commande.compte_id = compte.id
       WHERE compte.telephone_prouve = $1 OR (compte.issuer = 'comptoir' AND compte.sub = $1)
       ORDER BY commande.id DESC LIMIT 1`,
    [numero],
  )
  return row?.id ?? null
}
