-- Terms of sale that were published stay as they are: orders name the version that was accepted. What is being
-- written of the next one is kept apart.
CREATE FUNCTION garder_cgv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published terms are only added to';
END $$;
CREATE TRIGGER intactes BEFORE UPDATE OR DELETE ON cgv FOR EACH ROW EXECUTE FUNCTION garder_cgv();

-- One draft, whoever writes; `version` grows each time, so that two who write at once do not undo each other.
CREATE TABLE cgv_brouillon (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  texte text NOT NULL CHECK (length(texte) <= 60000),
  version integer NOT NULL CHECK (version > 0),
  auteur_id integer REFERENCES compte,
  ecrit_le timestamptz NOT NULL
);
