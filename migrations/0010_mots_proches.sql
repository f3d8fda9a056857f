-- As plpgsql the search for the words that were meant is planned once per connection, not once per call.
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
      ) AS p ON true;
    CONTINUE WHEN demande ~ '[0-9]' OR EXISTS (SELECT FROM mot m WHERE m.mot = demande);
    RETURN QUERY
      SELECT demande, son_demande, g.mot || ' ' || d.mot, NULL
      FROM generate_series(3, length(demande) - 3) AS coupe
      JOIN mot g ON g.mot = left(demande, coupe) JOIN mot d ON d.mot = substr(demande, coupe + 1);
  END LOOP;
END $$;
