-- What went back is a part of what came, not of what was asked (ADR 69): an attempt that says another amount has come
-- changes the day of its order.
CREATE OR REPLACE TRIGGER vendue AFTER UPDATE ON tentative FOR EACH ROW
  WHEN ((OLD.etat = 'payee') <> (NEW.etat = 'payee')
    OR (OLD.montant, OLD.recu, OLD.methode) IS DISTINCT FROM (NEW.montant, NEW.recu, NEW.methode))
  EXECUTE FUNCTION noter_tentative_vendue();
