import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { mouvementargent, releveligne } from './releve.table.ts'

/** Settles a line, and the movement that it is told beside; answers its reference, undefined where there is none to settle. */
export async function classerLigne(tx: Queries, id: number, classe: string): Promise<string | undefined> {
  const [row] = await tx.drizzle
    .update(releveligne)
    .set({ classe })
    .where(
      and(
        eq(releveligne.id, id),
        inArray(releveligne.etat, ['inconnue', 'ecart']),
        isNull(releveligne.classe),
      ),
    )
    .returning({ reference: releveligne.reference, mouvement_id: releveligne.mouvement_id })
  if (row?.mouvement_id)
    await tx.drizzle
      .update(mouvementargent)
      .set({ attend: false })
      .where(eq(mouvementargent.id, row.mouvement_id))
  return row?.reference
}

/** Settles a movement that waits for its line; the same. */
export async function classerMouvement(
  tx: Queries,
  id: number,
  classe: string,
): Promise<string | null | undefined> {
  const [row] = await tx.drizzle
    .update(mouvementargent)
    .set({ attend: false, classe })
    .where(and(eq(mouvementargent.id, id), eq(mouvementargent.attend, true)))
    .returning({ reference: mouvementargent.reference })
  return row?.reference
}
