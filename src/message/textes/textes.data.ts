import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Textes } from './gabarit.ts'
import { type Ecrits, estOccasion, type Occasion } from './occasions.ts'
import { textemessage } from './textes.table.ts'

/** What the keeper has written of an occasion; `version` 0: nothing ever. */
interface Ecrit {
  textes: Textes
  version: number
}

/** All that is written in the keeper's words: some forty rows at most. */
export async function findEcrits(q: Queries): Promise<Ecrits> {
  const rows = await q.drizzle.select().from(textemessage)
  return Object.fromEntries(
    rows.flatMap(({ occasion, textes }) => (estOccasion(occasion) ? [[occasion, textes]] : [])),
  )
}

export async function findEcrit(q: Queries, occasion: Occasion): Promise<Ecrit> {
  const [row] = await q.drizzle.select().from(textemessage).where(eq(textemessage.occasion, occasion))
  return row ? { textes: row.textes, version: row.version } : { textes: {}, version: 0 }
}

/** Makes whoever writes texts wait for the end of the transaction; answers this one as it is then. */
export async function lockEcrit(tx: Queries, occasion: Occasion): Promise<Ecrit> {
  await tx.drizzle.execute(sql`LOCK TABLE ${textemessage} IN SHARE ROW EXCLUSIVE MODE`)
  return findEcrit(tx, occasion)
}

export async function saveEcrit(
  tx: Queries,
  occasion: Occasion,
  ecrit: Ecrit & { modifie_le: Date },
): Promise<void> {
  await tx.drizzle
    .insert(textemessage)
    .values({ occasion, ...ecrit })
    .onConflictDoUpdate({ target: textemessage.occasion, set: ecrit })
}
