-- The search of a shop that sells: words by where they stand, groups of words that mean the same, and as many
-- products as somebody may look through, however many have the word.

-- The words themselves, without where they stand.
CREATE FUNCTION mots_de(recherche tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT m FROM unnest(tsvector_to_array(recherche)) AS m WHERE m COLLATE "C" !~ '^[NR]')
$$;

-- How a word sounds: « pwason » is « poisson », « onion » and « ogno » are « oignon », too.
CREATE OR REPLACE FUNCTION son(mot text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
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
  s := regexp_replace(s, 'oign', 'oni', 'g');
  s := regexp_replace(s, 'gn', 'ni', 'g');
  s := regexp_replace(s, 'e?au', 'o', 'g');
  s := regexp_replace(s, 'oi(?!n)|oua', 'wa', 'g');
  s := regexp_replace(s, 'oe?u|oo', 'u', 'g');
  s := regexp_replace(s, '[ae]i(?!n)', 'e', 'g');
  s := regexp_replace(s, '[ae]in', 'in', 'g');
  s := replace(s, 'h', '');
  s := regexp_replace(s, 'm(?=[bp])', 'n', 'g');
  s := regexp_replace(s, 'en(?=[^aeioun])', 'an', 'g');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  RETURN regexp_replace(s, '^(.{3,}?)[tdspe]+$', '\1');
END $$;
-- written anew by the new rules
ALTER TABLE mot DROP COLUMN son;
ALTER TABLE mot ADD COLUMN son text COLLATE "C" NOT NULL GENERATED ALWAYS AS (son(mot)) STORED;
CREATE INDEX mot_sons ON mot USING gin (son gin_trgm_ops);

-- Words that share no three letters in a row are neighbours too, where two letters changed places or one is too many.
CREATE OR REPLACE FUNCTION mots_proches(saisie text)
RETURNS TABLE (demande text, son_demande text, connu text, son_connu text) LANGUAGE plpgsql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
DECLARE
  voulus text[] := coalesce(nullif(mots(saisie), '{}'), ARRAY(SELECT mots_bruts(saisie)));
BEGIN
  FOREACH demande IN ARRAY voulus LOOP
    son_demande := son(demande);
    RETURN QUERY
      SELECT demande, son_demande, p.mot, p.son FROM (SELECT) AS un LEFT JOIN (
        (SELECT m.mot, m.son FROM mot m WHERE m.mot >= demande AND m.mot < demande || '~' ORDER BY m.mot LIMIT 20)
        UNION
        (SELECT m.mot, m.son FROM mot m WHERE demande !~ '^[0-9]+$' AND (m.mot % demande OR m.son % son_demande)
          ORDER BY greatest(similarity(m.mot, demande), similarity(m.son, son_demande)) DESC, m.mot LIMIT 60)
        UNION
        (SELECT m.mot, m.son FROM mot m WHERE demande !~ '[0-9]' AND m.mot = ANY (ARRAY(
          SELECT unnest(ARRAY[overlay(demande placing reverse(substr(demande, i, 2)) FROM i FOR 2),
            overlay(demande placing '' FROM i FOR 1)]) FROM generate_series(1, length(demande)) AS i)))
      ) AS p ON true;
    CONTINUE WHEN demande ~ '[0-9]' OR EXISTS (SELECT FROM mot m WHERE m.mot = demande);
    RETURN QUERY
      SELECT demande, son_demande, g.mot || ' ' || d.mot, NULL
      FROM generate_series(3, length(demande) - 3) AS coupe
      JOIN mot g ON g.mot = left(demande, coupe) JOIN mot d ON d.mot = substr(demande, coupe + 1);
  END LOOP;
END $$;

-- Each word as it is, once more after « N » where the name says it, and after « R » where the name, the code, the
-- brand or the categories do: no reading has to open a product to know where its words stand.
CREATE FUNCTION situer(nom text[], rangement text[], texte text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT m FROM (
      SELECT unnest(rangement || texte) AS m
      UNION ALL SELECT 'N' || m FROM unnest(nom) AS m
      UNION ALL SELECT 'R' || m FROM unnest(rangement) AS m) AS tous
    -- longer ones are no words, and no index takes them
    WHERE length(m) <= 200))
$$;

CREATE OR REPLACE FUNCTION indexer_produit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rayons text;
  nom text[] := mots(NEW.designation);
  rangement text[];
BEGIN
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

CREATE OR REPLACE FUNCTION noter_mots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mot
    SELECT m FROM (SELECT DISTINCT unnest(mots_de(recherche)) AS m FROM nouveaux) AS nouveau
    -- a lookup per word: joining would read every word there is
    WHERE (SELECT mot.mot FROM mot WHERE mot.mot = m) IS NULL
    ORDER BY m COLLATE "C" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- No product changes to whoever looks at it, and the words are the same: nobody has to be told.
