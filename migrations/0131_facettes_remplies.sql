-- outside transactions: a million products are counted two thousand at a time, and whoever buys one of them waits for those
DO $$
DECLARE
  dernier integer := 0;
  tours integer := 0;
  lot integer[];
BEGIN
  LOOP
    lot := ARRAY(SELECT id FROM produit WHERE id > dernier ORDER BY id LIMIT 2000);
    EXIT WHEN lot = '{}';
    PERFORM compter_facettes(lot);
    dernier := lot[cardinality(lot)];
    tours := tours + 1;
    IF tours % 20 = 0 THEN PERFORM ranger_facettes(1000); END IF;
    COMMIT;
  END LOOP;
  PERFORM ranger_facettes(0);
END $$;
