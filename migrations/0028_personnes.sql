-- People as the staff sees to them: blocked customers, notes about them, and the invitation to work for the shop.

ALTER TABLE compte ADD COLUMN bloque_le timestamptz, ADD COLUMN bloque_motif text,
  ADD CHECK ((bloque_le IS NULL) = (bloque_motif IS NULL)),
  ADD CHECK (length(bloque_motif) BETWEEN 1 AND 500),
  -- whoever works for the shop is taken out of its staff first
  ADD CHECK (bloque_le IS NULL OR role = 'client');
CREATE INDEX compte_equipe ON compte (role) WHERE role <> 'client';
CREATE INDEX compte_email ON compte (lower(email));

CREATE TABLE note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compte_id integer NOT NULL REFERENCES compte,
  auteur_id integer REFERENCES compte,
  texte text NOT NULL CHECK (length(texte) BETWEEN 1 AND 1000),
  cree_le timestamptz NOT NULL
);
CREATE INDEX note_compte ON note (compte_id, id);

-- only added to; gone with the person it speaks of, and with nothing else
CREATE FUNCTION garder_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (SELECT issuer FROM compte WHERE id = OLD.compte_id) = 'efface' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'notes are only added to';
END $$;
CREATE TRIGGER intacte BEFORE UPDATE OR DELETE ON note FOR EACH ROW EXECUTE FUNCTION garder_note();

-- A role for whoever signs in with this verified e-mail in time.
CREATE TABLE invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('preparateur', 'gestionnaire', 'proprietaire')),
  auteur_id integer REFERENCES compte,
  cree_le timestamptz NOT NULL,
  expire_le timestamptz NOT NULL,
  acceptee_le timestamptz,
  revoquee_le timestamptz,
  compte_id integer REFERENCES compte,
  CHECK (acceptee_le IS NULL OR revoquee_le IS NULL),
  CHECK ((acceptee_le IS NULL) = (compte_id IS NULL))
);
CREATE UNIQUE INDEX invitation_ouverte ON invitation (email) WHERE acceptee_le IS NULL AND revoquee_le IS NULL;

-- Its letter goes as those of an order do.
ALTER TABLE message ALTER COLUMN etape_id DROP NOT NULL, ALTER COLUMN commande_id DROP NOT NULL,
  ADD COLUMN invitation_id integer UNIQUE REFERENCES invitation ON DELETE CASCADE;
ALTER TABLE message DROP CONSTRAINT message_pour_check;
ALTER TABLE message ADD CONSTRAINT message_pour_check CHECK (pour IN ('acheteur', 'destinataire', 'invite'));
-- one message, one thing it speaks of
ALTER TABLE message ADD CONSTRAINT message_objet CHECK (num_nonnulls(etape_id, invitation_id) = 1),
  ADD CHECK ((invitation_id IS NULL) = (commande_id IS NOT NULL)),
  ADD CHECK ((invitation_id IS NULL) = (pour <> 'invite'));

CREATE FUNCTION noter_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message (invitation_id, pour, prochain_essai, cree_le)
    VALUES (NEW.id, 'invite', NEW.cree_le, NEW.cree_le);
  PERFORM pg_notify('tache', 'message');
  RETURN NULL;
END $$;
CREATE TRIGGER message AFTER INSERT ON invitation FOR EACH ROW EXECUTE FUNCTION noter_invitation();