ALTER TABLE produit DISABLE TRIGGER annonce_modification;
WITH RECURSIVE lignee AS (
  SELECT id AS feuille, id, parent_id, designation FROM categorie
  UNION
  SELECT l.feuille, c.id, c.parent_id, c.designation FROM categorie c JOIN lignee l ON c.id = l.parent_id),
rayons AS MATERIALIZED (SELECT feuille, string_agg(designation, ' ') AS noms FROM lignee GROUP BY feuille)
UPDATE produit p SET recherche = situer(mots(p.designation),
  mots(p.designation) || mots(concat_ws(' ', p.code, p.marque, r.noms)), mots(p.description))
FROM rayons r WHERE r.feuille = p.categorie_id;
ALTER TABLE produit ENABLE TRIGGER annonce_modification;

-- Words that mean the same to who looks for them, as the keeper writes them: « arachide, guerté, cacahuète ».
CREATE TABLE synonyme (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  mots text NOT NULL CHECK (length(mots) BETWEEN 3 AND 500),
  -- the same as they are looked for, one by one; what the trigger makes of `mots`
  termes text[] NOT NULL DEFAULT '{}'
);

CREATE FUNCTION lire_synonyme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.termes := ARRAY(
    SELECT DISTINCT terme FROM (
      SELECT array_to_string(mots(ecrit), ' ') AS terme FROM unnest(string_to_array(NEW.mots, ',')) AS ecrit) AS lus
    WHERE terme <> '' ORDER BY terme);
  INSERT INTO mot
    SELECT DISTINCT m FROM unnest(string_to_array(array_to_string(NEW.termes, ' '), ' ')) AS m ORDER BY m
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
CREATE TRIGGER lecture BEFORE INSERT OR UPDATE OF mots ON synonyme FOR EACH ROW EXECUTE FUNCTION lire_synonyme();
CREATE TRIGGER annonce AFTER INSERT OR DELETE OR UPDATE ON synonyme
  FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();

-- The newest products that answer a question which many do, among the `parmi` newest (null: all), from the newest on
-- until there are enough.
CREATE FUNCTION nouveaux_candidats(question tsquery, sauf integer[], nombre integer, en_promotion boolean, parmi integer)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT id FROM (
      SELECT id, recherche, prix_barre FROM produit WHERE archive_le IS NULL AND publie ORDER BY id DESC LIMIT parmi) AS p
    WHERE recherche @@ question AND id <> ALL (sauf) AND (NOT en_promotion OR prix_barre IS NOT NULL)
    ORDER BY id DESC LIMIT nombre);
END $$;

-- The products on sale that answer, `plafond` of them at most: those of the strictest question first, of each the
-- newest; a wider one is asked while there are not `assez`. By the index of words where few products have them, from the
-- newest on where many do: never all the products there are. It does not guess which, it looks at some.
CREATE FUNCTION candidats(paliers text[], plafond integer, assez integer, categorie integer, en_promotion boolean)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sondes CONSTANT integer := 1000;
  produits real := (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'produit'::regclass);
  -- where so many have them, either way reads as many products
  trop integer := greatest(2 * sondes, sqrt(0.4 * plafond * produits));
  trouves integer[] := '{}';
  suite integer[];
  branche integer[];
  question tsquery;
  reste integer;
BEGIN
  IF categorie IS NOT NULL THEN
    branche := ARRAY(
      WITH RECURSIVE b AS (SELECT categorie AS id UNION SELECT c.id FROM categorie c JOIN b ON c.parent_id = b.id)
      SELECT id FROM b);
  END IF;
  FOREACH question IN ARRAY paliers::tsquery[] LOOP
    reste := plafond - cardinality(trouves);
    IF branche IS NOT NULL THEN
      suite := ARRAY(
        SELECT id FROM produit WHERE archive_le IS NULL AND publie AND recherche @@ question
          AND id <> ALL (trouves) AND (NOT en_promotion OR prix_barre IS NOT NULL) AND categorie_id = ANY (branche));
    ELSIF produits > 10 * sondes
      AND cardinality(nouveaux_candidats(question, trouves, sondes, en_promotion, sondes)) > sondes / 10 THEN
      suite := nouveaux_candidats(question, trouves, reste, en_promotion, NULL);
    ELSE
      suite := ARRAY(
        SELECT id FROM produit WHERE archive_le IS NULL AND publie AND recherche @@ question
          AND id <> ALL (trouves) AND (NOT en_promotion OR prix_barre IS NOT NULL) LIMIT trop);
      IF cardinality(suite) = trop THEN
        suite := nouveaux_candidats(question, trouves, reste, en_promotion, NULL);
      END IF;
    END IF;
    trouves := trouves || ARRAY(SELECT id FROM unnest(suite) AS id ORDER BY id DESC LIMIT reste);
    EXIT WHEN cardinality(trouves) >= assez;
  END LOOP;
  RETURN trouves;
END $$;
