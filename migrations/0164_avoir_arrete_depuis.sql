-- outside transactions: what was stopped and held before is gone through in pieces, and an index is built beside sales
ALTER TABLE avoir VALIDATE CONSTRAINT avoir_arret;
ALTER TABLE mouvementavoir VALIDATE CONSTRAINT mouvementavoir_motif_check;
ALTER TABLE mouvementavoir VALIDATE CONSTRAINT mouvementavoir_sens;
ALTER TABLE mouvementavoir VALIDATE CONSTRAINT mouvementavoir_cause;
CREATE INDEX CONCURRENTLY IF NOT EXISTS releveligne_virement ON releveligne (moyen, virement) WHERE virement IS NOT NULL;
-- cards that its keeper stopped; then those that were bought in a trial
DO $$
BEGIN
  LOOP
    UPDATE avoir a SET arrete_par = 'equipe' WHERE id IN (SELECT s.id FROM avoir s WHERE s.arrete_le IS NOT NULL
      AND s.arrete_par IS NULL AND EXISTS (SELECT FROM journal j WHERE j.objet = 'avoir' AND j.objet_id = s.id::text
        AND j.action = 'arreter') LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  LOOP
    UPDATE avoir a SET arrete_le = now(), arrete_par = 'essai' WHERE id IN (SELECT s.id FROM avoir s
      JOIN achatcarte t ON t.avoir_id = s.id JOIN commande c ON c.id = t.commande_id
      WHERE c.essai = 1 AND s.arrete_le IS NULL LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  -- what parcels that nobody took at the door still hold
  LOOP
    INSERT INTO mouvementavoir (avoir_id, montant, motif, commande_id, auteur, cree_le)
      SELECT m.avoir_id, -sum(m.montant), 'liberation', m.commande_id, 'echeance', now()
      FROM commande c JOIN mouvementavoir m ON m.commande_id = c.id AND m.motif IN ('paiement', 'liberation')
      WHERE c.etat = 7 AND c.etat_paiement NOT IN (2, 4, 5)
      GROUP BY m.avoir_id, m.commande_id HAVING sum(m.montant) < 0 LIMIT 1000;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
