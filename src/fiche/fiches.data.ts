import type { Queries } from '#database/database.ts'
import { exact, toWire } from '#shared/exact.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { SEUIL_DU_PRODUIT, SEUIL_DU_RAYON } from '#stock/stock.data.ts'
import { type Choix, type FicheVue, type FiltreFiches, SOUS_LE_NOM, type TriFiches } from './fiches.ts'

const ETAT = `CASE WHEN archive_le IS NOT NULL THEN 'archive' WHEN publie THEN 'vente' ELSE 'masque' END`
const NIVEAU = `CASE WHEN quantite <= 0 THEN 'epuise' WHEN quantite <= ${SEUIL_DU_PRODUIT} THEN 'bas' ELSE 'ok' END`

// words begin with what was typed, in the name, the code, the brand or the categories (R); a product that is not on
// sale is in no index of words, and ten thousand rows are read in some milliseconds
const VOULUES = `
WITH RECURSIVE branche AS (
  SELECT $2::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
demande AS MATERIALIZED (
  SELECT (SELECT string_agg('R' || mot || ':*', ' & ') FROM unnest(mots($1)) AS mot)::tsquery AS mots),
voulues AS MATERIALIZED (
  SELECT id, code, nom_cherche, prix_normal, quantite FROM produit p ${SEUIL_DU_RAYON}
  WHERE ($1 = '' OR recherche @@ (SELECT mots FROM demande) OR strpos(lower(code), lower($1)) > 0)
    AND ($2::integer IS NULL OR p.categorie_id = ANY(ARRAY(SELECT id FROM branche)))
    AND ($3::text IS NULL OR ${NIVEAU} = $3)
    AND CASE WHEN $4::text IS NULL THEN archive_le IS NULL ELSE ${ETAT} = $4 END
    AND (NOT $5::boolean OR image IS NULL))`

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

const lister = (tri: TriFiches) => `${VOULUES}
SELECT (SELECT count(*) FROM voulues) AS total,
  ARRAY(SELECT id FROM voulues ORDER BY ${ORDRES[tri]} LIMIT $6 OFFSET $7) AS ids`
const TOUTES = `${VOULUES} SELECT id FROM voulues`

const valeurs = ({ texte, categorie_id, stock, etat, sans_image }: FiltreFiches) => [
  texte.trim(),
  categorie_id,
  stock,
  etat,
  sans_image,
]

const FICHES = `
SELECT p.id, ${SOUS_LE_NOM.map((nom) => `p.${nom}`).join(', ')}, p.designation, p.image, p.prix_normal AS prix,
  CASE WHEN p.promotion_id IS NOT NULL THEN p.prix END AS prix_promotion, p.quantite, u.designation AS unite, p.categorie_id,
  c.designation AS categorie, ${ETAT} AS etat, ${SEUIL_DU_PRODUIT} AS seuil, p.version
FROM produit p ${SEUIL_DU_RAYON} JOIN unite u ON u.id = p.unite_id JOIN categorie c ON c.id = p.categorie_id
WHERE p.id = ANY($1::integer[])`

interface Ligne
  extends Omit<FicheVue, 'prix' | 'prix_promotion' | 'quantite' | 'seuil'>,
    Record<string, unknown> {
  prix: string
  prix_promotion: string | null
  quantite: string
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
  const demande = [...valeurs(filtre), count, (page - 1) * count]
  const [trouvees] = await q.query<{ total: number; ids: number[] }>(lister(tri), demande)
  const { total = 0, ids = [] } = trouvees ?? {}
  return toPage(await findFichesVues(q, ids), Number(total), request)
}

async function findFichesVues(q: Queries, ids: number[]): Promise<FicheVue[]> {
  if (ids.length === 0) return []
  const lignes = await q.query<Ligne>(FICHES, [ids])
  const parId = new Map(lignes.map((ligne) => [ligne.id, ligne]))
  return ids.flatMap((id) => {
    const ligne = parId.get(id)
    if (!ligne) return []
    const { prix, prix_promotion: reduit, quantite, seuil } = ligne
    const prix_promotion = reduit === null ? null : toWire(exact(reduit))
    return [
      {
        ...ligne,
        prix: toWire(exact(prix)),
        prix_promotion,
        quantite: Number(quantite),
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
      : [TOUTES, valeurs(choix.filtre)]
  const trouves = await tx.query<{ id: number }>(source, parametres)
  const tenus = await tx.query<{ id: number }>(
    'SELECT id FROM produit WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE',
    [trouves.map(({ id }) => id)],
  )
  return tenus.map(({ id }) => id)
}
