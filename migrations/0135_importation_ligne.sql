-- The rows of a file have a table of their own: a file of a million of them is received once, looked at and written some at a
-- time, and held nowhere whole. What it would do is looked at in the background, and waits there for a yes.

CREATE TABLE importation_ligne (
  importation_id integer NOT NULL REFERENCES importation ON DELETE CASCADE,
  -- where it begins in the file
  ligne integer NOT NULL CHECK (ligne > 0),
  -- empty: of a new product, or of a row that cannot be read
  code text NOT NULL,
  -- as they stand in the file, in the order of its columns
  cellules jsonb NOT NULL,
  -- column, sentence; null: nothing is wrong that is known
  fautes jsonb,
  PRIMARY KEY (importation_id, ligne)
);
-- whatever the planner thinks there is of a table that was empty a moment ago, a code is found by this and by nothing else
CREATE INDEX importation_ligne_code ON importation_ligne ((importation_id::text || ' ' || code), ligne) WHERE code <> '';
CREATE INDEX importation_ligne_bonne ON importation_ligne (importation_id, ligne) WHERE fautes IS NULL;

ALTER TABLE importation
  -- the last row that was looked at, or written
  ADD COLUMN curseur integer NOT NULL DEFAULT 0,
  ADD COLUMN encodage text NOT NULL DEFAULT '',
  ADD COLUMN separateur text NOT NULL DEFAULT '',
  -- the first rows that would change something, and what
  ADD COLUMN exemples jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT importation_etat_check,
  DROP CONSTRAINT importation_check1,
  DROP CONSTRAINT importation_check2;

-- a file that the version before was writing goes on from where it is; that version finds none any more
UPDATE importation SET etat = 'ecriture' WHERE etat = 'en_cours';
INSERT INTO importation_ligne (importation_id, ligne, code, cellules)
SELECT i.id, (l.ligne ->> 'ligne')::integer, coalesce(l.ligne -> 'cellules' ->> 'code', ''),
  (SELECT jsonb_agg(coalesce(l.ligne -> 'cellules' ->> c.nom, '') ORDER BY c.place)
   FROM jsonb_array_elements_text(i.colonnes) WITH ORDINALITY AS c (nom, place))
FROM importation i, jsonb_array_elements(i.lignes) WITH ORDINALITY AS l (ligne, rang)
WHERE i.etat = 'ecriture' AND l.rang > i.faites AND i.colonnes <> '[]';
INSERT INTO importation_ligne (importation_id, ligne, code, cellules, fautes)
SELECT i.id, (r ->> 'ligne')::integer, '', r -> 'cellules', r -> 'fautes' FROM importation i, jsonb_array_elements(i.rejets) AS r
ON CONFLICT DO NOTHING;
UPDATE importation SET lignes = NULL, rejets = '[]' WHERE lignes IS NOT NULL OR rejets <> '[]';

ALTER TABLE importation
  ADD CONSTRAINT importation_etat_check
    CHECK (etat IN ('reception', 'examen', 'prete', 'ecriture', 'faite', 'annulee', 'echouee', 'abandonnee')),
  ADD CONSTRAINT importation_fin_check
    CHECK ((etat IN ('reception', 'examen', 'prete', 'ecriture')) = (finie_le IS NULL));
DROP INDEX importation_en_cours;
CREATE UNIQUE INDEX importation_en_cours ON importation ((true)) WHERE etat IN ('examen', 'ecriture');
