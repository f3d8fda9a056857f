-- outside transactions: it reads every refund, some thousands at a time
-- The days of which a refund was counted as a part of what was asked are added up again; noted twice, once.
DO $$
DECLARE
  depuis integer := 0;
  jusque integer;
BEGIN
  LOOP
    SELECT max(id) INTO jusque FROM (SELECT id FROM remboursement WHERE id > depuis ORDER BY id LIMIT 5000) AS lot;
    EXIT WHEN jusque IS NULL;
    INSERT INTO jourvendu (jour)
    SELECT DISTINCT (c.cree_le AT TIME ZONE 'UTC')::date
    FROM remboursement r JOIN tentative t ON t.id = r.tentative_id JOIN commande c ON c.id = t.commande_id
    WHERE r.id > depuis AND r.id <= jusque AND r.etat = 'fait' AND t.etat = 'payee' AND t.methode <> 'avoir'
      AND t.recu IS DISTINCT FROM t.montant;
    depuis := jusque;
    COMMIT;
  END LOOP;
END $$;
