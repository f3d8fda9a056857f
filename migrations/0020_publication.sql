-- A product is on sale when it is published and not archived; an unpublished one waits where the staff sees it.
ALTER TABLE produit ADD COLUMN publie boolean NOT NULL DEFAULT true;

DROP INDEX produit_categorie, produit_recherche, produit_en_vente;
CREATE INDEX produit_categorie ON produit (categorie_id, id) WHERE archive_le IS NULL AND publie;
CREATE INDEX produit_recherche ON produit USING gin (recherche) WHERE archive_le IS NULL AND publie;
CREATE INDEX produit_en_vente ON produit (id) WHERE archive_le IS NULL AND publie;

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
  ELSE
    INSERT INTO categorie_total VALUES (NEW.categorie_id, 0) ON CONFLICT DO NOTHING;
    UPDATE categorie_total t SET total = t.total
        + (t.categorie_id = NEW.categorie_id AND NEW.archive_le IS NULL AND NEW.publie)::int
        - (t.categorie_id = OLD.categorie_id AND OLD.archive_le IS NULL AND OLD.publie)::int
      WHERE t.categorie_id IN (OLD.categorie_id, NEW.categorie_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER compte_modification ON produit;
CREATE TRIGGER compte_modification AFTER UPDATE OF archive_le, publie, categorie_id ON produit FOR EACH ROW
  WHEN (OLD.categorie_id <> NEW.categorie_id
    OR (OLD.archive_le IS NULL AND OLD.publie) <> (NEW.archive_le IS NULL AND NEW.publie))
  EXECUTE FUNCTION compter_produits();
