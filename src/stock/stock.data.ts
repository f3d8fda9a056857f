import type { Queries } from '#database/database.ts'
import { COMPTES_MAX, type Page, type PageRequest, toPageBornee } from '#shared/page.ts'
import { BAS_COMPTES } from './bas.ts'

/** A product as whoever keeps the stock sees it, on sale. */
export type Stock = {
  id: number
  /** A variant of it, whose stock this is; null: its own. */
  declinaison_id: number | null
  code: string
  /** With what its variant is: « Boubou, Rouge, M ». */
  designation: string
  /** Name of its own unit, in which all quantities here are counted. */
  unite: string
  quantite: number
  /** On the shelf too, set aside for orders that have not left: it is not for sale. */
  reserve: number
  /** How many a count did not find of what orders wait for: what comes next is theirs. */
  manque: number
  /** From how few it is to be bought again: as it was said of it, or of all. */
  seuil: number
  /** Its last movement, as it was read, or the last count that found too few of it; 0 when there is none. */
  mouvement: number
}

export interface FiltreStock {
  /** Words of the name, in their order, or a part of the code. */
  texte: string
  /** Its sub-categories are included. */
  categorie_id: number | null
  bas: boolean
  produit_id: number | null
  tri: TriStock
}
export const TRIS_STOCK = ['nom', 'stock', '-stock'] as const
export type TriStock = (typeof TRIS_STOCK)[number]

/**
 * From how few a product `p` is to be bought again, beside `SEUIL_DU_RAYON`: its own threshold, else that of its
 * category, else the shop's. The one answer, which the base's own alert asks too (`seuil_categorie`).
 */
export const SEUIL_DU_PRODUIT = 'coalesce(p.seuil, rayon.seuil)'
export const SEUIL_DU_RAYON = 'JOIN seuil_categorie rayon ON rayon.categorie_id = p.categorie_id'
const QUANTITE = 'coalesce(d.quantite, p.quantite)'
// of a variant nobody says it of, when there is none left: sizes are few of each
const SEUIL_DIT = `CASE WHEN d.id IS NULL THEN ${SEUIL_DU_PRODUIT} ELSE coalesce(d.seuil, 0) END`
/** Products and variants `d` on sale that are at or below their threshold, and what it is. */
export const STOCKS_BAS = {
  quantite: QUANTITE,
  seuil: SEUIL_DIT,
  depuis: `FROM produit p ${SEUIL_DU_RAYON} LEFT JOIN declinaison d ON d.produit_id = p.id`,
  sont: `p.archive_le IS NULL AND coalesce(d.en_vente, true) AND ${QUANTITE} <= ${SEUIL_DIT}`,
}

// the words in a subquery: asked once, not of each row; what is only shown is not joined before it is known of which rows
const VOULUS = `
FROM produit p LEFT ${SEUIL_DU_RAYON} LEFT JOIN declinaison d ON d.produit_id = p.id LEFT JOIN taille ON taille.id = d.taille_id
WHERE p.archive_le IS NULL
  AND ($1 = '' OR p.nom_cherche LIKE (SELECT '%' || nullif(array_to_string(mots($1), ' '), '') || '%')
    OR strpos(lower(p.code), lower($1)) > 0 OR strpos(lower(d.code), lower($1)) > 0 OR d.codebarre = $1)
  AND ($2::integer IS NULL OR p.categorie_id IN (
    WITH RECURSIVE branche AS (
      SELECT $2::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT id FROM branche))
  AND (NOT $3::boolean OR coalesce(d.en_vente, true) AND ${QUANTITE} <= ${SEUIL_DIT})
  AND ($4::integer IS NULL OR p.id = $4)`
const COMPTER = `SELECT count(*) AS total FROM (SELECT 1 ${VOULUS} LIMIT $5) AS c`
/** Of low stocks, so many pages ahead are counted at least. */
const PAGES_BASSES = 5
const DANS_LE_PRODUIT = 'p.id, d.couleur_id, taille.rang, d.id'
const ORDRES: Record<TriStock, string> = {
  nom: `p.nom_cherche, ${DANS_LE_PRODUIT}`,
  stock: `${QUANTITE}, p.nom_cherche, ${DANS_LE_PRODUIT}`,
  '-stock': `${QUANTITE} DESC, p.nom_cherche, ${DANS_LE_PRODUIT}`,
}
const lister = (tri: TriStock, dont = '') => `
WITH cles AS (SELECT p.id, d.id AS declinaison_id ${VOULUS} ${dont} ORDER BY ${ORDRES[tri]} LIMIT $5 OFFSET $6)
SELECT p.id, d.id AS declinaison_id, coalesce(d.code, p.code) AS code,
  concat_ws(', ', p.designation, couleur.designation, taille.designation) AS designation, u.designation AS unite,
  ${QUANTITE} AS quantite, coalesce(a.quantite, 0) AS reserve, coalesce(m.quantite, 0) AS manque, ${SEUIL_DIT} AS seuil,
  coalesce(greatest(m.mouvement_id,
    (SELECT max(id) FROM mouvement WHERE produit_id = p.id AND (d.id IS NULL OR declinaison_id = d.id))), 0) AS mouvement
FROM cles JOIN produit p ON p.id = cles.id JOIN unite u ON u.id = p.unite_id ${SEUIL_DU_RAYON}
LEFT JOIN declinaison d ON d.id = cles.declinaison_id
LEFT JOIN mis_a_part(ARRAY(SELECT id FROM cles)) a ON a.produit_id = p.id AND a.declinaison_id IS NOT DISTINCT FROM d.id
LEFT JOIN manque m ON m.produit_id = p.id AND m.declinaison_id IS NOT DISTINCT FROM d.id
LEFT JOIN couleur ON couleur.id = d.couleur_id
LEFT JOIN taille ON taille.id = d.taille_id
ORDER BY ${ORDRES[tri]}`
/** Names that are gone through in their order before all stocks are sorted. */
const PARCOURUS = 5000
/**
 * The lowest stocks, where these names have enough of which nothing is left: those come first, by name. No stock is in an index,
 * lest each sale write it: otherwise they are sorted out of all.
 */
