import { and, desc, eq, gt, or } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { compte } from '#compte/compte.table.ts'
import { ISSUER_COMPTOIR } from '#compte/comptoir.data.ts'
import { entenduDepuis } from '#compte/silence.ts'
import type { Queries } from '#database/database.ts'

/**
 * The latest order of whoever has this number (E.164): as it opens their account, or as the staff noted it; null: nobody's
 * that is known.
 */
export async function findCommandeDuNumero(q: Queries, numero: string, now: Date): Promise<number | null> {
  const notee = and(eq(compte.issuer, ISSUER_COMPTOIR), eq(compte.sub, numero))
  const [row] = await q.drizzle
    .select({ id: commande.id })
    .from(compte)
    .innerJoin(commande, eq(commande.compte_id, compte.id))
    .where(
      and(or(eq(compte.telephone_prouve, numero), notee), gt(compte.telephone_vu_le, entenduDepuis(now))),
    )
    .orderBy(desc(commande.id))
    .limit(1)
  return row?.id ?? null
}
