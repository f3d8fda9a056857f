-- outside transactions: accounts may be a million, and the scan holds nobody
-- What was written between the pass of 0140 and the constraint of 0149 goes with the rest.
DO $$
BEGIN
  LOOP
    UPDATE compte SET email = 'client@comptoir.invalid' WHERE id IN
      (SELECT id FROM compte WHERE email = 'proprietaire@cle.invalid' LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
ALTER TABLE compte VALIDATE CONSTRAINT compte_une_place;
