import { EN_VENTE } from '#catalogue/produit.data.ts'
import type { Queries } from '#database/database.ts'
import { exact, toWire } from '#shared/exact.ts'
import { COMPTES_MAX, type Page, type PageRequest, toPageBornee } from '#shared/page.ts'
import { SEUIL_DU_PRODUIT, SEUIL_DU_RAYON } from '#stock/stock.data.ts'
import {
  type Choix,
  type EtatFiche,
  type FicheVue,
  type FiltreFiches,
  SOUS_LE_NOM,
  type TriFiches,
} from './fiches.ts'

const ETAT = `CASE WHEN archive_le IS NOT NULL THEN 'archive' WHEN publie THEN 'vente' ELSE 'masque' END`
const NIVEAU = `CASE WHEN quantite <= 0 THEN 'epuise' WHEN quantite <= ${SEUIL_DU_PRODUIT} THEN 'bas' ELSE 'ok' END`

/** By which index each state is found. */
const ETATS: Record<EtatFiche | 'toutes', string> = {
  toutes: 'archive_le IS NULL',
  vente: EN_VENTE,
  masque: `NOT (${EN_VENTE}) AND archive_le IS NULL`,
  archive: `NOT (${EN_VENTE}) AND archive_le IS NOT NULL`,
}
// words begin with what was typed, in the name, the code, the brand or the categories (R)
const MOTS = `recherche @@ (SELECT string_agg('R' || mot || ':*', ' & ') FROM unnest(mots($1)) AS mot)::tsquery`
const CODE = String.raw`lower(code) LIKE '%' || lower(regexp_replace($1, '([\\%_])', '\\\1', 'g')) || '%'`
const BRANCHE = `p.categorie_id = ANY(ARRAY(
  WITH RECURSIVE branche AS (
    SELECT $2::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id) SELECT id FROM branche))`
/** Each of them is said in every statement, whatever it asks. */
const DITES = '($1::text IS NULL OR $2::integer IS NULL OR $3::text IS NULL OR true)'
/** What few products have is found by its own index, whatever else is asked. */
const CHEMINS = {
  texte: [
    `SELECT id FROM produit WHERE ${EN_VENTE} AND ${MOTS}`,
    `SELECT id FROM produit WHERE NOT (${EN_VENTE}) AND ${MOTS}`,
    `SELECT id FROM produit WHERE ${CODE}`,
  ],
  epuise: [
    'SELECT produit_id AS id FROM produit_facette WHERE NOT disponible',
    `SELECT id FROM produit WHERE NOT (${EN_VENTE}) AND quantite <= 0`,
  ],
}
/** One more than are counted. */
const TROP = COMPTES_MAX + 1
const PAGES_FREQUENTES = 5
const sonder = (chemins: string[]) => {
  const nombres = chemins.map((un) => `(SELECT count(*) FROM (${un} AND ${DITES} LIMIT ${TROP}) AS c)`)
  return `SELECT greatest(${nombres.join(', ')}) AS plus`
}

/** Which products are meant: by the index of what few have, else one by one along the list, which soon meets them. */
async function voulues(q: Queries, filtre: FiltreFiches): Promise<{ depuis: string; frequentes: boolean }> {
  const { texte, categorie_id, stock, etat, sans_image } = filtre
  const cherche = texte.trim() !== ''
  const conditions = [
    DITES,
    ETATS[etat ?? 'toutes'],
    ...(categorie_id === null ? [] : [BRANCHE]),
    ...(stock === null ? [] : [`${NIVEAU} = $3`]),
    ...(sans_image ? ['image IS NULL'] : []),
  ]
  let frequentes = false
  const chemins = cherche ? CHEMINS.texte : stock === 'epuise' ? CHEMINS.epuise : null
  if (chemins) {
    const [trouvees] = await q.query<{ plus: number }>(sonder(chemins), valeurs(filtre))
    frequentes = Number(trouvees?.plus) >= TROP
    if (!frequentes)
      conditions.push(`p.id = ANY(ARRAY(${chemins.map((un) => `${un} AND ${DITES}`).join(' UNION ')}))`)
    else if (cherche) conditions.push(`(${MOTS} OR ${CODE})`)
  }
  return { depuis: `FROM produit p ${SEUIL_DU_RAYON} WHERE ${conditions.join(' AND ')}`, frequentes }
}
const valeurs = ({ texte, categorie_id, stock }: FiltreFiches) => [texte.trim(), categorie_id, stock]

