-- outside transactions: who owns a shop since they bought without an account has one, then every row is looked at
DO $$
BEGIN
  LOOP
    UPDATE compte SET sans_compte = false
      WHERE id IN (SELECT c.id FROM compte c WHERE c.sans_compte AND c.role <> 'client' LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
ALTER TABLE compte VALIDATE CONSTRAINT compte_equipe_sans_compte;
