-- An address that somebody typed, by its SHA-256, as long as it has not said yes: how many letters have asked it, and when the
-- last did. One that said no is asked no more, whoever types it; its own account may still wait for products.
CREATE TABLE veille_adresse (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  demandes smallint NOT NULL DEFAULT 0 CHECK (demandes >= 0),
  derniere_le timestamptz NOT NULL,
  refusee_le timestamptz
);
CREATE INDEX veille_adresse_oubli ON veille_adresse (derniere_le) WHERE refusee_le IS NULL;

-- An address that was typed is asked first: once a day at most and twice in all until it says yes, never once it said no. Nobody
-- fills somebody else's mail box. What it asks for after its yes is asked anew: the letter before was answered.
CREATE OR REPLACE FUNCTION noter_veille() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO message (veille_id, pour, canal, abonnement_id, prochain_essai, cree_le)
      SELECT NEW.id, 'veilleur',
        CASE WHEN NEW.abonnement_id IS NOT NULL THEN 'push'
          ELSE coalesce((SELECT canal_de(compte) FROM compte WHERE compte.id = NEW.compte_id), 'mail') END,
        NEW.abonnement_id, NEW.prevenue_le, NEW.prevenue_le;
  ELSE
    INSERT INTO veille_adresse AS a (empreinte, demandes, derniere_le)
      VALUES (encode(sha256(convert_to(NEW.email, 'UTF8')), 'hex'), 1, NEW.cree_le)
      ON CONFLICT (empreinte) DO UPDATE SET demandes = a.demandes + 1, derniere_le = NEW.cree_le
        WHERE a.refusee_le IS NULL AND a.demandes < 2 AND a.derniere_le <= NEW.cree_le - interval '1 day';
    IF FOUND THEN
      INSERT INTO message (veille_id, pour, prochain_essai, cree_le)
        VALUES (NEW.id, 'a_confirmer', NEW.cree_le, NEW.cree_le);
    END IF;
  END IF;
  PERFORM pg_notify('tache', 'message');
  RETURN NULL;
END $$;

-- A cart that changed is looked at by the next pass, and no other is. Of a letter that did not leave: how often it was tried,
-- when it is again, and the cart that its link opens.
ALTER TABLE rappel ADD COLUMN a_voir boolean NOT NULL DEFAULT true;
ALTER TABLE rappel ADD COLUMN essais smallint NOT NULL DEFAULT 0;
ALTER TABLE rappel ADD COLUMN prochain_essai timestamptz;
ALTER TABLE rappel ADD COLUMN partage text;
ALTER TABLE rappel ADD CONSTRAINT rappel_essais CHECK (essais >= 0) NOT VALID;

-- always, seen or not: whoever looks at the cart meanwhile waits for what is being done to it, or is told again
CREATE FUNCTION noter_panier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rappel SET a_voir = true WHERE compte_id = NEW.compte_id;
  RETURN NULL;
END $$;
CREATE TRIGGER rappel AFTER INSERT OR UPDATE OF version, etat ON panier FOR EACH ROW EXECUTE FUNCTION noter_panier();
