import type { Queries } from '#database/database.ts'

/** At a time, so that no pass is long. */
const LOT = 100

/**
 * Rows without an account (this one, with `id`), made before then, that nobody uses and that nothing of the shop's own
 * books names.
 */
export async function listSansSuite(
  tx: Queries,
  { avant, now, id = null }: { avant: Date; now: Date; id?: number | null },
): Promise<number[]> {
  const lignes = await tx.query<{ id: number }>(
    `SELECT id FROM compte WHERE sans_compte AND role = 'client' AND bloque_le IS NULL AND cree_le <= $1
       AND ($4::int IS NULL OR id = $4)
       AND NOT EXISTS (SELECT FROM session WHERE compte_id = compte.id AND expire_le > $2)
       AND NOT EXISTS (SELECT FROM commande WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM avoir WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM avis WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM note WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM note WHERE auteur_id = compte.id)
       AND NOT EXISTS (SELECT FROM notecommande WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM echange WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM journal WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM invitation WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM invitation WHERE auteur_id = compte.id)
       AND NOT EXISTS (SELECT FROM lien_proprietaire WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM proprietaire_regle WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM releve WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM versement WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM cgv_brouillon WHERE auteur_id = compte.id)
     ORDER BY cree_le LIMIT $3 FOR UPDATE`,
    [avant, now, LOT, id],
  )
  return lignes.map(({ id: sien }) => sien)
}
