-- Of a word that one product in five to a hundred has, the newest that have it were met by reading all that are as new, or all
-- that have it: thirty thousand of a million. The index of words and that of ids say together which they are.
CREATE FUNCTION recents_candidats(question tsquery, sauf integer[], nombre integer, depuis integer)
RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = 'force_custom_plan' AS $$
BEGIN
  RETURN ARRAY(
    SELECT id FROM produit
    WHERE archive_le IS NULL AND publie AND id >= depuis AND recherche @@ question AND id <> ALL (sauf)
    ORDER BY id DESC LIMIT nombre);
END $$;

CREATE OR REPLACE FUNCTION candidats(paliers text[], plafond integer, assez integer, categorie integer, en_promotion boolean, nomme boolean)
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
  sondees integer;
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
    sondees := CASE WHEN sondes > 0 AND NOT petit
      THEN cardinality(nouveaux_candidats(palier::tsquery, '{}', sondes, branche, en_promotion, sondes)) END;
    IF parmi IS NOT NULL AND sondees BETWEEN 2 AND sondes / 5 THEN
      -- half as many again as should hold them, in blocks of ids (facette_bloc)
      suite := recents_candidats(palier::tsquery, trouves, place, coalesce((
        SELECT bloc << 14 FROM (
          SELECT bloc, sum(sum(nombre)) OVER (ORDER BY bloc DESC) AS cumul FROM facette_bloc GROUP BY bloc) AS b
        WHERE cumul >= 1.5 * place * sondes / sondees ORDER BY bloc DESC LIMIT 1), 0));
    ELSIF petit OR sondees > sondes * part THEN
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
