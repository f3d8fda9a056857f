// Payouts that no line tells of itself: each is the sum of the lines that say they are part of it, whichever files told them.
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { CodeDevise } from '#shared/money.ts'
import { releveligne } from './releve.table.ts'

/** A payout as it was worked out, in the smallest unit of `devise`: below 0, as it leaves the account. */
export interface VirementDeduit {
  reference: string
  devise: CodeDevise
  brut: number
  le: Date
  /** The first of the files that tell of it. */
  releve_id: number
}

/** Drops payouts that were worked out and that a file now tells of itself. */
export async function deleteDeduits(
  tx: Queries,
  moyen: string,
  references: readonly string[],
): Promise<void> {
  const { nature, deduite, reference } = releveligne
  const siens = and(eq(releveligne.moyen, moyen), inArray(reference, [...references]))
  await tx.drizzle.delete(releveligne).where(and(siens, eq(nature, 'virement'), eq(deduite, true)))
}

/** Drops those of which no line is left. */
export async function deleteVides(tx: Queries, moyen: string, references: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM releveligne v WHERE v.moyen = $1 AND v.nature = 'virement' AND v.deduite AND v.reference = ANY ($2::text[])
      AND NOT EXISTS (SELECT FROM releveligne l WHERE l.moyen = v.moyen AND l.virement = v.reference)`,
    [moyen, [...references]],
  )
}

/** What lines say of the payout that they are part of, those too that another file told before without saying it. */
export async function noterVirements(
  tx: Queries,
  moyen: string,
  lignes: readonly { nature: string; reference: string; virement: string | null }[],
): Promise<void> {
  const dites = lignes.flatMap(({ nature, reference, virement }) =>
    virement === null ? [] : [{ nature, reference, virement }],
  )
  await tx.query(
    `UPDATE releveligne l SET virement = d.virement
    FROM jsonb_to_recordset($2::jsonb) AS d (nature text, reference text, virement text)
    WHERE l.moyen = $1 AND l.nature = d.nature AND l.reference = d.reference AND l.virement IS NULL`,
    [moyen, JSON.stringify(dites)],
  )
}

/** What the lines that are kept make of these payouts; none of those that a file tells of itself. */
export async function sommerVirements(
  tx: Queries,
  moyen: string,
  references: readonly string[],
): Promise<VirementDeduit[]> {
  const rows = await tx.query<{ [nom in keyof VirementDeduit]: VirementDeduit[nom] | string }>(
    `SELECT DISTINCT ON (l.virement) l.virement AS reference, l.devise, -sum(l.brut - l.frais) AS brut, max(l.le) AS le,
      min(l.releve_id) AS releve_id
    FROM releveligne l WHERE l.moyen = $1 AND l.virement = ANY ($2::text[]) AND NOT EXISTS (SELECT FROM releveligne v
      WHERE v.moyen = l.moyen AND v.nature = 'virement' AND v.reference = l.virement AND NOT v.deduite)
    GROUP BY l.virement, l.devise ORDER BY l.virement, count(*) DESC`,
    [moyen, [...references]],
  )
  return rows.map(({ reference, devise, brut, le, releve_id }) => ({
    ...{ reference: String(reference), devise: devise as CodeDevise, brut: Number(brut) },
    ...{ le: new Date(le as string | Date), releve_id: Number(releve_id) },
  }))
}

/** Keeps a payout that was worked out, with its francs, in place of what was worked out before. */
export async function poserVirement(
  tx: Queries,
  moyen: string,
  { reference, devise, brut, le, releve_id }: VirementDeduit,
  francs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO releveligne (releve_id, moyen, rang, nature, reference, liens, le, devise, brut, frais, souple, francs,
      francs_frais, etat, deduite)
    VALUES ($1, $2, 1, 'virement', $3, '{}', $4, $5, $6, 0, false, $7, 0, 'compte', true)
    ON CONFLICT (moyen, nature, reference) DO UPDATE SET brut = excluded.brut, francs = excluded.francs
      WHERE releveligne.deduite`,
    [releve_id, moyen, reference, le.toISOString(), devise, brut, francs],
  )
}

/** Payouts that the lines of a file are part of, and those it tells of, each with its day where one is known. */
export async function listVirementsDe(tx: Queries, releve_id: number): Promise<Map<string, Date | null>> {
  const rows = await tx.query<{ reference: string; le: string | Date | null }>(
    `SELECT u.reference, v.le FROM (SELECT DISTINCT moyen, CASE WHEN nature = 'virement' THEN reference ELSE virement END
        AS reference FROM releveligne WHERE releve_id = $1 AND (nature = 'virement' OR virement IS NOT NULL)) u
      LEFT JOIN releveligne v ON v.moyen = u.moyen AND v.nature = 'virement' AND v.reference = u.reference`,
    [releve_id],
  )
  return new Map(rows.map(({ reference, le }) => [reference, le === null ? null : new Date(le)]))
}
