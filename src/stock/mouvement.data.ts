import type { Mouvement } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Exact, toDecimal } from '#shared/exact.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { MotifEquipe } from './mouvement.ts'

/** What the staff does to a stock. */
export interface MouvementEquipe {
  produit_id: number
  /** Signed, not 0, in the product's own unit. */
  ecart: Exact
  motif: MotifEquipe | 'initial' | 'import'
  reference: string | null
  auteur: string
  now: Date
}

interface LigneMouvement extends Omit<Mouvement, 'quantite'>, Record<string, unknown> {
  quantite: string
}
const toMouvement = ({ quantite, ...reste }: LigneMouvement): Mouvement => ({
  ...reste,
  quantite: Number(quantite),
})

/** The stock of a product that `lockProduit` holds, as the database keeps it; null when there is none. */
export async function readStock(tx: Queries, produit_id: number): Promise<string | null> {
  const [ligne] = await tx.query<{ quantite: string }>('SELECT quantite FROM produit WHERE id = $1', [
    produit_id,
  ])
  return ligne?.quantite ?? null
}

const COLONNES = `id, produit_id, quantite, motif, reference, auteur,
  to_char(cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date`
const ECRIRE = `
WITH apres AS (UPDATE produit SET quantite = quantite + $2::numeric WHERE id = $1 RETURNING id)
INSERT INTO mouvement (produit_id, quantite, motif, reference, auteur, cree_le)
SELECT id, $2::numeric, $3, $4, $5, $6::timestamptz FROM apres RETURNING ${COLONNES}`

/** Moves the stock of a product that `lockProduit` holds, with its line: the sum of the lines stays the stock. */
export async function insertMouvement(tx: Queries, mouvement: MouvementEquipe): Promise<Mouvement> {
  const { produit_id, ecart, motif, reference, auteur, now } = mouvement
  const valeurs = [produit_id, toDecimal(ecart, 6), motif, reference, auteur, now.toISOString()]
  const [ligne] = await tx.query<LigneMouvement>(ECRIRE, valeurs)
  if (!ligne) throw new Error(`produit ${produit_id} is not there to be moved`)
  return toMouvement(ligne)
}

const LISTER = `SELECT ${COLONNES} FROM mouvement WHERE produit_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`

/** What happened to a product's stock, the newest first. */
export async function listMouvements(
  q: Queries,
  produit_id: number,
  { page, count }: PageRequest,
): Promise<Page<Mouvement>> {
  const lignes = await q.query<LigneMouvement>(LISTER, [produit_id, count, (page - 1) * count])
  const [mesure] = await q.query<{ total: number }>(
    'SELECT count(*) AS total FROM mouvement WHERE produit_id = $1',
    [produit_id],
  )
  return toPage(lignes.map(toMouvement), mesure?.total ?? 0, { page, count })
}

/** Those of these products that somebody counted or corrected since the movement that was read of them. */
export async function listRecomptes(
  tx: Queries,
  lus: readonly { produit_id: number; mouvement_lu: number }[],
): Promise<number[]> {
  const lignes = await tx.query<{ produit_id: number }>(
    `SELECT DISTINCT m.produit_id FROM unnest($1::int[], $2::int[]) AS lu (produit_id, mouvement)
     JOIN mouvement m ON m.produit_id = lu.produit_id AND m.id > lu.mouvement AND m.motif IN ('inventaire', 'correction')`,
    [lus.map(({ produit_id }) => produit_id), lus.map(({ mouvement_lu }) => mouvement_lu)],
  )
  return lignes.map(({ produit_id }) => produit_id)
}

const BOUGER = `
WITH v AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS v (id int, ecart numeric)),
apres AS (UPDATE produit p SET quantite = p.quantite + v.ecart FROM v WHERE p.id = v.id RETURNING p.id)
INSERT INTO mouvement (produit_id, quantite, motif, reference, auteur, cree_le)
SELECT v.id, v.ecart, 'import', $2, $3, $4::timestamptz FROM v JOIN apres USING (id) ORDER BY v.id
RETURNING id, produit_id`

/**
 * Moves the stocks of products that are held, each with its line: the sum of the lines stays the stock. Answers which
 * line each product has then.
 */
export async function insertMouvements(
  tx: Queries,
  ecarts: { id: number; ecart: Exact }[],
  { reference, auteur, now }: { reference: string; auteur: string; now: Date },
): Promise<Map<number, number>> {
  if (ecarts.length === 0) return new Map()
  const lignes = ecarts.map(({ id, ecart }) => ({ id, ecart: toDecimal(ecart, 6) }))
  const valeurs = [JSON.stringify(lignes), reference, auteur, now.toISOString()]
  const ecrites = await tx.query<{ id: number; produit_id: number }>(BOUGER, valeurs)
  return new Map(ecrites.map(({ id, produit_id }) => [produit_id, id]))
}
