// The sums of sales (ADR 69): `somme`, kept day by day and month by month along each axis, and `jourvendu`, the days
// that changed since.
import type { Queries } from '#database/database.ts'
import { decaler } from '#shared/jour.ts'
import { VENDUES } from './vendues.ts'

/** Pieces that were kept: none of an order that was given up or came back whole. */
const RESTEES = '(CASE WHEN v.etat IN (5, 7) THEN 0 ELSE d.quantite - d.revenus END)'
/** What they brought, without the tax that their price holds, and what they cost: of one line. */
const VENDU = `(d.prix * d.facteur_choisi / d.facteur_produit * d.quantite - d.remise) * ${RESTEES} / d.quantite
  / CASE WHEN v.taxes->>'mode' = 'incluse' THEN 1 + coalesce(d.taxe, 0) / 100 ELSE 1 END`
const COUT = `d.prix_revient * d.facteur_choisi / d.facteur_produit * ${RESTEES}`
/** By what a line sells; what a discount took off it stands beside its price, and beside both what it cost. */
const PAR_LIGNE = (axe: string, cle: string, nom: string) => `
SELECT jour, '${axe}', ${cle}, ${nom}, d.quantite, d.prix * d.facteur_choisi / d.facteur_produit * d.quantite, d.remise,
  CASE WHEN d.prix_revient IS NOT NULL THEN ${VENDU} END, ${COUT}, CASE WHEN d.prix_revient IS NULL THEN ${VENDU} END
FROM vendues v JOIN detailcommande d ON d.commande_id = v.id WHERE d.produit_id IS NOT NULL`

/** What each order is along each axis that is kept; the others come from these (`rapport.data.ts`). */
const PARTS = `
SELECT jour, 'total' AS axe, p.cle, NULL AS nom, p.nombre, p.brut, p.moins, 0 AS vendu, 0 AS cout, 0 AS inconnu
FROM vendues v CROSS JOIN LATERAL (VALUES
  ('ventes', 1, v.montantcommande, v.rendu),
  ('livraison', 0, (v.postes->>'livraison')::numeric, 0),
  ('remise_livraison', 0, (v.postes->>'remise_livraison')::numeric, 0),
  ('taxe', 0, (v.postes->>'taxe')::numeric, 0)) AS p (cle, nombre, brut, moins)
WHERE p.brut IS NOT NULL
UNION ALL ${PAR_LIGNE('total', `'articles'`, 'NULL')}
UNION ALL ${PAR_LIGNE('produit', 'd.produit_id::text', 'NULL')}
UNION ALL ${PAR_LIGNE(
  'declinaison',
  `concat_ws('|', d.produit_id, coalesce(d.couleur, ''), coalesce(d.taille, ''))`,
  `concat_ws(', ', d.couleur, d.taille)`,
)}
UNION ALL SELECT jour, 'moyen', m.cle, NULL, 1, m.brut, m.moins, 0, 0, 0
FROM vendues v CROSS JOIN LATERAL (VALUES
  (v.payment_method, v.montantcommande - v.credit, v.rendu - v.credit_rendu),
  ('avoir', v.credit, v.credit_rendu)) AS m (cle, brut, moins)
WHERE m.brut > 0 OR (v.montantcommande = 0 AND m.cle = v.payment_method)
UNION ALL SELECT jour, 'destination', v.destination_id::text, NULL, 1, v.montantcommande, v.rendu, 0, 0, 0 FROM vendues v
UNION ALL SELECT jour, 'client', v.compte_id::text, NULL, 1, v.montantcommande, v.rendu, 0, 0, 0 FROM vendues v
UNION ALL SELECT jour, 'offre', o->>'offre_id', o->>'mots', 1,
  v.montantcommande + (o->>'remise')::numeric + (o->>'livraison')::numeric,
  (o->>'remise')::numeric + (o->>'livraison')::numeric, 0, 0, 0
FROM vendues v CROSS JOIN LATERAL jsonb_array_elements(v.offres) AS o
UNION ALL SELECT jour, 'taxe', coalesce(t->>'taux', 'aucune'), NULL, 1,
  coalesce((t->>'base')::numeric + (t->>'montant')::numeric, v.montantcommande),
  coalesce((t->>'montant')::numeric, 0), 0, 0, 0
FROM vendues v LEFT JOIN LATERAL jsonb_array_elements(v.taxes->'parts') AS t ON true`

