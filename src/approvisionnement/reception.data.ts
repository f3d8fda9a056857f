import type { Queries } from '#database/database.ts'

/** A product, or one of its variants. */
interface Chose {
  produit_id: number
  declinaison_id: number | null
}

/** What one costs, in francs, of a product that is held: a variant's own, else its product's; null: nobody knows. */
export async function readRevient(
  tx: Queries,
  { produit_id, declinaison_id }: Chose,
): Promise<string | null> {
  const [ligne] = await tx.query<{ revient: string | null }>(
    `SELECT coalesce(d.prix_revient, p.prix_revient) AS revient
     FROM produit p LEFT JOIN declinaison d ON d.produit_id = p.id AND d.id = $2::int WHERE p.id = $1`,
    [produit_id, declinaison_id],
  )
  return ligne?.revient ?? null
}

export async function writeRevient(
  tx: Queries,
  { produit_id, declinaison_id }: Chose,
  revient: string | null,
): Promise<void> {
  if (declinaison_id === null)
    await tx.query('UPDATE produit SET prix_revient = $2::numeric WHERE id = $1', [produit_id, revient])
  else
    await tx.query('UPDATE declinaison SET prix_revient = $3::numeric WHERE produit_id = $1 AND id = $2', [
      ...[produit_id, declinaison_id, revient],
    ])
}

/** What came of a line, exact, as it is kept. */
interface ReceptionGardee {
  achatligne_id: number
  quantite: string
  prix: string | null
  mouvement_id: number
  stock_avant: string
  revient_avant: string | null
  revient_apres: string | null
}

const AJOUTER = `
INSERT INTO reception (achatligne_id, quantite, prix, mouvement_id, stock_avant, revient_avant, revient_apres, auteur, cree_le)
VALUES ($1, $2::numeric, $3::numeric, $4, $5::numeric, $6::numeric, $7::numeric, $8, $9)`

/** Keeps what came, and counts it on its line; answers nothing. */
export async function insertReception(
  tx: Queries,
  { achatligne_id, quantite, prix, mouvement_id, stock_avant, revient_avant, revient_apres }: ReceptionGardee,
  { auteur, now }: { auteur: string; now: Date },
): Promise<void> {
  const couts = [stock_avant, revient_avant, revient_apres]
  await tx.query(AJOUTER, [
    ...[achatligne_id, quantite, prix, mouvement_id, ...couts, auteur, now.toISOString()],
  ])
  await tx.query('UPDATE achatligne SET recu = recu + $2::numeric WHERE id = $1', [achatligne_id, quantite])
}

/** A receipt with the line, the product and the order that it is of. */
export interface ReceptionDe extends ReceptionGardee, Chose {
  id: number
  achat_id: number
}

/** Read once its order is held, it stays as it is. */
export async function findReception(q: Queries, id: number): Promise<ReceptionDe | null> {
  const [ligne] = await q.query<ReceptionDe & Record<string, unknown>>(
    `SELECT r.id, r.achatligne_id, r.quantite, r.prix, r.mouvement_id, r.stock_avant, r.revient_avant, r.revient_apres,
       l.achat_id, l.produit_id, l.declinaison_id
     FROM reception r JOIN achatligne l ON l.id = r.achatligne_id WHERE r.id = $1`,
    [id],
  )
  return ligne ?? null
}

/** Did any of the same thing come after it, at a price? What one costs is then worked out from that. */
export async function hasSuivante(
  tx: Queries,
  { id, produit_id, declinaison_id }: Pick<ReceptionDe, 'id' | 'produit_id' | 'declinaison_id'>,
): Promise<boolean> {
  const [suivante] = await tx.query(
    `SELECT r.id FROM achatligne l JOIN reception r ON r.achatligne_id = l.id
     WHERE l.produit_id = $2 AND l.declinaison_id IS NOT DISTINCT FROM $3::int
       AND r.id > $1 AND r.prix IS NOT NULL AND r.quantite > 0 LIMIT 1`,
    [id, produit_id, declinaison_id],
  )
  return suivante !== undefined
}

/** Another quantity of what came, by how far it is from what was written, and what one costs after it. */
export async function updateReception(
  tx: Queries,
  { id, achatligne_id }: Pick<ReceptionDe, 'id' | 'achatligne_id'>,
  { ecart, revient_apres }: { ecart: string; revient_apres: string | null },
): Promise<void> {
  await tx.query(
    'UPDATE reception SET quantite = quantite + $2::numeric, revient_apres = $3::numeric WHERE id = $1',
    [id, ecart, revient_apres],
  )
  await tx.query('UPDATE achatligne SET recu = recu + $2::numeric WHERE id = $1', [achatligne_id, ecart])
}
