import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { LigneLue } from './lecture.ts'
import { mouvementargent, releve, releveligne } from './releve.table.ts'

export type Releve = typeof releve.$inferSelect

/** Files of one provider are imported, and taken back, one at a time. */
export async function lockReleves(tx: Queries, moyen: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(726034, hashtext($1))`, [moyen])
}

export async function insertReleve(tx: Queries, row: typeof releve.$inferInsert): Promise<number> {
  const [inserted] = await tx.drizzle.insert(releve).values(row).returning({ id: releve.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

export async function updateReleve(
  tx: Queries,
  id: number,
  champs: Partial<Pick<Releve, 'lignes' | 'doublees' | 'annule_le'>>,
): Promise<void> {
  await tx.drizzle.update(releve).set(champs).where(eq(releve.id, id))
}

/** A line with what it is worth in francs, at the rate of today. */
export type LigneAGarder = LigneLue & { francs: number; francs_frais: number }

/** Keeps those that no file has told before; answers how many. */
export async function insertLignes(
  tx: Queries,
  { id, moyen }: { id: number; moyen: string },
  lignes: readonly LigneAGarder[],
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO releveligne (releve_id, moyen, rang, nature, reference, liens, le, devise, brut, frais, montant_client,
      devise_client, souple, francs, francs_frais, etat, virement, deduite)
    SELECT $1, $2, l.rang, l.nature, l.reference, ARRAY(SELECT jsonb_array_elements_text(l.liens)), l.le, l.devise, l.brut,
      l.frais, l.montant_client, l.devise_client, l.souple, l.francs, l.francs_frais,
      CASE WHEN l.nature IN ('paiement', 'remboursement') THEN 'inconnue' ELSE 'compte' END, l.virement, l.deduite
    FROM jsonb_to_recordset($3::jsonb) AS l (rang integer, nature text, reference text, liens jsonb, le timestamptz,
      devise text, brut bigint, frais bigint, montant_client bigint, devise_client text, souple boolean, francs bigint,
      francs_frais bigint, virement text, deduite boolean)
    ON CONFLICT (moyen, nature, reference) DO NOTHING RETURNING 1`,
    [id, moyen, JSON.stringify(lignes)],
  )
  return rows.length
}

/** Lines that have no movement yet and are not settled, the first of them after `apres`. */
export async function listInconnues(
  tx: Queries,
  moyen: string,
  apres: number,
  limit: number,
): Promise<number[]> {
  const { id, etat, classe } = releveligne
  const rows = await tx.drizzle
    .select({ id })
    .from(releveligne)
    .where(and(eq(releveligne.moyen, moyen), eq(etat, 'inconnue'), isNull(classe), gt(id, apres)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Finds the movement of each of these lines, by any of the names that provider or shop gave it. Right in amount and
 * currency, they match, and the fee is worth in francs what its share of the movement is; else a person looks.
 */
export async function rapprocher(tx: Queries, moyen: string, ids: number[]): Promise<void> {
  await tx.query(
    `WITH liens AS MATERIALIZED (
      SELECT l.id, l.nature, unnest(l.liens) AS lien FROM releveligne l
      WHERE l.id = ANY ($2::integer[])
    ), connues AS (
      SELECT l.id, t.id AS tentative_id, NULL::integer AS remboursement_id FROM liens l
        JOIN tentative t ON t.reference = l.lien WHERE l.nature = 'paiement'
      UNION SELECT l.id, t.id, NULL FROM liens l JOIN tentative t ON t.encaissement = l.lien WHERE l.nature = 'paiement'
      UNION SELECT l.id, t.id, NULL FROM liens l JOIN tentative t ON t.cle = l.lien WHERE l.nature = 'paiement'
      UNION SELECT l.id, NULL, r.id FROM liens l JOIN remboursement r ON r.reference = l.lien
        WHERE l.nature = 'remboursement'
      UNION SELECT l.id, NULL, r.id FROM liens l JOIN remboursement r ON r.cle = l.lien WHERE l.nature = 'remboursement'
    ), trouves AS (
      SELECT u.id, m.id AS mouvement_id FROM connues u
        JOIN mouvementargent m ON m.tentative_id = u.tentative_id AND m.genre = 'paiement' AND m.moyen = $1
      UNION SELECT u.id, m.id FROM connues u
        JOIN mouvementargent m ON m.remboursement_id = u.remboursement_id AND m.moyen = $1
    ), libres AS (
      SELECT DISTINCT ON (t.id) t.id, t.mouvement_id FROM trouves t
      WHERE NOT EXISTS (SELECT FROM releveligne d WHERE d.mouvement_id = t.mouvement_id) ORDER BY t.id, t.mouvement_id
    ), choix AS (
      SELECT DISTINCT ON (mouvement_id) id, mouvement_id FROM libres ORDER BY mouvement_id, id
    ), jugees AS (
      SELECT c.id, m.id AS mouvement_id, m.francs, CASE WHEN v.net THEN m.montant ELSE l.brut END AS brut,
        coalesce(l.devise_client, l.devise) = m.devise AND (coalesce(l.montant_client, l.brut) = m.montant OR v.net) AS juste
      FROM choix c JOIN releveligne l ON l.id = c.id JOIN mouvementargent m ON m.id = c.mouvement_id,
        LATERAL (SELECT l.souple AND l.montant_client IS NULL AND l.brut <> m.montant
          AND l.brut + l.frais = m.montant AS net) v
    ), faites AS (
      UPDATE releveligne l SET mouvement_id = j.mouvement_id, etat = CASE WHEN j.juste THEN 'rapprochee' ELSE 'ecart' END,
        brut = j.brut, francs = CASE WHEN j.juste THEN j.francs ELSE l.francs END,
        francs_frais = CASE WHEN j.juste AND j.brut <> 0 THEN round(l.frais * abs(j.francs) / abs(j.brut)::numeric)
          ELSE l.francs_frais END
      FROM jugees j WHERE l.id = j.id RETURNING l.mouvement_id, l.etat
    )
    UPDATE mouvementargent m SET attend = false FROM faites f WHERE m.id = f.mouvement_id AND f.etat = 'rapprochee'`,
    [moyen, ids],
  )
}

/** Drops the lines of a file: what they told of waits again. */
export async function deleteLignes(tx: Queries, releve_id: number): Promise<void> {
  const siennes = eq(releveligne.releve_id, releve_id)
  await tx.drizzle
    .update(mouvementargent)
    .set({ attend: sql`${mouvementargent.classe} IS NULL` })
    .from(releveligne)
    .where(and(siennes, eq(mouvementargent.id, releveligne.mouvement_id)))
  await tx.drizzle.delete(releveligne).where(siennes)
}

export async function findReleve(q: Queries, id: number): Promise<Releve | null> {
  const [row] = await q.drizzle.select().from(releve).where(eq(releve.id, id))
  return row ?? null
}