const NOMBRES = ['nombre', 'brut', 'moins', 'vendu', 'cout', 'inconnu']
const VALEURS = ['nom', ...NOMBRES]
const de = (ou: string) => VALEURS.map((un) => `${ou}.${un}`).join(', ')
/**
 * Puts `neuves` (`pas`, `debut`, `axe`, `cle`, and the values) in the place of what is kept of `siennes`; answers along
 * which axes and keys anything changed. What stays as it was is not written: one sale is a dozen rows of a month's thousands.
 */
const remplacer = (siennes: string) => `
ecrites AS (
  INSERT INTO somme (pas, debut, axe, cle, ${VALEURS.join(', ')})
  SELECT n.pas, n.debut, n.axe, n.cle, ${de('n')} FROM neuves n
  ON CONFLICT (pas, debut, axe, cle) DO UPDATE SET (${VALEURS.join(', ')}) = ROW(${de('excluded')})
  WHERE (${de('somme')}) IS DISTINCT FROM (${de('excluded')})
  RETURNING axe, cle
), otees AS (
  DELETE FROM somme s WHERE ${siennes}
    AND NOT EXISTS (SELECT FROM neuves n WHERE n.debut = s.debut AND n.axe = s.axe AND n.cle = s.cle)
  RETURNING axe, cle
)
SELECT axe, cle FROM ecrites UNION SELECT axe, cle FROM otees`

const REFAIRE_JOURS = `
${VENDUES}, neuves AS (
  SELECT 'jour' AS pas, jour AS debut, axe, cle, max(nom) AS nom, sum(nombre) AS nombre, sum(brut) AS brut,
    sum(moins) AS moins, coalesce(sum(vendu), 0) AS vendu, coalesce(sum(cout), 0) AS cout,
    coalesce(sum(inconnu), 0) AS inconnu
  FROM (${PARTS}) AS parts WHERE jour = ANY($3::date[]) GROUP BY jour, axe, cle
), ${remplacer(`s.pas = 'jour' AND s.debut = ANY($3::date[])`)}`
const REFAIRE_MOIS = `
WITH changees AS (SELECT * FROM unnest($2::text[], $3::text[]) AS c (axe, cle)), neuves AS (
  SELECT 'mois' AS pas, $1::date AS debut, axe, cle, max(nom) AS nom,
    ${NOMBRES.map((un) => `sum(${un}) AS ${un}`).join(', ')}
  FROM somme JOIN changees USING (axe, cle)
  WHERE pas = 'jour' AND debut >= $1::date AND debut < $1::date + interval '1 month' GROUP BY axe, cle
), ${remplacer(`s.pas = 'mois' AND s.debut = $1::date AND (s.axe, s.cle) IN (SELECT axe, cle FROM changees)`)}`

/** The latest month that changed, `2026-11-01`; null: the sums are what was sold. */
export async function findMoisChange(q: Queries): Promise<string | null> {
  const [row] = await q.query<{ mois: string | null }>(
    `SELECT to_char(date_trunc('month', max(jour)), 'YYYY-MM-DD') AS mois FROM jourvendu`,
  )
  return row?.mois ?? null
}

/** Whoever adds up waits for who does so already; whoever reads or sells waits for nobody. */
export async function lockSommes(tx: Queries): Promise<void> {
  await tx.query('LOCK TABLE somme IN SHARE ROW EXCLUSIVE MODE')
}

/** Adds up anew what changed of a month (its first day): what changes from here on is noted again. */
export async function refaireMois(tx: Queries, mois: string): Promise<void> {
  const notes = await tx.query<{ jour: string }>(
    `DELETE FROM jourvendu WHERE jour >= $1::date AND jour < $1::date + interval '1 month'
     RETURNING to_char(jour, 'YYYY-MM-DD') AS jour`,
    [mois],
  )
  const jours = [...new Set(notes.map(({ jour }) => jour))].sort()
  if (jours.length === 0) return
  const [premier = mois] = jours
  const apres = decaler(jours.at(-1) ?? premier, 1)
  const changees = await tx.query<{ axe: string; cle: string }>(REFAIRE_JOURS, [
    ...[`${premier}T00:00:00Z`, `${apres}T00:00:00Z`],
    jours,
  ])
  await tx.query(REFAIRE_MOIS, [mois, changees.map(({ axe }) => axe), changees.map(({ cle }) => cle)])
}
