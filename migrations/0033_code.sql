-- Signing in by a code sent to one's mail box, for browsers that the identity provider refuses.

-- Neither the code nor what the asking browser holds is stored, only what SHA-256 makes of them: without the browser's
-- half, 128 random bits, a million codes tell nothing. Rows are kept for a day, to count by.
CREATE TABLE code (
  demande text PRIMARY KEY CHECK (demande ~ '^[0-9a-f]{64}$'),
  adresse text NOT NULL CHECK (adresse = lower(adresse) AND length(adresse) BETWEEN 3 AND 254),
  empreinte text NOT NULL CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  essais smallint NOT NULL DEFAULT 0 CHECK (essais BETWEEN 0 AND 5),
  cree_le timestamptz NOT NULL,
  expire_le timestamptz NOT NULL
);
CREATE INDEX code_adresse ON code (adresse, cree_le);
CREATE INDEX code_cree ON code (cree_le);

-- The mail box whose codes open this account: one account for each.
ALTER TABLE compte ADD COLUMN adresse_prouvee text UNIQUE
  CHECK (adresse_prouvee = lower(adresse_prouvee) AND length(adresse_prouvee) BETWEEN 3 AND 254);
-- Google gives no Gmail address to anybody else, ever
UPDATE compte SET adresse_prouvee = lower(email) WHERE id IN (
  SELECT min(id) FROM compte WHERE issuer = 'https://accounts.google.com' AND lower(email) LIKE '%_@gmail.com'
  GROUP BY lower(email) HAVING count(*) = 1);

-- a mail box alone opens no back office
ALTER TABLE session ADD COLUMN par_code boolean NOT NULL DEFAULT false;
