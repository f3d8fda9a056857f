import type { Queries } from '#database/database.ts'
import { dans, lectures, lireSaisie, type MotProche } from '#recherche/mots.ts'
import { EN_VENTE } from './produit.data.ts'

export type PageDIds = {
  total: number
  ids: number[]
}

// What the name says comes first, then the categories, then the rest; then what can be bought; then the name
// that begins with what was typed, and the closest one. How close a name is costs
// too much to work out for very many: there the shortest one is. Where any word will do ($8), whoever answers
// the most of them comes first.
const CHERCHER = `
WITH RECURSIVE branche AS (
  SELECT $5::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
trouve AS MATERIALIZED (
  SELECT id, nom_cherche, quantite > 0 AS disponible,
    CASE WHEN $8::tsquery[] IS NOT NULL THEN
        -(SELECT sum(CASE WHEN recherche @@ m.nom THEN 3 WHEN recherche @@ m.texte THEN 1 ELSE 0 END)
          FROM unnest($8::tsquery[], $9::tsquery[]) AS m (texte, nom))
      WHEN recherche @@ $2::tsquery THEN 0 WHEN recherche @@ $3::tsquery THEN 1
      WHEN recherche @@ $10::tsquery THEN 2 WHEN recherche @@ $11::tsquery THEN 3 ELSE 4 END AS rang
  FROM produit WHERE ${EN_VENTE} AND recherche @@ $1::tsquery
    AND (NOT $12::boolean OR prix_barre IS NOT NULL)
    AND ($5::integer IS NULL OR categorie_id = ANY(ARRAY(SELECT id FROM branche)))),
mesure AS MATERIALIZED (SELECT count(*) AS total, array_to_string(mots($4), ' ') AS saisie FROM trouve)
SELECT total,
  ARRAY(SELECT id FROM trouve ORDER BY rang, disponible DESC, starts_with(nom_cherche, saisie) DESC,
    CASE WHEN total <= 1000 THEN -similarity(nom_cherche, saisie) ELSE length(nom_cherche) END, id DESC
    LIMIT $6 OFFSET $7) AS ids
FROM mesure`

interface DemandeRecherche {
  designation: string
  categorie_id: number | null
  promotion: boolean
}

/**
 * Products on sale whose words are those typed, in any order: names first, then what can be bought.
 * `bornes` are the number of ids wanted and how many to leave out before.
 * @throws Failure ENTREE_INVALIDE for what cannot be looked for.
 */
export async function chercherProduits(
  q: Queries,
  { designation, categorie_id, promotion }: DemandeRecherche,
  bornes: number[],
): Promise<PageDIds> {
  const saisie = lireSaisie(designation)
  const proches = await q.query<MotProche>('SELECT * FROM mots_proches($1)', [saisie])
  const lues = lectures(proches)
  if (!lues) return { total: 0, ids: [] }
  for (const lecture of new Set([lues.corrigee, lues.elargie, lues.partielle])) {
    const parMot = lecture === lues.partielle && lues.mots.length > 1 ? lues.mots : null
    const noms = parMot?.map((mot) => dans(mot, 'A')) ?? null
    const poids = [dans(lecture, 'A'), dans(lecture, 'AB')]
    const demandes = [lecture, lues.exacte, lues.commencee, saisie, categorie_id]
    const valeurs = [...demandes, ...bornes, parMot, noms, ...poids, promotion]
    const [trouves] = await q.query<PageDIds>(CHERCHER, valeurs)
    if (trouves && trouves.total > 0) return trouves
  }
  return { total: 0, ids: [] }
}
