-- The browser and the machine a session was opened on, in words (« Chrome sur Android »): never the header itself.
ALTER TABLE session ADD COLUMN appareil text CHECK (length(appareil) BETWEEN 1 AND 60);

-- Somebody a person has things sent to, kept to be chosen again. Phones in E.164, `pays` in three letters.
CREATE TABLE destinataire (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compte_id integer NOT NULL REFERENCES compte ON DELETE CASCADE,
  nom text NOT NULL CHECK (length(nom) BETWEEN 1 AND 100),
  prenom text NOT NULL CHECK (length(prenom) BETWEEN 1 AND 100),
  telephone1 text NOT NULL CHECK (telephone1 ~ '^\+[1-9][0-9]{6,14}$'),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  pays text NOT NULL CHECK (pays ~ '^[A-Z]{3}$'),
  ville text NOT NULL CHECK (length(ville) BETWEEN 1 AND 100),
  codepostal text CHECK (length(codepostal) BETWEEN 1 AND 20),
  adresse text NOT NULL CHECK (length(adresse) BETWEEN 1 AND 200),
  cree_le timestamptz NOT NULL
);
CREATE INDEX destinataire_compte ON destinataire (compte_id, id);
