-- The same as `prix_reduit`, of a product: null also where one of its variants on sale would then cost nothing, which nobody
-- could buy any more as long as the promotion runs.
CREATE FUNCTION prix_promu(produit integer, normal numeric, pourcent numeric, montant numeric, piece integer)
RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT reduit FROM (SELECT prix_reduit(normal, pourcent, montant, piece) AS reduit) AS une
  WHERE NOT EXISTS (SELECT FROM declinaison d WHERE d.produit_id = produit AND d.en_vente AND d.ecart + reduit <= 0)
$$;

-- Of the promotions that are running, the one that makes this price the lowest.
CREATE OR REPLACE FUNCTION meilleure_promotion(produit integer, categorie integer, normal numeric)
RETURNS TABLE (id integer, prix numeric) LANGUAGE sql STABLE AS $$
  SELECT p.id, prix_promu(produit, normal, p.pourcent, p.montant, p.piece)
  FROM promotion p
  WHERE p.commencee_le IS NOT NULL AND p.finie_le IS NULL
    AND prix_promu(produit, normal, p.pourcent, p.montant, p.piece) IS NOT NULL
    AND CASE p.portee WHEN 'boutique' THEN true
      WHEN 'produits' THEN produit = ANY(p.produits)
      ELSE EXISTS (
        WITH RECURSIVE chemin AS (
          SELECT c.id, c.parent_id FROM categorie c WHERE c.id = categorie
          UNION SELECT c.id, c.parent_id FROM categorie c JOIN chemin ON c.id = chemin.parent_id)
        SELECT 1 FROM chemin WHERE chemin.id = ANY(p.categories)) END
  ORDER BY 2, 1 LIMIT 1
$$;

-- Those that were reduced so far before this are at a price again that leaves all of their variants one.
SELECT reprendre_prix(ARRAY(
  SELECT p.id FROM produit p WHERE p.promotion_id IS NOT NULL
    AND EXISTS (SELECT FROM declinaison d WHERE d.produit_id = p.id AND d.en_vente AND d.ecart + p.prix <= 0)));
