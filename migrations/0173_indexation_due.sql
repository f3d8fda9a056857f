-- Products are found by the names of their categories. Those of one that is renamed, moved or filled are indexed anew some at
-- a time, one row each: all of them, in the statement that renames it, take longer than a statement may.
CREATE TABLE indexation_due (
  categorie_id integer PRIMARY KEY REFERENCES categorie(id) ON DELETE CASCADE,
  -- the last one that was indexed
  apres integer NOT NULL DEFAULT 0,
  -- asked for again meanwhile: then it begins anew
  fois integer NOT NULL DEFAULT 1
);

-- A category that is renamed or moved says so to the products of its whole branch, a moment later.
CREATE OR REPLACE FUNCTION indexer_categorie() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO indexation_due (categorie_id)
    WITH RECURSIVE branche AS (
      SELECT NEW.id AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT id FROM branche ORDER BY id
    ON CONFLICT (categorie_id) DO UPDATE SET apres = 0, fois = indexation_due.fois + 1;
  PERFORM pg_notify('tache', 'indexation');
  RETURN NULL;
END $$;

-- Weight A is the name, B the code, the brand and the categories from its own up to the top, D the description.
CREATE OR REPLACE FUNCTION indexer_produit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rayons text;
  nom text[] := mots(NEW.designation);
  rangement text[];
BEGIN
  -- whoever moves a whole category has noted it in `indexation_due`
  IF TG_OP = 'UPDATE' AND current_setting('boutique.indexation', true) = 'plus tard' THEN RETURN NEW; END IF;
  WITH RECURSIVE lignee AS (
    SELECT id, parent_id, designation FROM categorie WHERE id = NEW.categorie_id
    UNION
    SELECT c.id, c.parent_id, c.designation FROM categorie c JOIN lignee l ON c.id = l.parent_id)
  SELECT string_agg(designation, ' ') INTO rayons FROM lignee;
  rangement := nom || mots(concat_ws(' ', NEW.code, NEW.marque, rayons));
  NEW.nom_cherche := array_to_string(nom, ' ');
  NEW.recherche := situer(nom, rangement, mots(NEW.description));
  -- sorted, so that two transactions adding the same words wait for each other and never in a circle
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO mot SELECT m FROM unnest(mots_de(NEW.recherche)) AS m ORDER BY m ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;

-- a branch that moves comes under other promotions, where some are of categories
CREATE OR REPLACE FUNCTION deplacer_prix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM promotion WHERE portee = 'categories' AND commencee_le IS NOT NULL AND finie_le IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM reprendre_prix(ARRAY(
    WITH RECURSIVE branche AS (
      SELECT NEW.id AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT p.id FROM produit p JOIN branche b ON b.id = p.categorie_id));
  RETURN NULL;
END $$;
