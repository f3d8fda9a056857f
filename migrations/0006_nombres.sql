-- For PostgreSQL, NaN is a number above all others: it passes `> 0` and every precision. Every numeric column
-- refuses it from here on; a later one says `CHECK (… < 'NaN')` itself.
DO $$
DECLARE
  colonne record;
BEGIN
  FOR colonne IN
    SELECT c.oid::regclass AS nom_table, a.attname AS nom
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'numeric'::regtype
      AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum
  LOOP
    EXECUTE format('ALTER TABLE %s ADD CHECK (%I < ''NaN'')', colonne.nom_table, colonne.nom);
  END LOOP;
END $$;
