-- A cart handed over by a short link: what is wanted and nothing of who wants it, for some days.
CREATE TABLE panierpartage (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{16}$'),
  lignes jsonb NOT NULL,
  expire_le timestamptz NOT NULL
);
CREATE INDEX panierpartage_fin ON panierpartage (expire_le);
