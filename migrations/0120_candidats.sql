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
ALTER FUNCTION mots_proches(text) SET plan_cache_mode = force_generic_plan;

-- The products on sale that answer, `plafond` of them at most: those of the strictest question first, of each the
-- newest; a wider one is asked while there are not `assez` that are named so: what only mentions the words is neither
-- enough, nor takes more than half of the room of what comes after it. By the index of words where few products have
-- them, among the newest where many do; it does not guess which, it looks at some. `nomme`: none at all, where none is
-- named so.
DROP FUNCTION candidats(text[], integer, integer, integer, boolean);
CREATE FUNCTION candidats(
  paliers text[], plafond integer, assez integer, categorie integer, en_promotion boolean, nomme boolean)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sondes CONSTANT integer := 250;
  produits real := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'produit'::regclass);
  -- where so large a part of them has it, either way reads as many products
  part real := sqrt(0.4 * plafond / produits);
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
  END IF;
  FOREACH palier IN ARRAY paliers LOOP
    EXIT WHEN nomme AND nommes = 0 AND palier !~ '[NR]';
    place := plafond - cardinality(trouves);
    IF palier !~ '[NR]' AND palier <> paliers[cardinality(paliers)] THEN
      place := place / 2;
    END IF;
    suite := '{}';
    IF branche IS NULL AND produits > 40 * sondes
      AND cardinality(nouveaux_candidats(palier::tsquery, trouves, sondes, en_promotion, sondes)) > sondes * part THEN
      suite := nouveaux_candidats(palier::tsquery, trouves, place, en_promotion, (plafond / part)::integer);
    END IF;
    IF cardinality(suite) < place THEN
      suite := ARRAY(
        SELECT id FROM produit WHERE archive_le IS NULL AND publie AND recherche @@ palier::tsquery
          AND id <> ALL (trouves) AND (NOT en_promotion OR prix_barre IS NOT NULL)
          AND (branche IS NULL OR categorie_id = ANY (branche)));
    END IF;
    suite := ARRAY(SELECT id FROM unnest(suite) AS id ORDER BY id DESC LIMIT place);
    trouves := trouves || suite;
    IF palier ~ '[NR]' THEN
      nommes := nommes + cardinality(suite);
    END IF;
    EXIT WHEN nommes >= assez OR cardinality(trouves) >= plafond;
  END LOOP;
  RETURN trouves;
END $$;
