-- What buyers do not read is no news of the lists: neither is what something costs, nor the words of products that are
-- being indexed anew, a turn at a time: whoever does it says so once, when the last of the category is done.
CREATE OR REPLACE FUNCTION annoncer_produits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  listes boolean;
  tues CONSTANT text[] := ARRAY['quantite', 'attendus', 'prix_revient', 'fournisseur_id', 'reference_fournisseur', 'seuil'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('boutique.indexation', true) = 'par tours' THEN RETURN NULL; END IF;
    -- lists show no quantity, only whether there is some: a sale of one of many does not drop them
    SELECT array_agg(n.id), bool_or((a.quantite > 0) <> (n.quantite > 0) OR (to_jsonb(a) - tues) <> (to_jsonb(n) - tues))
      INTO ids, listes FROM nouveaux n JOIN anciens a ON a.id = n.id;
    IF ids IS NULL THEN RETURN NULL; END IF;
    IF NOT listes AND cardinality(ids) <= 100 THEN
      PERFORM pg_notify('changement', 'produit:' || id) FROM unnest(ids) AS id;
      RETURN NULL;
    END IF;
  END IF;
  -- it covers the pages of the products too
  PERFORM pg_notify('changement', 'produit');
  RETURN NULL;
END $$;
