-- The shop at scale: words are noted once per statement, changes are announced once per statement, and the
-- number of products on sale is kept instead of being counted on each page. The search also listens to how
-- words sound: « tiof » is « thiof », « kinkelibah » is « kinkéliba ».

-- The words of a text that say something, in the singular: no accents, no capitals, figures apart from letters.
CREATE OR REPLACE FUNCTION mots(texte text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  plat text := lower(unaccent(coalesce(texte, '')));
BEGIN
  plat := regexp_replace(plat, '[^a-z0-9]+', ' ', 'g');
  plat := regexp_replace(plat, '([0-9])(?=[a-z])', '\1 ', 'g');
  plat := regexp_replace(plat, '([a-z])(?=[0-9])', '\1 ', 'g');
  RETURN ARRAY(
    SELECT CASE WHEN length(mot) > 3 AND right(mot, 1) IN ('s', 'x') THEN left(mot, -1) ELSE mot END
    FROM unnest(string_to_array(plat, ' ')) AS mot
    WHERE mot <> '' AND mot !~ '^[a-z]$' AND mot <> ALL (
      '{de,du,des,le,la,les,un,une,et,ou,au,aux,en,pour,avec,par,sur,dans}'::text[]));
END $$;

-- How a word sounds, roughly, in French and in Wolof written by ear: no mute ends, no doubled letters, one
-- letter per sound (Q stands for « ch »).
CREATE FUNCTION son(mot text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  s text := mot;
BEGIN
  IF s ~ '[0-9]' THEN RETURN s; END IF;
  s := replace(s, 'ph', 'f');
  s := regexp_replace(s, 'tch|tsh|th', 't', 'g');
  s := regexp_replace(s, 'kh|ck|x', 'k', 'g');
  s := regexp_replace(s, 's?[cs]h', 'Q', 'g');
  s := regexp_replace(s, 'g(?=[eiy])', 'j', 'g');
  s := regexp_replace(s, 'gu(?=[eiy])', 'g', 'g');
  s := regexp_replace(s, 'd?j|di(?=[aeou])', 'j', 'g');
  s := regexp_replace(s, 's?c(?=[eiy])', 's', 'g');
  s := regexp_replace(s, 'qu?|c', 'k', 'g');
  s := translate(s, 'zy', 'si');
  s := regexp_replace(s, 'e?au', 'o', 'g');
  s := regexp_replace(s, 'oe?u|oo', 'u', 'g');
  s := regexp_replace(s, '[ae]i(?!n)', 'e', 'g');
  s := regexp_replace(s, '[ae]in', 'in', 'g');
  s := replace(s, 'h', '');
  s := regexp_replace(s, 'm(?=[bp])', 'n', 'g');
  s := regexp_replace(s, 'en(?=[^aeioun])', 'an', 'g');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  RETURN regexp_replace(s, '^(.{3,}?)[tdspe]+$', '\1');
END $$;

ALTER TABLE mot ADD COLUMN son text COLLATE "C" NOT NULL GENERATED ALWAYS AS (son(mot)) STORED;
CREATE INDEX mot_sons ON mot USING gin (son gin_trgm_ops);

-- Weight A is the name, B the code and the categories from its own up to the top, D the description.
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
    || setweight(to_tsvector('simple', array_to_string(mots(NEW.code || ' ' || coalesce(rayons, '')), ' ')), 'B')
    || setweight(to_tsvector('simple', array_to_string(mots(NEW.description), ' ')), 'D');
  -- sorted, so that two transactions adding the same words wait for each other and never in a circle
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO mot SELECT m FROM unnest(tsvector_to_array(NEW.recherche)) AS m ORDER BY m ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION noter_mots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mot
    SELECT m FROM (SELECT DISTINCT unnest(tsvector_to_array(recherche)) AS m FROM nouveaux) AS nouveau
    -- a lookup per word: joining would read every word there is
    WHERE (SELECT mot.mot FROM mot WHERE mot.mot = m) IS NULL
    ORDER BY m COLLATE "C" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER mots AFTER INSERT ON produit REFERENCING NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION noter_mots();

-- A category that is renamed or moved says so to the products of its whole branch.
CREATE OR REPLACE FUNCTION indexer_categorie() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE branche AS (
    SELECT NEW.id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
  UPDATE produit SET categorie_id = categorie_id WHERE categorie_id IN (SELECT id FROM branche);
  RETURN NULL;
END $$;
DROP TRIGGER indexation ON categorie;
CREATE TRIGGER indexation AFTER UPDATE OF designation, parent_id ON categorie FOR EACH ROW
  WHEN (OLD.designation <> NEW.designation OR OLD.parent_id IS DISTINCT FROM NEW.parent_id)
  EXECUTE FUNCTION indexer_categorie();

-- What the public pages show: one announcement per statement, whatever the number of its rows -------------------

CREATE FUNCTION annoncer_produits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  listes boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- lists show no quantity, only whether there is some: a sale of one of many does not drop them
    SELECT array_agg(n.id), bool_or((a.quantite > 0) <> (n.quantite > 0)
        OR (to_jsonb(a) - 'quantite') <> (to_jsonb(n) - 'quantite'))
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

DROP TRIGGER annonce ON produit;
DROP FUNCTION annoncer_produit();
CREATE TRIGGER annonce AFTER INSERT OR DELETE ON produit FOR EACH STATEMENT EXECUTE FUNCTION annoncer_produits();
CREATE TRIGGER annonce_modification AFTER UPDATE ON produit REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION annoncer_produits();

-- How many products of each category are on sale, exactly, in the transaction that changes it -----------------

CREATE TABLE categorie_total (
  categorie_id integer PRIMARY KEY REFERENCES categorie ON DELETE CASCADE,
  total bigint NOT NULL CHECK (total >= 0)
);

-- in the order of the categories, so that two transactions wait for each other and never in a circle
CREATE FUNCTION compter_produits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO categorie_total
      SELECT categorie_id, count(*) FROM nouveaux WHERE archive_le IS NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (categorie_id) DO UPDATE SET total = categorie_total.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categorie_total t SET total = t.total - o.total
      FROM (SELECT categorie_id, count(*) AS total FROM anciens WHERE archive_le IS NULL GROUP BY 1) AS o
      WHERE t.categorie_id = o.categorie_id;
  ELSE
    INSERT INTO categorie_total VALUES (NEW.categorie_id, 0) ON CONFLICT DO NOTHING;
    UPDATE categorie_total t SET total = t.total
        + (t.categorie_id = NEW.categorie_id AND NEW.archive_le IS NULL)::int
        - (t.categorie_id = OLD.categorie_id AND OLD.archive_le IS NULL)::int
      WHERE t.categorie_id IN (OLD.categorie_id, NEW.categorie_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER compte AFTER INSERT ON produit REFERENCING NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION compter_produits();
CREATE TRIGGER compte_suppression AFTER DELETE ON produit REFERENCING OLD TABLE AS anciens
  FOR EACH STATEMENT EXECUTE FUNCTION compter_produits();
CREATE TRIGGER compte_modification AFTER UPDATE OF archive_le, categorie_id ON produit FOR EACH ROW
  WHEN (OLD.categorie_id <> NEW.categorie_id OR (OLD.archive_le IS NULL) <> (NEW.archive_le IS NULL))
  EXECUTE FUNCTION compter_produits();

CREATE FUNCTION vider_comptes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categorie_total SET total = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER compte_vide AFTER TRUNCATE ON produit FOR EACH STATEMENT EXECUTE FUNCTION vider_comptes();

INSERT INTO categorie_total SELECT categorie_id, count(*) FROM produit WHERE archive_le IS NULL GROUP BY 1;

-- the words and the names as they are written from here on
TRUNCATE mot;
UPDATE produit SET designation = designation;

-- Each typed word with the known words it may stand for: those it begins, those that look or sound like it, and
-- the two that it is made of when it was typed in one piece.
DROP FUNCTION mots_proches(text);
CREATE FUNCTION mots_proches(saisie text)
RETURNS TABLE (demande text, son_demande text, connu text, son_connu text) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  WITH voulu AS MATERIALIZED (
    SELECT mot, son(mot) AS son, rang
    FROM unnest(coalesce(nullif(mots(saisie), '{}'), ARRAY(SELECT mots_bruts(saisie)))) WITH ORDINALITY AS v (mot, rang))
  SELECT demande, son_demande, connu, son_connu FROM (
    SELECT v.mot AS demande, v.son AS son_demande, p.mot AS connu, p.son AS son_connu, v.rang
    FROM voulu v LEFT JOIN LATERAL (
      (SELECT m.mot, m.son FROM mot m WHERE m.mot = v.mot)
      UNION
      (SELECT m.mot, m.son FROM mot m WHERE m.mot LIKE v.mot || '%' LIMIT 20)
      UNION
      (SELECT m.mot, m.son FROM mot m WHERE v.mot !~ '^[0-9]+$' AND (m.mot % v.mot OR m.son % v.son)
        ORDER BY greatest(similarity(m.mot, v.mot), similarity(m.son, v.son)) DESC, m.mot LIMIT 60)
    ) AS p ON true
    UNION ALL
    SELECT v.mot, v.son, g.mot || ' ' || d.mot, NULL, v.rang
    FROM voulu v CROSS JOIN generate_series(3, length(v.mot) - 3) AS coupe
    JOIN mot g ON g.mot = left(v.mot, coupe) JOIN mot d ON d.mot = substr(v.mot, coupe + 1)
    WHERE v.mot !~ '[0-9]' AND NOT EXISTS (SELECT FROM mot m WHERE m.mot = v.mot)
  ) AS tous ORDER BY rang
$$;
