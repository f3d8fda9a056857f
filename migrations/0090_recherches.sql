-- What was looked for, day by day, with how many products answered the last time: words and numbers, never anybody.
CREATE TABLE recherche_notee (
  jour date NOT NULL,
  termes text NOT NULL CHECK (length(termes) BETWEEN 2 AND 60),
  nombre integer NOT NULL CHECK (nombre > 0),
  trouves integer NOT NULL CHECK (trouves >= 0),
  PRIMARY KEY (jour, termes)
);
INSERT INTO recherche_notee SELECT vue_le::date, termes, nombre, 0 FROM recherche_vide;
DROP TABLE recherche_vide;
