/** Tables that are worked out from the others, each with the statement that fills it: no backup holds them. */
export const DERIVEES: Readonly<Record<string, string>> = {
  // in a backup of before, words do not say where they stand, and there are no synonyms
  mot: `DO $$ BEGIN
    INSERT INTO mot (mot) SELECT DISTINCT m FROM produit, unnest(tsvector_to_array(recherche)) AS m
      WHERE m COLLATE "C" !~ '^[NR]';
    IF to_regclass('synonyme') IS NOT NULL THEN
      INSERT INTO mot (mot) SELECT DISTINCT unnest(string_to_array(array_to_string(termes, ' '), ' ')) FROM synonyme
        ON CONFLICT DO NOTHING;
    END IF;
  END $$`,
  categorie_total: `INSERT INTO categorie_total
    SELECT categorie_id, count(*) FROM produit WHERE archive_le IS NULL AND publie GROUP BY 1`,
  // with it the two that follow from it; emptied they are by what empties products
  produit_facette: `DO $$ BEGIN
    PERFORM compter_facettes(ARRAY(SELECT id FROM produit));
    PERFORM ranger_facettes(0);
  END $$`,
  facette: 'SELECT 1',
  facette_bloc: 'SELECT 1',
}
