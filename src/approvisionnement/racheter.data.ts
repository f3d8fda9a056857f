import type { Queries } from '#database/database.ts'
import { STOCKS_BAS } from '#stock/stock.data.ts'
import { type ARacheter, proposer } from './approvisionnement.ts'

/** A product, or a variant of one, that is to be bought again. */
interface LigneARacheter extends ARacheter {
  produit_id: number
  declinaison_id: number | null
  code: string
  designation: string
  unite: string
  fournisseur_id: number | null
  fournisseur: string | null
  /** What is held for orders that are not sent yet. */
  reserve: number
  /** Whole units. */
  propose: number
}

/** More than anybody buys at once: the list says how many there are in all. */
const MAXIMUM = 300
const JOURS = 30

// what is sold is what orders took, less what came back of them
const LISTER = `
WITH bas AS (
  SELECT p.id AS produit_id, d.id AS declinaison_id, coalesce(d.code, p.code) AS code, p.designation, p.unite_id,
    d.couleur_id, d.taille_id, ${STOCKS_BAS.quantite} AS quantite, ${STOCKS_BAS.seuil} AS seuil,
    coalesce(d.attendus, p.attendus) AS attendus, p.fournisseur_id, f.designation AS fournisseur
  ${STOCKS_BAS.depuis} LEFT JOIN fournisseur f ON f.id = p.fournisseur_id
  WHERE ${STOCKS_BAS.sont}
    AND ($1::integer IS NULL OR p.fournisseur_id = $1)
  ORDER BY f.designation NULLS LAST, lower(unaccent(p.designation)), p.id, d.id LIMIT $3)
SELECT b.produit_id, b.declinaison_id, b.code, b.fournisseur_id, b.fournisseur, u.designation AS unite,
  concat_ws(', ', b.designation, couleur.designation, taille.designation) AS designation,
  b.quantite::float8 AS quantite, b.seuil::float8 AS seuil,
  (b.attendus + coalesce(q.quantite, 0))::float8 AS attendus,
  coalesce(a.quantite, 0)::float8 AS reserve,
  (SELECT coalesce(sum(greatest(l.quantite - l.recu, 0)), 0)::float8 FROM achatligne l JOIN achat a ON a.id = l.achat_id
    WHERE l.produit_id = b.produit_id AND (l.declinaison_id IS NULL OR l.declinaison_id = b.declinaison_id)
      AND a.etat <> 'clos') AS en_route,
  (SELECT greatest(coalesce(-sum(m.quantite), 0), 0)::float8 FROM mouvement m
    WHERE m.produit_id = b.produit_id AND m.declinaison_id IS NOT DISTINCT FROM b.declinaison_id
      AND m.motif IN ('reservation', 'retour') AND m.cree_le >= $2::timestamptz) AS vendu
FROM bas b JOIN unite u ON u.id = b.unite_id
LEFT JOIN mis_a_part(ARRAY(SELECT produit_id FROM bas)) a
  ON a.produit_id = b.produit_id AND a.declinaison_id IS NOT DISTINCT FROM b.declinaison_id
LEFT JOIN manque q ON q.produit_id = b.produit_id AND q.declinaison_id IS NOT DISTINCT FROM b.declinaison_id
LEFT JOIN couleur ON couleur.id = b.couleur_id LEFT JOIN taille ON taille.id = b.taille_id
ORDER BY b.fournisseur NULLS LAST, lower(unaccent(b.designation)), b.produit_id, b.declinaison_id`
const COMPTER = `
SELECT count(*) AS total ${STOCKS_BAS.depuis}
WHERE ${STOCKS_BAS.sont} AND ($1::integer IS NULL OR p.fournisseur_id = $1)`

/** What is at or below its threshold, supplier by supplier, and how many there are in all. */
export async function listARacheter(
  q: Queries,
  fournisseur_id: number | null,
  now: Date,
): Promise<{ lignes: LigneARacheter[]; total: number }> {
  const depuis = new Date(now.getTime() - JOURS * 86_400_000).toISOString()
  const [mesure] = await q.query<{ total: number }>(COMPTER, [fournisseur_id])
  const lignes = await q.query<Omit<LigneARacheter, 'propose'> & Record<string, unknown>>(LISTER, [
    ...[fournisseur_id, depuis, MAXIMUM],
  ])
  return {
    lignes: lignes.map((ligne) => ({ ...ligne, propose: proposer(ligne) })),
    total: Number(mesure?.total ?? 0),
  }
}
