-- Some products, held in the order in which sales take them, go into another category: what one by one would do to each is
-- done to all at once. One by one the two totals were written as often as there are products, each time behind all that
-- the same transaction had written of them before. Their indexing is the caller's to note, in `indexation_due`.
CREATE FUNCTION deplacer_produits(ids integer[], vers integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO categorie_total VALUES (vers, 0) ON CONFLICT DO NOTHING;
  UPDATE categorie_total t SET total = t.total + d.difference
    FROM (SELECT categorie_id, sum(difference) AS difference FROM (
        SELECT categorie_id, -1 AS difference FROM produit WHERE id = ANY(ids) AND archive_le IS NULL AND publie
        UNION ALL SELECT vers, 1 FROM produit WHERE id = ANY(ids) AND archive_le IS NULL AND publie) AS une
      GROUP BY 1) AS d
    WHERE d.categorie_id = t.categorie_id;
  PERFORM set_config('boutique.ensemble', 'oui', true);
  UPDATE produit SET categorie_id = vers, version = version + 1 WHERE id = ANY(ids);
  PERFORM set_config('boutique.ensemble', '', true);
  PERFORM compter_facettes(ids);
END $$;

-- the totals of the public lists count what is on sale
CREATE OR REPLACE FUNCTION compter_produits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO categorie_total
      SELECT categorie_id, count(*) FROM nouveaux WHERE archive_le IS NULL AND publie GROUP BY 1 ORDER BY 1
      ON CONFLICT (categorie_id) DO UPDATE SET total = categorie_total.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categorie_total t SET total = t.total - o.total
      FROM (SELECT categorie_id, count(*) AS total FROM anciens WHERE archive_le IS NULL AND publie GROUP BY 1) AS o
      WHERE t.categorie_id = o.categorie_id;
  -- `deplacer_produits` has
  ELSIF current_setting('boutique.ensemble', true) = 'oui' THEN
    RETURN NULL;
  ELSE
    INSERT INTO categorie_total VALUES (NEW.categorie_id, 0) ON CONFLICT DO NOTHING;
    UPDATE categorie_total t SET total = t.total
        + (t.categorie_id = NEW.categorie_id AND NEW.archive_le IS NULL AND NEW.publie)::int
        - (t.categorie_id = OLD.categorie_id AND OLD.archive_le IS NULL AND OLD.publie)::int
      WHERE t.categorie_id IN (OLD.categorie_id, NEW.categorie_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION facettes_du_produit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- `deplacer_produits` does
  IF current_setting('boutique.ensemble', true) = 'oui' THEN RETURN NULL; END IF;
  PERFORM compter_facettes(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
