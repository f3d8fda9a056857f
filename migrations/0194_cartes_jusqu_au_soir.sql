-- outside transactions: it reads every gift card, some thousands at a time
-- A card ends with the day that whoever has it was told, not at the minute at which it was paid.
DO $$
DECLARE
  depuis integer := 0;
  jusque integer;
BEGIN
  LOOP
    SELECT max(id) INTO jusque FROM (SELECT id FROM avoir WHERE id > depuis ORDER BY id LIMIT 5000) AS lot;
    EXIT WHEN jusque IS NULL;
    UPDATE avoir
    SET fin = (date_trunc('day', fin AT TIME ZONE 'UTC') + interval '1 day' - interval '1 millisecond') AT TIME ZONE 'UTC'
    WHERE id > depuis AND id <= jusque
      AND fin >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
    depuis := jusque;
    COMMIT;
  END LOOP;
END $$;
