-- The search among many products: nothing that only mentions the words ends it, and no question reads all the products there are.

-- Words one slip away, as in 0088, some of them twice: planned once for each connection, and not put in order, which the index
-- does again.
CREATE OR REPLACE FUNCTION voisins(mot text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT unnest(ARRAY[overlay(mot placing reverse(substr(mot, i, 2)) FROM i FOR 2),
      overlay(mot placing '' FROM i FOR 1)]) FROM generate_series(1, length(mot)) AS i
    UNION ALL
    SELECT overlay(mot placing chr(lettre) FROM i FOR de)
    FROM generate_series(1, length(mot) + 1) AS i, generate_series(0, 1) AS de, generate_series(97, 122) AS lettre
    WHERE length(mot) BETWEEN 3 AND 5 AND i + de <= length(mot) + 1);
END $$;

-- The newest products that answer a question, of all, of some categories or of what is in a promotion, from the newest on
-- until there are enough; `parmi`: among about so many only.
DROP FUNCTION nouveaux_candidats(tsquery, integer[], integer, boolean, integer);
CREATE FUNCTION nouveaux_candidats(
  question tsquery, sauf integer[], nombre integer, branche integer[], en_promotion boolean, parmi integer)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF en_promotion THEN
    RETURN ARRAY(
      SELECT id FROM (
        SELECT id, recherche, categorie_id FROM produit WHERE archive_le IS NULL AND publie AND prix_barre IS NOT NULL
        ORDER BY id DESC LIMIT parmi) AS p
      WHERE recherche @@ question AND id <> ALL (sauf) AND (branche IS NULL OR categorie_id = ANY (branche))
      ORDER BY id DESC LIMIT nombre);
  ELSIF branche IS NOT NULL THEN
    RETURN ARRAY(
      SELECT trouve.id FROM unnest(branche) AS c (id) CROSS JOIN LATERAL (
        SELECT p.id FROM (
          SELECT id, recherche FROM produit WHERE archive_le IS NULL AND publie AND categorie_id = c.id
          ORDER BY id DESC LIMIT 1 + parmi / cardinality(branche)) AS p
        WHERE recherche @@ question AND p.id <> ALL (sauf)
        ORDER BY p.id DESC LIMIT nombre) AS trouve
      ORDER BY trouve.id DESC LIMIT nombre);
  END IF;
  RETURN ARRAY(
    SELECT id FROM (
      SELECT id, recherche FROM produit WHERE archive_le IS NULL AND publie ORDER BY id DESC LIMIT parmi) AS p
    WHERE recherche @@ question AND id <> ALL (sauf)
    ORDER BY id DESC LIMIT nombre);
END $$;

-- The same, by the index of words. Of « a line & a line | a line & a line », it is asked for what few products have: beside
-- a rare word, it reads all that it knows of one that every product has.
CREATE FUNCTION candidats_par_mots(
  palier text, sauf integer[], nombre integer, branche integer[], en_promotion boolean, sondes integer)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  frequentes text[] := ARRAY(
    SELECT ligne FROM (SELECT DISTINCT regexp_split_to_table(palier, '\n[&|] ') AS ligne WHERE palier ~ '\n') AS lignes
    WHERE cardinality(nouveaux_candidats(ligne::tsquery, '{}', sondes, NULL, false, sondes)) > sondes / 4);
  trouves integer[] := '{}';
  une text;
  rare text;
BEGIN
  FOREACH une IN ARRAY string_to_array(palier, E'\n| ') LOOP
    rare := array_to_string(ARRAY(
      SELECT ligne FROM unnest(string_to_array(une, E'\n& ')) AS ligne WHERE ligne <> ALL (frequentes)), ' & ');
    trouves := trouves || ARRAY(
      SELECT id FROM (
        SELECT id, recherche FROM produit
        WHERE archive_le IS NULL AND publie AND recherche @@ coalesce(nullif(rare, ''), une)::tsquery
          AND (NOT en_promotion OR prix_barre IS NOT NULL) AND (branche IS NULL OR categorie_id = ANY (branche))
        OFFSET 0) AS p
      WHERE (frequentes = '{}' OR recherche @@ une::tsquery) AND id <> ALL (sauf));
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT id FROM unnest(trouves) AS id ORDER BY id DESC LIMIT nombre);
END $$;

-- The products on sale that answer, `plafond` of them at most: those of the strictest question first, of each the
-- newest; a wider one is asked while there are not `assez` that are named so: what only mentions the words is neither
-- enough, nor takes more than half of the room of what comes after it. By the index of words where few products have
-- them, among the newest where many do; it does not guess which, it looks at some. `nomme`: none at all, where none is
-- named so.
DROP FUNCTION candidats(text[], integer, integer, integer, boolean);
CREATE FUNCTION candidats(
  paliers text[], plafond integer, assez integer, categorie integer, en_promotion boolean, nomme boolean)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  produits real := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'produit'::regclass);
  -- of so few products, the index is asked without looking
  sondes integer := CASE WHEN produits > 10000 THEN 250 ELSE 0 END;
  -- where so large a part of them has it, either way reads as many products
  part real := sqrt(0.4 * plafond / produits);
  -- whoever reads so many in vain asks the index after all; of a part of the shop all is read
  parmi integer := plafond / part;
  petit boolean := false;
  trouves integer[] := '{}';
  nommes integer := 0;
  suite integer[];
  branche integer[];
  palier text;
  place integer;
BEGIN
  IF categorie IS NOT NULL THEN
    branche := ARRAY(
      WITH RECURSIVE b AS (SELECT categorie AS id UNION SELECT c.id FROM categorie c JOIN b ON c.parent_id = b.id)
      SELECT id FROM b);
    petit := (SELECT coalesce(sum(total), 0) FROM categorie_total WHERE categorie_id = ANY (branche)) < 4 * sondes;
  END IF;
  IF en_promotion AND NOT petit THEN
    petit := (
      SELECT count(*) FROM (
        SELECT FROM produit WHERE archive_le IS NULL AND publie AND prix_barre IS NOT NULL LIMIT 4 * sondes) AS p
    ) < 4 * sondes;
  END IF;
  IF categorie IS NOT NULL OR en_promotion THEN
    parmi := NULL;
  END IF;
  FOREACH palier IN ARRAY paliers LOOP
    EXIT WHEN nomme AND nommes = 0 AND palier !~ '[NR]';
    place := plafond - cardinality(trouves);
    IF palier !~ '[NR]' AND palier <> paliers[cardinality(paliers)] THEN
      place := place / 2;
    END IF;
    suite := NULL;
    IF petit OR sondes > 0
      AND cardinality(nouveaux_candidats(palier::tsquery, '{}', sondes, branche, en_promotion, sondes)) > sondes * part THEN
      suite := nouveaux_candidats(palier::tsquery, trouves, place, branche, en_promotion, parmi);
    END IF;
    IF suite IS NULL OR cardinality(suite) < place AND parmi IS NOT NULL THEN
      suite := candidats_par_mots(palier, trouves, place, branche, en_promotion, sondes);
    END IF;
    trouves := trouves || suite;
    IF palier ~ '[NR]' THEN
      nommes := nommes + cardinality(suite);
    END IF;
    EXIT WHEN nommes >= assez OR cardinality(trouves) >= plafond;
  END LOOP;
  RETURN trouves;
END $$;
