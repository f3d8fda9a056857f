-- What is set aside for orders that have not left, of these products or of their variants: it is on the shelf and not for
-- sale. What was taken before a product had variants is of those that its lines chose. Order by order, by their indexes:
-- few are open, and what all ever took of a product has no end.
CREATE FUNCTION mis_a_part(produits integer[])
RETURNS TABLE (produit_id integer, declinaison_id integer, quantite numeric)
LANGUAGE sql STABLE AS $$
  WITH ouverte AS MATERIALIZED (SELECT id FROM commande WHERE etat IN (0, 1, 2, 8)),
  tenu AS MATERIALIZED (
    SELECT o.id AS commande_id, r.produit_id, r.declinaison_id, r.quantite
    FROM ouverte o CROSS JOIN LATERAL (
      SELECT v.produit_id, v.declinaison_id, v.quantite - v.attendu AS quantite
      FROM reservation v WHERE v.commande_id = o.id OFFSET 0) r
    WHERE r.produit_id = ANY (produits)),
  choisi AS (
    SELECT t.produit_id, coalesce(t.declinaison_id, l.declinaison_id) AS declinaison_id,
      coalesce(l.quantite, t.quantite) AS quantite
    FROM tenu t LEFT JOIN LATERAL (
      SELECT x.id AS declinaison_id, sum(d.quantite * d.facteur_choisi / d.facteur_produit) AS quantite
      FROM detailcommande d JOIN declinaison x ON x.produit_id = d.produit_id
        AND x.couleur_id IS NOT DISTINCT FROM d.couleur_id AND x.taille_id IS NOT DISTINCT FROM d.taille_id
      WHERE d.commande_id = t.commande_id AND d.produit_id = t.produit_id AND d.revenu_le IS NULL
      GROUP BY x.id) l ON t.declinaison_id IS NULL
    -- the first parcels of an order that has not left whole are gone
    UNION ALL
    SELECT p.produit_id, x.id, -p.quantite
    FROM (SELECT DISTINCT commande_id FROM tenu) t CROSS JOIN LATERAL (
      SELECT d.produit_id, d.couleur_id, d.taille_id, g.quantite * d.facteur_choisi / d.facteur_produit AS quantite
      FROM colis k JOIN colis_ligne g ON g.colis_id = k.id JOIN detailcommande d ON d.id = g.detailcommande_id
      WHERE k.commande_id = t.commande_id AND k.defait_le IS NULL OFFSET 0) p
    LEFT JOIN declinaison x ON x.produit_id = p.produit_id
      AND x.couleur_id IS NOT DISTINCT FROM p.couleur_id AND x.taille_id IS NOT DISTINCT FROM p.taille_id
    WHERE p.produit_id = ANY (produits))
  SELECT u.produit_id, u.declinaison_id, round(greatest(sum(u.quantite), 0), 6)
  FROM choisi u GROUP BY u.produit_id, u.declinaison_id
$$;
