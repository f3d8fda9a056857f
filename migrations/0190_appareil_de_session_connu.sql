-- outside transactions: it goes through every subscription, some thousands at a time
-- What was added before its session was noted is of the one session of its account that is open on such a device. Where
-- there are several, nobody knows which, and it stays so.
DO $$
DECLARE
  depuis integer := 0;
  jusque integer;
BEGIN
  LOOP
    SELECT max(id) INTO jusque FROM (SELECT id FROM abonnement WHERE id > depuis ORDER BY id LIMIT 5000) AS lot;
    EXIT WHEN jusque IS NULL;
    UPDATE abonnement SET session = seule.empreinte
    FROM (
      SELECT s.compte_id, s.appareil, min(s.empreinte) AS empreinte FROM session s
      WHERE s.expire_le > now() AND s.compte_id IN (
        SELECT a.compte_id FROM abonnement a WHERE a.id > depuis AND a.id <= jusque)
      GROUP BY s.compte_id, s.appareil HAVING count(*) = 1
    ) AS seule
    WHERE abonnement.id > depuis AND abonnement.id <= jusque AND abonnement.session IS NULL
      AND seule.compte_id = abonnement.compte_id AND seule.appareil = abonnement.appareil;
    depuis := jusque;
    COMMIT;
  END LOOP;
END $$;
