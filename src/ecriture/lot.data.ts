import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Ecriture } from './journal.data.ts'
import { journal } from './journal.table.ts'

const ECRIRE_LOT = `
INSERT INTO journal (compte_id, action, objet, objet_id, avant, apres, cree_le, lot)
SELECT $1, $2, $3, l.objet_id, l.avant, l.apres, $4::timestamptz, $6
FROM jsonb_to_recordset($5::jsonb) AS l (objet_id text, avant jsonb, apres jsonb)`

/** Several writes of one kind at once, under one number, which it answers. */
export async function insertLot(
  tx: Queries,
  { compte_id, action, objet }: Pick<Ecriture, 'compte_id' | 'action' | 'objet'>,
  lignes: Pick<Ecriture, 'objet_id' | 'avant' | 'apres'>[],
  now: Date,
): Promise<number> {
  const [ligne] = await tx.query<{ lot: number }>(`SELECT nextval('lot')::integer AS lot`)
  const lot = Number(ligne?.lot)
  const valeurs = [compte_id, action, objet, now.toISOString(), JSON.stringify(lignes), lot]
  if (lignes.length > 0) await tx.query(ECRIRE_LOT, valeurs)
  return lot
}

/** What was done under one number by these actions, by one person or, `detous`, by whoever. */
export async function listLot(
  q: Queries,
  {
    lot,
    compte_id,
    detous,
    actions,
  }: { lot: number; compte_id: number | null; detous: boolean; actions: string[] },
): Promise<{ objet_id: string; avant: Record<string, unknown>; apres: Record<string, unknown> }[]> {
  const { objet_id, avant, apres } = journal
  const sien = compte_id === null ? isNull(journal.compte_id) : eq(journal.compte_id, compte_id)
  const rows = await q.drizzle
    .select({ objet_id, avant, apres })
    .from(journal)
    .where(and(eq(journal.lot, lot), detous ? undefined : sien, inArray(journal.action, actions)))
    .orderBy(journal.id)
  return rows as { objet_id: string; avant: Record<string, unknown>; apres: Record<string, unknown> }[]
}
