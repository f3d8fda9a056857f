import type { Queries } from '#database/database.ts'

const RESTE = `t.recu > (SELECT coalesce(sum(p.montant), 0) FROM remboursement p
  WHERE p.tentative_id = t.id AND p.etat <> 'refuse')`

/**
 * Does the shop owe this account money, whatever its orders say: what came and bought nothing, or a refund that has not
 * gone yet? What the staff has decided to keep is owed to nobody.
 */
export async function doitEncore(q: Queries, compte_id: number): Promise<boolean> {
  const [du] = await q.query<{ du: boolean }>(
    `SELECT EXISTS (SELECT FROM commande c JOIN tentative t ON t.commande_id = c.id WHERE c.compte_id = $1
       AND ((t.etat IN ('a_rembourser', 'a_verifier') AND ${RESTE})
         OR EXISTS (SELECT FROM remboursement r WHERE r.tentative_id = t.id
           AND (r.etat IN ('demande', 'en_cours', 'a_la_main') OR (r.etat = 'refuse' AND ${RESTE}))))) AS du`,
    [compte_id],
  )
  return du?.du ?? false
}
