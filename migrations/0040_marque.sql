-- Who makes a product, where it says so; it is found by it as by its code and its categories.

ALTER TABLE produit ADD COLUMN marque text CHECK (length(marque) BETWEEN 1 AND 80);

-- Weight A is the name, B the code, the brand and the categories from its own up to the top, D the description.
CREATE OR REPLACE FUNCTION indexer_produit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rayons text;
BEGIN
  WITH RECURSIVE lignee AS (
    SELECT id, parent_id, designation FROM categorie WHERE id = NEW.categorie_id
    UNION
    SELECT c.id, c.parent_id, c.designation FROM categorie c JOIN lignee l ON c.id = l.parent_id)
  SELECT string_agg(designation, ' ') INTO rayons FROM lignee;
  NEW.nom_cherche := array_to_string(mots(NEW.designation), ' ');
  NEW.recherche := setweight(to_tsvector('simple', NEW.nom_cherche), 'A')
    || setweight(to_tsvector('simple', array_to_string(mots(concat_ws(' ', NEW.code, NEW.marque, rayons)), ' ')), 'B')
    || setweight(to_tsvector('simple', array_to_string(mots(NEW.description), ' ')), 'D');
  -- sorted, so that two transactions adding the same words wait for each other and never in a circle
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO mot SELECT m FROM unnest(tsvector_to_array(NEW.recherche)) AS m ORDER BY m ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER indexation ON produit;
CREATE TRIGGER indexation BEFORE INSERT OR UPDATE OF designation, description, code, marque, categorie_id ON produit
  FOR EACH ROW EXECUTE FUNCTION indexer_produit();
