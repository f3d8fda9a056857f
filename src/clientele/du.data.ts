import type { Queries } from '#database/database.ts'

/**
 * Does the shop owe this account money, whatever its orders say: what came and bought nothing, or a refund that has not
 * gone yet? What the staff has decided to keep is owed to nobody.
 */
export async function doitEncore(q: Queries, compte_id: number): Promise<boolean> {
  const [du] = await q.query<{ du: boolean }>(
    `SELECT EXISTS (SELECT FROM commande c JOIN tentative t ON t.commande_id = c.id
       CROSS JOIN LATERAL (SELECT coalesce(t.recu, 0) > coalesce(sum(p.montant), 0) AS la FROM remboursement p
         WHERE p.tentative_id = t.id AND p.etat <> 'refuse') AS reste
       WHERE c.compte_id = $1 AND (reste.la AND t.etat IN ('a_rembourser', 'a_verifier')
         OR EXISTS (SELECT FROM remboursement r WHERE r.tentative_id = t.id
           AND (r.etat IN ('demande', 'en_cours', 'a_la_main') OR r.etat = 'refuse' AND reste.la)))) AS du`,
    [compte_id],
  )
  return du?.du ?? false
}
