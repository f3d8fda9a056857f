import type { Queries } from '#database/database.ts'
import { decaler, type Periode } from '#shared/jour.ts'
import { type Axe, aMarge, type Marge } from './rapport.ts'
import { PAYEES, VENDUES } from './vendues.ts'

/** One row as the database adds it up. */
export interface Somme {
  cle: string
  nom: string
  nombre: number
  brut: number
  moins: number
  /** Of articles. */
  marge?: Marge
}
interface MargeLue {
  vendu: string
  cout: string
  inconnu: string
}
interface SommeLue extends Record<string, unknown>, Partial<MargeLue> {
  cle: string
  nom: string | null
  nombre: string
  brut: string
  moins: string
}

const PAR_TEMPS = (forme: string) => `
SELECT to_char(cree_le AT TIME ZONE 'UTC', '${forme}') AS cle, NULL AS nom, count(*) AS nombre,
  sum(montantcommande) AS brut, sum(rendu) AS moins FROM vendues GROUP BY 1`
/** Pieces that were kept: none of an order that was given up or came back whole. */
const GARDEES = '(CASE WHEN v.etat IN (5, 7) THEN 0 ELSE d.quantite - d.revenus END)'
/** What they brought, without the tax that their price holds, and what they cost: of one line. */
const VENDU = `(d.prix * d.facteur_choisi / d.facteur_produit * d.quantite - d.remise) * ${GARDEES} / d.quantite
  / CASE WHEN v.taxes->>'mode' = 'incluse' THEN 1 + coalesce(d.taxe, 0) / 100 ELSE 1 END`
const COUT = `d.prix_revient * d.facteur_choisi / d.facteur_produit * ${GARDEES}`
const MARGES = `coalesce(round(sum(${VENDU}) FILTER (WHERE d.prix_revient IS NOT NULL)), 0) AS vendu,
  coalesce(round(sum(${COUT})), 0) AS cout,
  coalesce(round(sum(${VENDU}) FILTER (WHERE d.prix_revient IS NULL)), 0) AS inconnu`
/** By what a line sells; what a discount took off it stands beside its price. */
const PAR_LIGNE = (cle: string, nom: string) => `
SELECT ${cle} AS cle, ${nom} AS nom, sum(d.quantite) AS nombre,
  round(sum(d.prix * d.facteur_choisi / d.facteur_produit * d.quantite)) AS brut, sum(d.remise) AS moins, ${MARGES}
FROM vendues v JOIN detailcommande d ON d.commande_id = v.id JOIN produit p ON p.id = d.produit_id
JOIN categorie k ON k.id = p.categorie_id GROUP BY 1`

const PAR_AXE: Record<Axe, string> = {
  jour: PAR_TEMPS('YYYY-MM-DD'),
  mois: PAR_TEMPS('YYYY-MM'),
  produit: PAR_LIGNE('p.id::text', 'max(p.designation)'),
  declinaison: PAR_LIGNE(
    `concat_ws('|', p.id, coalesce(d.couleur, ''), coalesce(d.taille, ''))`,
    `concat_ws(', ', max(p.designation), max(d.couleur), max(d.taille))`,
  ),
  categorie: PAR_LIGNE('k.id::text', 'max(k.designation)'),
  moyen: `
SELECT m.cle, NULL AS nom, count(*) AS nombre, sum(m.brut) AS brut, sum(m.moins) AS moins
FROM vendues v CROSS JOIN LATERAL (VALUES
  (v.payment_method, v.montantcommande - v.credit, v.rendu - v.credit_rendu),
  ('avoir', v.credit, v.credit_rendu)) AS m (cle, brut, moins)
WHERE m.brut > 0 OR (v.montantcommande = 0 AND m.cle = v.payment_method) GROUP BY 1`,
  zone: `
SELECT z.id::text AS cle, max(z.designation) AS nom, count(*) AS nombre, sum(v.montantcommande) AS brut,
  sum(v.rendu) AS moins
FROM vendues v JOIN destination d ON d.id = v.destination_id JOIN zone z ON z.id = d.zone_id GROUP BY 1`,
  client: `
SELECT c.id::text AS cle, coalesce(nullif(trim(concat_ws(' ', max(c.prenom), max(c.nom))), ''), max(c.email)) AS nom,
  count(*) AS nombre, sum(v.montantcommande) AS brut, sum(v.rendu) AS moins
FROM vendues v JOIN compte c ON c.id = v.compte_id GROUP BY c.id`,
  offre: `
SELECT o->>'offre_id' AS cle, max(o->>'mots') AS nom, count(*) AS nombre,
  sum(v.montantcommande + (o->>'remise')::numeric + (o->>'livraison')::numeric) AS brut,
  sum((o->>'remise')::numeric + (o->>'livraison')::numeric) AS moins
FROM vendues v CROSS JOIN LATERAL jsonb_array_elements(v.offres) AS o GROUP BY 1`,
  taxe: `
SELECT coalesce(t->>'taux', 'aucune') AS cle, NULL AS nom, count(*) AS nombre,
  sum(coalesce((t->>'base')::numeric + (t->>'montant')::numeric, v.montantcommande)) AS brut,
  sum(coalesce((t->>'montant')::numeric, 0)) AS moins
FROM vendues v LEFT JOIN LATERAL jsonb_array_elements(v.taxes->'parts') AS t ON true GROUP BY 1`,
}

