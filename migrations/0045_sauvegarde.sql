-- Each backup that was made to be kept, and what reading it back into an empty base has shown. A bad one says why.
CREATE TABLE sauvegarde (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  faite_le timestamptz NOT NULL,
  -- its name, without the folder
  fichier text NOT NULL CHECK (length(fichier) BETWEEN 1 AND 200),
  octets bigint NOT NULL CHECK (octets >= 0),
  lignes integer NOT NULL CHECK (lignes >= 0),
  images integer NOT NULL CHECK (images >= 0),
  faute text CHECK (length(faute) BETWEEN 1 AND 500)
);
CREATE INDEX sauvegarde_faite ON sauvegarde (faite_le DESC);
