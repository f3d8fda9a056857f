-- An order that owes its money at the door again, after it owed it no more: what it had received, and was about to give back
-- (`rendre_especes`), counts as received. Not what has begun to go back, nor what came beyond what was due.
CREATE FUNCTION reprendre_especes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tentative t SET etat = 'expiree', recu = NULL, devise_recue = NULL,
      motif = 'De nouveau due : ce qui était reçu lui revient.'
    WHERE t.commande_id = NEW.id AND t.methode = 'livraison' AND t.etat = 'a_rembourser'
      AND NOT EXISTS (SELECT FROM versement_ligne l WHERE l.trop_id = t.id)
      AND NOT EXISTS (SELECT FROM remboursement r WHERE r.tentative_id = t.id AND r.etat <> 'refuse');
  RETURN NULL;
END $$;
CREATE TRIGGER especes_reprises AFTER UPDATE OF etat_paiement ON commande FOR EACH ROW
  WHEN (NEW.payment_method = 'livraison' AND NEW.etat_paiement = 6 AND OLD.etat_paiement = 0)
  EXECUTE FUNCTION reprendre_especes();
