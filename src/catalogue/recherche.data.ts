import type { Queries } from '#database/database.ts'
import { type Lectures, lectures, lireSaisie, type MotProche } from './mots.ts'

export type PageDIds = {
  total: number
  ids: number[]
}

// what the name says comes first, then what can be bought, then the closest name
const CHERCHER = `
WITH RECURSIVE branche AS (
  SELECT $5::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
trouve AS MATERIALIZED (
  SELECT id, quantite > 0 AS disponible, similarity(nom_cherche, array_to_string(mots($4), ' ')) AS proche,
    CASE WHEN recherche @@ $2::tsquery THEN 0 WHEN recherche @@ $3::tsquery THEN 1
      WHEN ts_filter(recherche, '{a}') @@ $1::tsquery THEN 2 ELSE 3 END AS rang
  FROM produit WHERE archive_le IS NULL AND recherche @@ $1::tsquery
    AND ($5::integer IS NULL OR categorie_id = ANY(ARRAY(SELECT id FROM branche))))
SELECT (SELECT count(*) FROM trouve) AS total,
  ARRAY(SELECT id FROM trouve ORDER BY rang, disponible DESC, proche DESC, id DESC LIMIT $6 OFFSET $7) AS ids`

/**
 * Products on sale whose words are those typed, in any order: names first, then what can be bought.
 * `bornes` are the number of ids wanted and how many to leave out before.
 * @throws Failure ENTREE_INVALIDE for what cannot be looked for.
 */
export async function chercherProduits(
  q: Queries,
  designation: string,
  categorie_id: number | null,
  bornes: number[],
): Promise<PageDIds> {
  const saisie = lireSaisie(designation)
  const proches = await q.query<MotProche>('SELECT * FROM mots_proches($1)', [saisie])
  const lues = lectures(proches)
  if (!lues) return { total: 0, ids: [] }
  const chercher = async (large: Lectures['corrigee']): Promise<PageDIds> => {
    const valeurs = [large, lues.exacte, lues.commencee, saisie, categorie_id, ...bornes]
    const [trouve] = await q.query<PageDIds>(CHERCHER, valeurs)
    return trouve ?? { total: 0, ids: [] }
  }
  const trouves = await chercher(lues.corrigee)
  return trouves.total > 0 || lues.partielle === lues.corrigee ? trouves : chercher(lues.partielle)
}
