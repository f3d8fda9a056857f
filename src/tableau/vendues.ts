import { ETAT_PAIEMENT } from '#commande/commande.ts'

/** Those that the list of orders shows for `?etatpaiement=2,4,5`. */
const { paye, rembourse_en_partie, rembourse } = ETAT_PAIEMENT
const PAYEES = [paye, rembourse_en_partie, rembourse]

/**
 * What every figure of sales starts from: `vendues`, the orders paid at least in part that were placed from `$1` to
 * before `$2`, with their day (`jour`), the francs that went back of each (`rendu`), and what of both is credit. A refund
 * is in the currency that came: it is that part of its attempt's francs that it is of what came. A gift card is money that
 * came before: what it buys is sold, it is not.
 */
export const VENDUES = `
WITH vendues AS (
  SELECT c.*, (c.cree_le AT TIME ZONE 'UTC')::date AS jour, credit.francs AS credit, coalesce(r.rendu, 0) AS rendu,
    coalesce(r.credit, 0) AS credit_rendu
  FROM commande c
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((part->>'francs')::numeric), 0) AS francs
    FROM jsonb_array_elements(c.avoirs->'parts') AS part) AS credit
  LEFT JOIN LATERAL (
    SELECT sum(francs) AS rendu, sum(francs) FILTER (WHERE methode = 'avoir') AS credit
    FROM (
      SELECT t.methode, CASE WHEN t.methode = 'avoir' THEN sum(r.montant)
        ELSE round((c.montantcommande - credit.francs) * sum(r.montant) / coalesce(nullif(t.recu, 0), t.montant)) END AS francs
      FROM tentative t JOIN remboursement r ON r.tentative_id = t.id
      WHERE t.commande_id = c.id AND t.etat = 'payee' AND r.etat = 'fait' GROUP BY t.id) AS par_tentative) AS r ON true
  WHERE c.etat_paiement IN (${PAYEES.join(', ')}) AND c.essai = 0 AND c.destination_id IS NOT NULL
    AND c.cree_le >= $1::timestamptz AND c.cree_le < $2::timestamptz)`
