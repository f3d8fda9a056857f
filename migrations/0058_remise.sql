-- What offers take off a bill: amounts of their own in its list, a share on each line, and the offers as they were.

ALTER TABLE commande
  -- nothing is ever worth less than nothing
  ADD CONSTRAINT commande_remises CHECK (
    coalesce((postes->>'remise')::numeric, 0) BETWEEN -(postes->>'articles')::numeric AND 0
    AND coalesce((postes->>'remise_livraison')::numeric, 0)
      BETWEEN -coalesce((postes->>'livraison')::numeric, 0) AND 0),
  ADD COLUMN offres jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(offres) = 'array');

-- Whole francs, of the whole line.
ALTER TABLE detailcommande ADD COLUMN remise bigint NOT NULL DEFAULT 0 CHECK (remise BETWEEN 0 AND 999999999999999);

-- The lines of a paper come to its goods, what they are less to its discount, its amounts to its total, an invoice is
-- for all of it, and its taxes, rate by rate, come to the francs that it is about.
CREATE OR REPLACE FUNCTION papier_juste(serie text, contenu jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (contenu->>'montantcommande')::numeric = total_postes(contenu->'postes')
    AND (coalesce(contenu->'taxes'->>'mode', 'aucune') = 'aucune'
      OR total_taxes(contenu->'taxes'->'parts') = (contenu->>'francs')::numeric)
    AND (serie = 'AV' OR (contenu->>'francs' = contenu->>'montantcommande'
      AND (contenu->'postes'->>'articles')::numeric = (
        SELECT round(round(sum((ligne->>'prix')::numeric * (ligne->>'facteur_choisi')::numeric
          * (ligne->>'quantite')::numeric / (ligne->>'facteur_produit')::numeric), 9))
        FROM jsonb_array_elements(contenu->'lignes') AS ligne)
      AND -coalesce((contenu->'postes'->>'remise')::numeric, 0) = (
        SELECT coalesce(sum((ligne->>'remise')::numeric), 0)
        FROM jsonb_array_elements(contenu->'lignes') AS ligne)))
$$;