const ORDRES: Record<TriFiches, string> = {
  recent: 'id DESC',
  ancien: 'id',
  nom: 'nom_cherche, id',
  '-nom': 'nom_cherche DESC, id DESC',
  code: 'code, id',
  '-code': 'code DESC, id DESC',
  prix: 'prix_normal, id',
  '-prix': 'prix_normal DESC, id DESC',
  stock: 'quantite, id',
  '-stock': 'quantite DESC, id DESC',
}

const compter = (depuis: string) => `SELECT count(*) AS total FROM (SELECT 1 ${depuis} LIMIT $4) AS c`
// those that were all counted are found first and put in order then: along the order they might be at its very end
const lister = (depuis: string, tri: TriFiches, peu: boolean) => `
SELECT ARRAY(SELECT id FROM (SELECT id, code, nom_cherche, prix_normal, quantite ${depuis}${peu ? ` LIMIT ${TROP}` : ''}) AS p
  ORDER BY ${ORDRES[tri]} LIMIT $4 OFFSET $5) AS ids`
const tousDe = (depuis: string) => `SELECT id ${depuis}`

const FICHES = `
SELECT p.id, ${SOUS_LE_NOM.map((nom) => `p.${nom}`).join(', ')}, p.designation, p.image, p.prix_normal AS prix,
  CASE WHEN p.promotion_id IS NOT NULL THEN p.prix END AS prix_promotion, p.quantite,
  coalesce(a.quantite, 0) AS reserve, u.designation AS unite, p.categorie_id,
  c.designation AS categorie, ${ETAT} AS etat, ${SEUIL_DU_PRODUIT} AS seuil, p.version
FROM produit p ${SEUIL_DU_RAYON} JOIN unite u ON u.id = p.unite_id JOIN categorie c ON c.id = p.categorie_id
LEFT JOIN (SELECT produit_id, sum(quantite) AS quantite FROM mis_a_part($1::integer[]) GROUP BY produit_id) a
  ON a.produit_id = p.id
WHERE p.id = ANY($1::integer[])`

interface Ligne
  extends Omit<FicheVue, 'prix' | 'prix_promotion' | 'quantite' | 'reserve' | 'seuil'>,
    Record<string, unknown> {
  prix: string
  prix_promotion: string | null
  quantite: string
  reserve: string
  seuil: string
}

/** Products as the staff looks for them, on sale or not. */
export async function listFiches(
  q: Queries,
  filtre: FiltreFiches,
  tri: TriFiches,
  request: PageRequest,
): Promise<Page<FicheVue>> {
  const { page, count } = request
  const { depuis, frequentes } = await voulues(q, filtre)
  // of what too many have a few pages ahead are counted: whoever has so many looks closer
  const max = frequentes ? (page + PAGES_FREQUENTES) * count : COMPTES_MAX
  const [compte] = await q.query<{ total: number }>(compter(depuis), [...valeurs(filtre), max + 1])
  const total = Number(compte?.total ?? 0)
  const bornes = [...valeurs(filtre), count, (page - 1) * count]
  const [trouvees] = await q.query<{ ids: number[] }>(lister(depuis, tri, total <= max), bornes)
  return toPageBornee(await findFichesVues(q, trouvees?.ids ?? []), total, request, max)
}

async function findFichesVues(q: Queries, ids: number[]): Promise<FicheVue[]> {
  if (ids.length === 0) return []
  const lignes = await q.query<Ligne>(FICHES, [ids])
  const parId = new Map(lignes.map((ligne) => [ligne.id, ligne]))
  return ids.flatMap((id) => {
    const ligne = parId.get(id)
    if (!ligne) return []
    const { prix, prix_promotion: reduit, quantite, reserve, seuil } = ligne
    const prix_promotion = reduit === null ? null : toWire(exact(reduit))
    return [
      {
        ...ligne,
        prix: toWire(exact(prix)),
        prix_promotion,
        quantite: Number(quantite),
        reserve: Number(reserve),
        seuil: Number(seuil),
      },
    ]
  })
}

/** The products that were chosen, held until the transaction ends, in the order in which sales take them. */
export async function lockChoix(tx: Queries, choix: Choix): Promise<number[]> {
  const [source, parametres] =
    'ids' in choix
      ? ['SELECT id FROM produit WHERE id = ANY($1::integer[])', [choix.ids]]
      : [tousDe((await voulues(tx, choix.filtre)).depuis), valeurs(choix.filtre)]
  const trouves = await tx.query<{ id: number }>(source, parametres)
  const tenus = await tx.query<{ id: number }>(
    'SELECT id FROM produit WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE',
    [trouves.map(({ id }) => id)],
  )
  return tenus.map(({ id }) => id)
}
