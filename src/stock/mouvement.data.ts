import type { Mouvement } from '#contract'
import type { Queries } from '#database/database.ts'
import { compare, type Exact, exact, toDecimal, zero } from '#shared/exact.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { MotifEquipe } from './mouvement.ts'

/** What the staff does to a stock. */
export interface MouvementEquipe {
  produit_id: number
  /** Of a product with variants, which one. */
  declinaison_id?: number | null
  /** Signed, not 0, in the product's own unit. */
  ecart: Exact
  motif: MotifEquipe | 'initial' | 'import' | 'reception'
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

/**
 * The stock of a product that `lockProduit` holds, or of one of its variants, as the database keeps it; null when there
 * is no such thing.
 */
export async function readStock(
  tx: Queries,
  produit_id: number,
  declinaison_id: number | null = null,
): Promise<string | null> {
  const [ligne] = await (declinaison_id === null
    ? tx.query<{ quantite: string }>('SELECT quantite FROM produit WHERE id = $1', [produit_id])
    : tx.query<{ quantite: string }>('SELECT quantite FROM declinaison WHERE produit_id = $1 AND id = $2', [
        produit_id,
        declinaison_id,
      ]))
  return ligne?.quantite ?? null
}

const COLONNES = `id, produit_id, declinaison_id, quantite, motif, reference, auteur,
  to_char(cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date`
const ECRIRE = `
WITH du_produit AS (
  UPDATE produit SET quantite = quantite + $2::numeric WHERE id = $1 AND $7::int IS NULL RETURNING id, NULL::int),
de_la_declinaison AS (
  UPDATE declinaison SET quantite = quantite + $2::numeric WHERE produit_id = $1 AND id = $7::int RETURNING produit_id, id),
apres (produit_id, declinaison_id) AS (TABLE du_produit UNION ALL TABLE de_la_declinaison)
INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, reference, auteur, cree_le)
SELECT produit_id, declinaison_id, $2::numeric, $3, $4, $5, $6::timestamptz FROM apres RETURNING ${COLONNES}`

/** Moves the stock of a product that `lockProduit` holds, with its line: the sum of the lines stays the stock. */
export async function insertMouvement(tx: Queries, mouvement: MouvementEquipe): Promise<Mouvement> {
  const { produit_id, ecart, motif, reference, auteur, now } = mouvement
  const { declinaison_id = null } = mouvement
  const dites = [produit_id, toDecimal(ecart, 6), motif, reference, auteur, now.toISOString()]
  const valeurs = [...dites, declinaison_id]
  const [ligne] = await tx.query<LigneMouvement>(ECRIRE, valeurs)
  if (!ligne) throw new Error(`produit ${produit_id} is not there to be moved`)
  return toMouvement(ligne)
}

const PARTAGER = `
INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, auteur, cree_le)
SELECT id, NULL::int, -quantite, 'declinaison', $2, $3::timestamptz FROM produit WHERE id = $1 AND quantite > 0
UNION ALL SELECT produit_id, id, quantite, 'declinaison', $2, $3::timestamptz FROM declinaison
WHERE produit_id = $1 AND quantite > 0`

/** The stock of a held product has become that of its first variants: out of the one, into the others. */
export async function insertPartage(
  tx: Queries,
  produit_id: number,
  { auteur, now }: { auteur: string; now: Date },
): Promise<void> {
  await tx.query(PARTAGER, [produit_id, auteur, now.toISOString()])
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

/** A stock that is counted: a product's, or that of one of its variants. */
export interface Comptee {
  produit_id: number
  declinaison_id?: number | null
  /** The last movement that was read of it. */
  mouvement_lu: number
}

// a count that found too few of what orders hold is one, though it moved nothing
const DEPUIS = `
SELECT lu.rang, bool_or(m.motif <> 'import') AS compte, coalesce(sum(m.quantite) FILTER (WHERE m.motif = 'import'), 0) AS importe
FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY AS lu (produit_id, declinaison_id, mouvement, rang)
CROSS JOIN LATERAL (
  SELECT motif, quantite FROM mouvement d WHERE d.produit_id = lu.produit_id AND d.id > lu.mouvement
    AND d.declinaison_id IS NOT DISTINCT FROM lu.declinaison_id
    AND d.motif IN ('inventaire', 'correction', 'declinaison', 'import')
  UNION ALL SELECT 'inventaire', 0 FROM manque a WHERE a.produit_id = lu.produit_id AND a.mouvement_id > lu.mouvement
    AND a.declinaison_id IS NOT DISTINCT FROM lu.declinaison_id) AS m
GROUP BY lu.rang`

/**
 * Those of these stocks that were said anew since: whether somebody counted or corrected them, or they became the stocks of
 * variants, and how much files moved.
 */
export async function listDepuis<C extends Comptee>(
  q: Queries,
  lus: readonly C[],
): Promise<{ lu: C; compte: boolean; importe: string }[]> {
  if (lus.length === 0) return []
  const lignes = await q.query<{ rang: number; compte: boolean; importe: string }>(DEPUIS, [
    lus.map(({ produit_id }) => produit_id),
    lus.map(({ declinaison_id }) => declinaison_id ?? null),
    lus.map(({ mouvement_lu }) => mouvement_lu),
  ])
  return lignes.flatMap(({ rang, ...dits }) => {
    const lu = lus[Number(rang) - 1]
    return lu ? [{ lu, ...dits }] : []
  })
}

/** The same of which a difference may be made twice: a file that was taken back has moved nothing. */
export async function listRecomptes<C extends Comptee>(tx: Queries, lus: readonly C[]): Promise<C[]> {
  const dits = await listDepuis(tx, lus)
  return dits.flatMap(({ lu, compte, importe }) => (compte || compare(exact(importe), zero) !== 0 ? lu : []))
}

const BOUGES = `
SELECT m.produit_id FROM unnest($1::int[], $2::int[]) AS lu (produit_id, mouvement)
JOIN mouvement m ON m.produit_id = lu.produit_id AND m.id > lu.mouvement AND m.cree_le >= $3::timestamptz
GROUP BY m.produit_id HAVING bool_or(m.motif <> 'import') OR sum(m.quantite) <> 0`

/** Those of these products of which anything moved since, variants too, and since that moment. */
export async function listBouges(tx: Queries, lus: readonly Comptee[], depuis: Date): Promise<Set<number>> {
  if (lus.length === 0) return new Set()
  const lignes = await tx.query<{ produit_id: number }>(BOUGES, [
    lus.map(({ produit_id }) => produit_id),
    lus.map(({ mouvement_lu }) => mouvement_lu),
    depuis.toISOString(),
  ])
  return new Set(lignes.map(({ produit_id }) => produit_id))
}

/** What there is of products, and the last movement that it came by, as both were at one moment. */
export async function listStocksDates(
  q: Queries,
  ids: number[],
): Promise<Map<number, { quantite: number; mouvement: number }>> {
  const lignes = await q.query<{ id: number; quantite: number; mouvement: number }>(
    `SELECT id, quantite::float8 AS quantite,
       coalesce(greatest((SELECT max(m.id) FROM mouvement m WHERE m.produit_id = p.id),
         (SELECT max(a.mouvement_id) FROM manque a WHERE a.produit_id = p.id)), 0) AS mouvement
     FROM produit p WHERE id = ANY($1::int[])`,
    [ids],
  )
  return new Map(lignes.map(({ id, ...dits }) => [id, dits]))
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