const EPUISES = lister(
  'nom',
  `AND ${QUANTITE} = 0
   AND p.id IN (SELECT id FROM produit WHERE archive_le IS NULL ORDER BY nom_cherche, id LIMIT ${PARCOURUS})`,
)

interface LigneStock
  extends Omit<Stock, 'quantite' | 'reserve' | 'manque' | 'seuil'>,
    Record<string, unknown> {
  quantite: string
  reserve: string
  manque: string
  seuil: string
}

/** What is in stock of the products on sale. */
export async function listStocks(
  q: Queries,
  filtre: FiltreStock,
  request: PageRequest,
): Promise<Page<Stock>> {
  const { texte, categorie_id, bas, produit_id, tri } = filtre
  const voulus = [texte.trim(), categorie_id, bas, produit_id]
  const { page, count } = request
  // few are low: each of many products is looked at before ten thousand of them are found
  const max = bas ? Math.max(BAS_COMPTES, (page + PAGES_BASSES) * count) : COMPTES_MAX
  const [mesure] = await q.query<{ total: number }>(COMPTER, [...voulus, max + 1])
  const bornes = [...voulus, count, (page - 1) * count]
  const epuises = tri === 'stock' ? await q.query<LigneStock>(EPUISES, bornes) : []
  const lignes = epuises.length === count ? epuises : await q.query<LigneStock>(lister(tri), bornes)
  return toPageBornee(lignes.map(toStock), Number(mesure?.total ?? 0), request, max)
}

const toStock = ({ quantite, reserve, manque, seuil, mouvement, ...reste }: LigneStock): Stock => ({
  ...reste,
  quantite: Number(quantite),
  reserve: Number(reserve),
  manque: Number(manque),
  seuil: Number(seuil),
  mouvement: Number(mouvement),
})

/** More than a product has variants. */
const TOUTES = { page: 1, count: 1000 }

/** A variant's stock, with what it is; null for one of a product that is archived or gone. */
export async function findStockDecline(
  q: Queries,
  produit_id: number,
  declinaison_id: number,
): Promise<Stock | null> {
  const siens = { texte: '', categorie_id: null, bas: false, produit_id, tri: 'nom' } as const
  const { data } = await listStocks(q, siens, TOUTES)
  return data.find((une) => une.declinaison_id === declinaison_id) ?? null
}

const COMPTER_BAS = `
SELECT count(*) AS nombre FROM (SELECT 1 ${STOCKS_BAS.depuis} WHERE ${STOCKS_BAS.sont} LIMIT ${BAS_COMPTES}) AS c`

/** How many products on sale, or variants of them, are at or below their threshold; `BAS_COMPTES`: so many, or more. */
export async function compterStocksBas(q: Queries): Promise<number> {
  const [ligne] = await q.query<{ nombre: number }>(COMPTER_BAS)
  return Number(ligne?.nombre ?? 0)
}

const SEUILS = {
  produit: {
    lire: 'SELECT seuil FROM produit WHERE id = $1 AND $2::int IS NULL',
    ecrire: 'UPDATE produit SET seuil = $3::numeric WHERE id = $1 AND $2::int IS NULL',
  },
  declinaison: {
    lire: 'SELECT seuil FROM declinaison WHERE produit_id = $1 AND id = $2',
    ecrire: 'UPDATE declinaison SET seuil = $3::numeric WHERE produit_id = $1 AND id = $2',
  },
}

/** The threshold of a product that `lockProduit` holds, or of one of its variants: what it was. */
export async function updateSeuil(
  tx: Queries,
  { produit_id, declinaison_id }: { produit_id: number; declinaison_id: number | null },
  seuil: number | null,
): Promise<number | null> {
  const { lire, ecrire } = SEUILS[declinaison_id === null ? 'produit' : 'declinaison']
  const [avant] = await tx.query<{ seuil: string | null }>(lire, [produit_id, declinaison_id])
  await tx.query(ecrire, [produit_id, declinaison_id, seuil])
  return avant?.seuil === null || avant === undefined ? null : Number(avant.seuil)
}
