-- The right to withdraw: the goods it does not cover, and who has said that they withdraw from what.

-- null: covered. Frozen on the order's line, as the buyer read it.
ALTER TABLE produit ADD COLUMN sans_retractation text
  CHECK (sans_retractation IN ('perissable', 'hygiene', 'sur_mesure'));
ALTER TABLE detailcommande ADD COLUMN sans_retractation text
  CHECK (sans_retractation IN ('perissable', 'hygiene', 'sur_mesure'));

-- What somebody declared, word for word; `traitee_le`: the staff has done what follows from it.
CREATE TABLE retractation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  commande_id integer NOT NULL REFERENCES commande,
  nom text NOT NULL CHECK (length(nom) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  cree_le timestamptz NOT NULL,
  traitee_le timestamptz
);
CREATE INDEX retractation_commande ON retractation (commande_id, id);
CREATE INDEX retractation_a_traiter ON retractation (id) WHERE traitee_le IS NULL;

-- A line is withdrawn from once, however many say so at once.
CREATE TABLE retractation_ligne (
  detailcommande_id integer PRIMARY KEY REFERENCES detailcommande,
  retractation_id integer NOT NULL REFERENCES retractation
);
CREATE INDEX retractation_ligne_de ON retractation_ligne (retractation_id);

CREATE FUNCTION garder_retractation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.traitee_le IS NULL AND to_jsonb(NEW) - 'traitee_le' = to_jsonb(OLD) - 'traitee_le' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a withdrawal is only added, and handled once';
END $$;
CREATE FUNCTION garder_papiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
CREATE TRIGGER intacte BEFORE UPDATE OR DELETE ON retractation FOR EACH ROW EXECUTE FUNCTION garder_retractation();
CREATE TRIGGER intacte_toute BEFORE TRUNCATE ON retractation FOR EACH STATEMENT EXECUTE FUNCTION garder_papiers();
CREATE TRIGGER intacte BEFORE UPDATE OR DELETE OR TRUNCATE ON retractation_ligne
  FOR EACH STATEMENT EXECUTE FUNCTION garder_papiers();

-- Its receipt is a message like those of an order's moves, noted with it.
ALTER TABLE message DROP CONSTRAINT message_objet;
ALTER TABLE message ADD COLUMN retractation_id integer UNIQUE REFERENCES retractation,
  ADD CONSTRAINT message_objet CHECK (num_nonnulls(etape_id, retractation_id, invitation_id) = 1);

CREATE FUNCTION noter_accuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message (retractation_id, commande_id, pour, prochain_essai, cree_le)
    VALUES (NEW.id, NEW.commande_id, 'acheteur', NEW.cree_le, NEW.cree_le);
  PERFORM pg_notify('tache', 'message');
  RETURN NULL;
END $$;
CREATE TRIGGER accuse AFTER INSERT ON retractation FOR EACH ROW EXECUTE FUNCTION noter_accuse();

-- Who sells, as the law wants it on a paper: the firm's name and place, its tax number and its register's.
ALTER TABLE preference
  ADD COLUMN raison_sociale text CHECK (length(raison_sociale) BETWEEN 2 AND 200),
  ADD COLUMN adresse text CHECK (length(adresse) BETWEEN 2 AND 300),
  ADD COLUMN ninea text CHECK (length(ninea) BETWEEN 2 AND 30),
  ADD COLUMN rccm text CHECK (length(rccm) BETWEEN 2 AND 40);
