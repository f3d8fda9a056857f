-- An offer that was stopped leaves its code to the next: orders keep the one that they had.
ALTER TABLE offre DROP CONSTRAINT offre_code_key;
CREATE UNIQUE INDEX offre_code ON offre (code) WHERE arretee_le IS NULL;
