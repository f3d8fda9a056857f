-- The search: products are found by their words, and typed words are set right against the words there are.

-- The words of a text: no accents, no capitals, letters and figures apart (« 25kg » is « 25 kg »).
CREATE FUNCTION mots_bruts(texte text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT mot FROM regexp_split_to_table(
    regexp_replace(
      regexp_replace(lower(unaccent(coalesce(texte, ''))), '([0-9])([a-z])', '\1 \2', 'g'),
      '([a-z])([0-9])', '\1 \2', 'g'),
    '[^a-z0-9]+') AS mot
  WHERE mot <> ''
$$;

-- The words that say something, in the singular.
CREATE FUNCTION mots(texte text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT CASE WHEN length(mot) > 3 THEN regexp_replace(mot, '[sx]$', '') ELSE mot END
    FROM mots_bruts(texte) AS mot
    WHERE mot !~ '^([a-z]|de|du|des|le|la|les|un|une|et|ou|au|aux|en|pour|avec|par|sur|dans)$')
$$;

-- Every word that products are found by.
CREATE TABLE mot (mot text COLLATE "C" PRIMARY KEY);
CREATE INDEX mot_trigrammes ON mot USING gin (mot gin_trgm_ops);

ALTER TABLE produit ADD COLUMN nom_cherche text NOT NULL DEFAULT '';
ALTER TABLE produit ADD COLUMN recherche tsvector NOT NULL DEFAULT '';
CREATE INDEX produit_recherche ON produit USING gin (recherche) WHERE archive_le IS NULL;
CREATE INDEX produit_en_vente ON produit (id) WHERE archive_le IS NULL;

-- Weight A is the name, B the category and the code, D the description.
CREATE FUNCTION indexer_produit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.nom_cherche := array_to_string(mots(NEW.designation), ' ');
  NEW.recherche := setweight(to_tsvector('simple', NEW.nom_cherche), 'A')
    || setweight(to_tsvector('simple', array_to_string(mots(NEW.code || ' ' ||
         coalesce((SELECT designation FROM categorie WHERE id = NEW.categorie_id), '')), ' ')), 'B')
    || setweight(to_tsvector('simple', array_to_string(mots(NEW.description), ' ')), 'D');
  -- sorted, so that two transactions adding the same words wait for each other and never in a circle
  INSERT INTO mot SELECT m FROM unnest(tsvector_to_array(NEW.recherche)) AS m ORDER BY m ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

CREATE TRIGGER indexation BEFORE INSERT OR UPDATE OF designation, description, code, categorie_id ON produit
  FOR EACH ROW EXECUTE FUNCTION indexer_produit();

CREATE FUNCTION indexer_categorie() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE produit SET categorie_id = categorie_id WHERE categorie_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER indexation AFTER UPDATE OF designation ON categorie
  FOR EACH ROW WHEN (OLD.designation <> NEW.designation) EXECUTE FUNCTION indexer_categorie();

UPDATE produit SET designation = designation;

-- Each typed word with the known words it may stand for: those it begins, and those that look like it.
CREATE FUNCTION mots_proches(saisie text) RETURNS TABLE (demande text, connu text) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT voulu.mot, proche.mot
  FROM unnest(coalesce(nullif(mots(saisie), '{}'), ARRAY(SELECT mots_bruts(saisie))))
    WITH ORDINALITY AS voulu (mot, rang)
  LEFT JOIN LATERAL (
    SELECT mot FROM mot WHERE mot LIKE voulu.mot || '%' OR mot % voulu.mot
    ORDER BY similarity(mot, voulu.mot) DESC, mot LIMIT 100) AS proche ON true
  ORDER BY voulu.rang
$$;
