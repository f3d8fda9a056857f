-- Keys that the owner types, each closed (AES-256-GCM) with a key that is not in the database, and bound to its place:
-- a row's text opens nowhere else.
CREATE TABLE branchement (
  prise text NOT NULL CHECK (prise ~ '^[a-z][a-z_]{1,29}$'),
  champ text NOT NULL CHECK (champ ~ '^[a-zA-Z]{1,30}$'),
  chiffre text NOT NULL CHECK (length(chiffre) BETWEEN 40 AND 8000),
  modifie_le timestamptz NOT NULL,
  PRIMARY KEY (prise, champ)
);
-- What whoever it is plugged into said of them last.
CREATE TABLE branchement_essai (
  prise text PRIMARY KEY CHECK (prise ~ '^[a-z][a-z_]{1,29}$'),
  etat text NOT NULL CHECK (etat IN ('accepte', 'refuse', 'muet')),
  phrase text NOT NULL CHECK (length(phrase) BETWEEN 1 AND 500),
  essaye_le timestamptz NOT NULL
);
-- Which means are waiting for notifications is asked of the last one of each.
CREATE INDEX notification_recue ON notification (prestataire, recue_le);
