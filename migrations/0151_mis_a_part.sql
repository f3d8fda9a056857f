-- What is set aside for orders that have not left, of these products or of their variants: it is on the shelf and not for
-- sale. What was taken before a product had variants is of those that its lines chose.
CREATE FUNCTION mis_a_part(produits integer[])
RETURNS TABLE (produit_id integer, declinaison_id integer, quantite numeric)
LANGUAGE sql STABLE AS $$
  WITH tenu AS (
    SELECT r.commande_id, r.produit_id, r.declinaison_id, r.quantite - r.attendu AS quantite
    FROM commande c JOIN reservation r ON r.commande_id = c.id
    WHERE c.etat IN (0, 1, 2, 8) AND r.produit_id = ANY (produits)),
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
    SELECT d.produit_id, x.id, -g.quantite * d.facteur_choisi / d.facteur_produit
    FROM commande c JOIN colis k ON k.commande_id = c.id AND k.defait_le IS NULL
    JOIN colis_ligne g ON g.colis_id = k.id JOIN detailcommande d ON d.id = g.detailcommande_id
    LEFT JOIN declinaison x ON x.produit_id = d.produit_id
      AND x.couleur_id IS NOT DISTINCT FROM d.couleur_id AND x.taille_id IS NOT DISTINCT FROM d.taille_id
    WHERE c.etat IN (0, 1, 2, 8) AND d.produit_id = ANY (produits))
  SELECT u.produit_id, u.declinaison_id, round(greatest(sum(u.quantite), 0), 6)
  FROM choisi u GROUP BY u.produit_id, u.declinaison_id
$$;
