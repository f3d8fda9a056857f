-- An address that was typed is asked first, once a day at most until it says yes: nobody fills somebody else's mail box. What
-- it asks for after its yes is asked anew: the letter before was answered.
CREATE OR REPLACE FUNCTION noter_veille() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO message (veille_id, pour, canal, abonnement_id, prochain_essai, cree_le)
      SELECT NEW.id, 'veilleur',
        CASE WHEN NEW.abonnement_id IS NOT NULL THEN 'push'
          ELSE coalesce((SELECT canal_de(compte) FROM compte WHERE compte.id = NEW.compte_id), 'mail') END,
        NEW.abonnement_id, NEW.prevenue_le, NEW.prevenue_le;
  ELSIF NOT EXISTS (SELECT FROM veille v JOIN message m ON m.veille_id = v.id AND m.pour = 'a_confirmer'
      WHERE v.email = NEW.email AND v.confirmee_le IS NULL AND m.cree_le > NEW.cree_le - interval '1 day') THEN
    INSERT INTO message (veille_id, pour, prochain_essai, cree_le)
      VALUES (NEW.id, 'a_confirmer', NEW.cree_le, NEW.cree_le);
  END IF;
  PERFORM pg_notify('tache', 'message');
  RETURN NULL;
END $$;
