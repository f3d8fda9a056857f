import { nommerAuteurs } from '#compte/auteur.data.ts'
import { idEquipier } from '#compte/auteur.ts'
import type { Mouvement } from '#contract'
import type { Queries } from '#database/database.ts'
import { COMPTES_MAX, type Page, type PageRequest, toPageBornee } from '#shared/page.ts'

/** Every movement there is, with the product that it moved. */
export interface MouvementEcrit extends Mouvement {
  code: string
  designation: string
  unite: string
  /** Whoever of the staff did it; null: the shop for an order, the command line, somebody who is gone. */
  nom: string | null
}

export interface FiltreMouvements {
  texte: string
  motif: string | null
  produit_id: number | null
  /** Who did it; 0: the shop itself, for orders. */
  compte_id: number | null
  /** First and last day, `AAAA-MM-JJ`, in Dakar, which lives in UTC. */
  du: string | null
  au: string | null
}

const DEPUIS = `
FROM mouvement m JOIN produit p ON p.id = m.produit_id JOIN unite u ON u.id = p.unite_id
LEFT JOIN declinaison d ON d.id = m.declinaison_id LEFT JOIN couleur ON couleur.id = d.couleur_id
LEFT JOIN taille ON taille.id = d.taille_id`
const CHERCHES = `p.nom_cherche LIKE (SELECT '%' || nullif(array_to_string(mots($1), ' '), '') || '%')
    OR strpos(lower(p.code), lower($1)) > 0 OR strpos(lower(m.reference), lower($1)) > 0`
const VOULUS = (cherches: string) => `
WHERE ($1 = '' OR ${cherches})
  AND ($2::text IS NULL OR m.motif = $2)
  AND ($3::integer IS NULL OR m.produit_id = $3)
  AND ($4::integer IS NULL OR m.auteur IS NOT DISTINCT FROM CASE WHEN $4 > 0 THEN 'equipe:' || $4 END)
  AND ($5::date IS NULL OR m.cree_le >= $5::date::timestamp AT TIME ZONE 'UTC')
  AND ($6::date IS NULL OR m.cree_le < ($6::date + 1)::timestamp AT TIME ZONE 'UTC')`
// what is shown of each is not looked up to count them
const compter = (depuis: string) =>
  `SELECT count(*) AS total FROM (SELECT 1 ${depuis} LIMIT ${COMPTES_MAX + 1}) AS c`
const COMPTER = {
  tous: compter(`FROM mouvement m ${VOULUS('false')}`),
  cherches: compter(`${DEPUIS} ${VOULUS(CHERCHES)}`),
}
const LISTER = `
SELECT m.id, m.produit_id, m.declinaison_id, m.quantite, m.motif, m.reference, m.auteur, coalesce(d.code, p.code) AS code,
  concat_ws(', ', p.designation, couleur.designation, taille.designation) AS designation, u.designation AS unite,
  to_char(m.cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date
${DEPUIS} ${VOULUS(CHERCHES)} ORDER BY m.id DESC LIMIT $7 OFFSET $8`

interface Ligne extends Omit<MouvementEcrit, 'quantite' | 'nom'>, Record<string, unknown> {
  quantite: string
}

/** What moved in the stocks, the newest first. */
export async function listMouvementsEcrits(
  q: Queries,
  { texte, motif, produit_id, compte_id, du, au }: FiltreMouvements,
  request: PageRequest,
): Promise<Page<MouvementEcrit>> {
  const voulus = [texte.trim(), motif, produit_id, compte_id, du, au]
  const [mesure] = await q.query<{ total: number }>(
    COMPTER[texte.trim() === '' ? 'tous' : 'cherches'],
    voulus,
  )
  const lignes = await q.query<Ligne>(LISTER, [...voulus, request.count, (request.page - 1) * request.count])
  const noms = await nommerAuteurs(
    q,
    lignes.map(({ auteur }) => auteur),
  )
  const data = lignes.map(({ quantite, ...ligne }) => ({
    ...ligne,
    quantite: Number(quantite),
    nom: (ligne.auteur && noms.get(ligne.auteur)) || null,
  }))
  return toPageBornee(data, Number(mesure?.total ?? 0), request)
}

// a few among millions of movements: each is looked for in the index after the one before
const AUTEURS = `
WITH RECURSIVE un AS (
  (SELECT auteur FROM mouvement WHERE auteur IS NOT NULL ORDER BY auteur LIMIT 1)
  UNION ALL SELECT (SELECT m.auteur FROM mouvement m WHERE m.auteur > un.auteur ORDER BY m.auteur LIMIT 1)
  FROM un WHERE un.auteur IS NOT NULL)
SELECT auteur FROM un WHERE auteur LIKE 'equipe:%'`

/** Who of the staff has moved stock, by name. */
export async function listMouvants(q: Queries): Promise<{ id: number; nom: string }[]> {
  const lignes = await q.query<{ auteur: string }>(AUTEURS)
  const noms = await nommerAuteurs(
    q,
    lignes.map(({ auteur }) => auteur),
  )
  return [...noms]
    .map(([auteur, nom]) => ({ id: idEquipier(auteur) ?? 0, nom }))
    .sort((un, autre) => un.nom.localeCompare(autre.nom, 'fr'))
}
