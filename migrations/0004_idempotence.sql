-- What a write with an `Idempotency-Key` answered, so that its replay after a lost answer changes nothing twice.
-- The claim, the write and the answer are one transaction: a key without an answer is never seen.
CREATE TABLE idempotence (
  compte_id integer NOT NULL REFERENCES compte ON DELETE CASCADE,
  cle text NOT NULL CHECK (length(cle) BETWEEN 1 AND 200),
  -- SHA-256 of the call and its body: another demand with the same key is refused
  demande text NOT NULL CHECK (demande ~ '^[0-9a-f]{64}$'),
  reponse jsonb,
  cree_le timestamptz NOT NULL,
  PRIMARY KEY (compte_id, cle)
);
