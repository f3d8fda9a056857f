import { desc, sql } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { numeroCommande } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'

/** The last order that was placed to see how it goes; null where nobody has tried. */
export async function findEssai(q: Queries) {
  const { id, etat, cree_le } = commande
  const [row] = await q.drizzle
    .select({ id, etat, cree_le })
    .from(commande)
    // as it is written in its index
    .where(sql`${commande.essai} = 1`)
    .orderBy(desc(id))
    .limit(1)
  return row ? { id: row.id, etat: row.etat, numero: numeroCommande(row.id, row.cree_le) } : null
}