const RANGEES = `WHERE $4::text[] IS NULL OR cle = ANY($4::text[]) ORDER BY brut - moins DESC, cle LIMIT $5`
const SOMMES = Object.fromEntries(
  Object.entries(PAR_AXE).map(([axe, par]) => [
    axe,
    `${VENDUES} SELECT * FROM (${par}) AS sommes ${RANGEES}`,
  ]),
) as Record<Axe, string>

const bornes = ({ du, au }: Periode) => [PAYEES, `${du}T00:00:00Z`, `${decaler(au, 1)}T00:00:00Z`]

/**
 * What was sold along an axis, in whole francs: the `limite` rows that brought most, or those of `cles` alone. The name of
 * a row that the shop itself words (a day, a means) is empty.
 */
export async function listSommes(
  q: Queries,
  axe: Axe,
  periode: Periode,
  { limite, cles = null }: { limite: number; cles?: readonly string[] | null },
): Promise<Somme[]> {
  const lignes = await q.query<SommeLue>(SOMMES[axe], [...bornes(periode), cles, limite])
  return lignes.map(({ cle, nom, nombre, brut, moins, ...cout }) => ({
    ...{ cle, nom: nom ?? '' },
    ...{ nombre: Number(nombre), brut: Number(brut), moins: Number(moins) },
    ...(aMarge(axe) ? { marge: enMarge(cout) } : {}),
  }))
}

const enMarge = ({
  vendu = 0,
  cout = 0,
  inconnu = 0,
}: Partial<Record<keyof Marge, string | number>>): Marge => ({
  ...{ vendu: Number(vendu), cout: Number(cout), inconnu: Number(inconnu) },
})

const MARGE = `${VENDUES} SELECT ${MARGES} FROM vendues v JOIN detailcommande d ON d.commande_id = v.id
WHERE d.produit_id IS NOT NULL`

/** The same of all articles together, rounded once. */
export async function readMarge(q: Queries, periode: Periode): Promise<Marge> {
  const [lue] = await q.query<MargeLue & Record<string, unknown>>(MARGE, bornes(periode))
  return enMarge(lue ?? {})
}

/** All that was sold, in whole francs, amount by amount of its bills; what offers take off is negative. */
export interface Totaux {
  nombre: number
  brut: number
  rendu: number
  livraison: number
  remise_livraison: number
  taxe: number
}

const TOTAUX = `${VENDUES}
SELECT count(*) AS nombre, coalesce(sum(montantcommande), 0) AS brut, coalesce(sum(rendu), 0) AS rendu,
  coalesce(sum((postes->>'livraison')::numeric), 0) AS livraison,
  coalesce(sum((postes->>'remise_livraison')::numeric), 0) AS remise_livraison,
  coalesce(sum((postes->>'taxe')::numeric), 0) AS taxe FROM vendues`

export async function readTotaux(q: Queries, periode: Periode): Promise<Totaux> {
  const [lue] = await q.query<Record<keyof Totaux, string>>(TOTAUX, bornes(periode))
  const somme = (nom: keyof Totaux) => Number(lue?.[nom] ?? 0)
  return {
    nombre: somme('nombre'),
    brut: somme('brut'),
    rendu: somme('rendu'),
    livraison: somme('livraison'),
    remise_livraison: somme('remise_livraison'),
    taxe: somme('taxe'),
  }
}
