-- What its buyer comes for is no parcel: nobody brings it, so it has neither page, nor place, nor code to be asked.
CREATE OR REPLACE FUNCTION suivre_commande() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.etat IN (1, 2, 3) THEN
    INSERT INTO suivi (commande_id, code)
      SELECT id, code_de_livraison() FROM commande WHERE id = NEW.commande_id AND retrait IS NULL
      ON CONFLICT (commande_id) DO UPDATE SET fin_le = NULL WHERE suivi.fin_le IS NOT NULL;
  ELSIF NEW.etat IN (4, 5, 7) THEN
    UPDATE suivi SET fin_le = NEW.cree_le WHERE commande_id = NEW.commande_id AND fin_le IS NULL;
  END IF;
  RETURN NULL;
END $$;

DELETE FROM suivi USING commande WHERE commande.id = suivi.commande_id AND commande.retrait IS NOT NULL;
