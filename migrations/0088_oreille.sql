-- What sounds wholly the same is told from what only begins to, and every word one slip away from a short one is
-- looked for: trigrams, three letters in a row, say nothing of words that have four.

-- How a word sounds, its ending included: « pwason » is « poisson », « onion » and « ogno » are « oignon », too.
CREATE FUNCTION sons(mot text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  s text := mot;
BEGIN
  IF s ~ '[0-9]' THEN RETURN s; END IF;
  s := regexp_replace(s, '(?<=[iu])x$', 's');
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
  s := regexp_replace(s, 'e?au|eo', 'o', 'g');
  s := regexp_replace(s, 'oi(?!n)|oua', 'wa', 'g');
  s := regexp_replace(s, 'oe?u|oo', 'u', 'g');
  s := regexp_replace(s, '[ae]i(?!n)', 'e', 'g');
  s := regexp_replace(s, '[ae]in', 'in', 'g');
  s := replace(s, 'h', '');
  s := regexp_replace(s, 'm(?=[bp])', 'n', 'g');
  s := regexp_replace(s, 'en(?=[^aeioun])', 'an', 'g');
  RETURN regexp_replace(s, '(.)\1+', '\1', 'g');
END $$;

-- The same, its ending forgotten: « brochet » and « broches ».
CREATE OR REPLACE FUNCTION son(mot text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN mot ~ '[0-9]' THEN mot ELSE regexp_replace(sons(mot), '^(.{3,}?)[tdspe]+$', '\1') END
$$;

-- What an ear hears: an « e » and an « s » at the end it does not.
CREATE FUNCTION entendu(mot text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN mot ~ '[0-9]' THEN mot ELSE regexp_replace(sons(mot), '^(.{2,}?)e?s?$', '\1') END
$$;

-- written anew by the new rules
ALTER TABLE mot DROP COLUMN son;
ALTER TABLE mot ADD COLUMN son text COLLATE "C" NOT NULL GENERATED ALWAYS AS (son(mot)) STORED,
  ADD COLUMN entendu text COLLATE "C" NOT NULL GENERATED ALWAYS AS (entendu(mot)) STORED;
CREATE INDEX mot_sons ON mot USING gin (son gin_trgm_ops);
CREATE INDEX mot_entendus ON mot (entendu);

-- Words one slip away, known or not: two neighbours swapped, a letter too many; of short words, one changed or missing
-- too, which longer ones are found by their trigrams for.
CREATE FUNCTION voisins(mot text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT unnest(ARRAY[overlay(mot placing reverse(substr(mot, i, 2)) FROM i FOR 2),
      overlay(mot placing '' FROM i FOR 1)]) FROM generate_series(1, length(mot)) AS i
    UNION
    SELECT overlay(mot placing lettre FROM i FOR de)
    FROM generate_series(1, length(mot) + 1) AS i, generate_series(0, 1) AS de,
      regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') AS lettre
    WHERE length(mot) BETWEEN 3 AND 5 AND i + de <= length(mot) + 1)
$$;

DROP FUNCTION mots_proches(text);
CREATE FUNCTION mots_proches(saisie text)
RETURNS TABLE (demande text, son_demande text, connu text, son_connu text, pareil boolean) LANGUAGE plpgsql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
DECLARE
  voulus text[] := coalesce(nullif(mots(saisie), '{}'), ARRAY(SELECT mots_bruts(saisie)));
  oreille text;
BEGIN
  FOREACH demande IN ARRAY voulus LOOP
    son_demande := son(demande);
    oreille := entendu(demande);
    RETURN QUERY
      SELECT demande, son_demande, p.mot, p.son, coalesce(p.entendu = oreille, false)
      FROM (SELECT) AS un LEFT JOIN (
        (SELECT m.mot, m.son, m.entendu FROM mot m WHERE m.mot >= demande AND m.mot < demande || '~'
          ORDER BY m.mot LIMIT 20)
        UNION
        (SELECT m.mot, m.son, m.entendu FROM mot m
          WHERE demande !~ '^[0-9]+$' AND (m.mot % demande OR m.son % son_demande)
          ORDER BY greatest(similarity(m.mot, demande), similarity(m.son, son_demande)) DESC, m.mot LIMIT 60)
        UNION
        (SELECT m.mot, m.son, m.entendu FROM mot m WHERE demande !~ '[0-9]' AND m.mot = ANY (voisins(demande)))
        UNION
        (SELECT m.mot, m.son, m.entendu FROM mot m WHERE demande !~ '[0-9]' AND m.entendu = oreille
          ORDER BY m.mot LIMIT 20)
      ) AS p ON true;
    CONTINUE WHEN demande ~ '[0-9]' OR EXISTS (SELECT FROM mot m WHERE m.mot = demande);
    RETURN QUERY
      SELECT demande, son_demande, g.mot || ' ' || d.mot, NULL, false
      FROM generate_series(3, length(demande) - 3) AS coupe
      JOIN mot g ON g.mot = left(demande, coupe) JOIN mot d ON d.mot = substr(demande, coupe + 1);
  END LOOP;
END $$;
