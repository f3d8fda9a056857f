-- Whoever is of the staff no more brings nothing: the link of the day to their round ends with it, whoever dismisses them
-- and by what (office, command line). It ends as of when it was made, for what time it is the shop says, not the base.
CREATE FUNCTION fermer_tournee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lien_tournee SET fin_le = cree_le
    WHERE fin_le > cree_le AND livreur_id IN (SELECT id FROM livreur WHERE compte_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER tournee AFTER UPDATE OF role ON compte FOR EACH ROW
  WHEN (NEW.role = 'client' AND OLD.role <> 'client') EXECUTE FUNCTION fermer_tournee();
