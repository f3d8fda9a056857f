-- Who said yes to being reminded of a cart that they leave, and the cart as it was last seen: told once.
CREATE TABLE rappel (
  compte_id integer PRIMARY KEY REFERENCES compte ON DELETE CASCADE,
  -- what its letter's link ends it by; it opens nothing else
  cle text NOT NULL UNIQUE CHECK (cle ~ '^[A-Za-z0-9_-]{32}$'),
  accorde_le timestamptz NOT NULL,
  -- which cart, at which version, and since when it stands so
  panier_id integer,
  version integer,
  depuis timestamptz,
  -- the cart that was told of
  dit_panier_id integer,
  CHECK (num_nonnulls(panier_id, version, depuis) IN (0, 3))
);
CREATE INDEX rappel_du ON rappel (depuis) WHERE depuis IS NOT NULL;

-- After how many hours; null: the shop reminds nobody.
ALTER TABLE preference ADD COLUMN rappel_heures integer DEFAULT 6 CHECK (rappel_heures BETWEEN 1 AND 72);
