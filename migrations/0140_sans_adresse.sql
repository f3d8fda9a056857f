-- outside transactions: accounts may be a million, and few came by a key
-- One place-holder stands where an account has no e-mail: what looks for it finds who came by a key too.
DO $$
BEGIN
  LOOP
    UPDATE compte SET email = 'client@comptoir.invalid' WHERE id IN
      (SELECT id FROM compte WHERE email = 'proprietaire@cle.invalid' LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
