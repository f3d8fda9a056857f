-- What the shop looks like and says in its own name: as it is being written, as everybody sees it, and as it was before,
-- which can come back. Only what was chosen is in `choix`; the rest is the shop's own.
CREATE TABLE aspect (
  etat text PRIMARY KEY CHECK (etat IN ('brouillon', 'publie', 'precedent')),
  choix jsonb NOT NULL CHECK (jsonb_typeof(choix) = 'object'),
  version integer NOT NULL CHECK (version > 0),
  -- where what is written can be looked at before it is shown
  apercu text UNIQUE,
  auteur_id integer REFERENCES compte ON DELETE SET NULL,
  ecrit_le timestamptz NOT NULL
);
CREATE INDEX aspect_auteur ON aspect (auteur_id);
CREATE TRIGGER annonce AFTER INSERT OR UPDATE OR DELETE ON aspect FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();

-- What somebody of the shop has read of it, and kept or changed: its sentences promise in the shop's name.
CREATE TABLE aspect_lecture (
  sujet text PRIMARY KEY CHECK (sujet IN ('allure', 'phrases')),
  compte_id integer REFERENCES compte ON DELETE SET NULL,
  lue_le timestamptz NOT NULL
);
CREATE INDEX aspect_lecture_compte ON aspect_lecture (compte_id);
