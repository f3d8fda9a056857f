-- Pick-up at the shop: a destination of its own, to which nothing is brought. Where and when one comes for it is said
-- by the destination, and frozen on the order.
ALTER TABLE destination
  ADD COLUMN retrait smallint NOT NULL DEFAULT 0 CHECK (retrait IN (0, 1)),
  ADD COLUMN retrait_adresse text CHECK (length(retrait_adresse) BETWEEN 2 AND 300),
  ADD COLUMN retrait_horaires text CHECK (length(retrait_horaires) BETWEEN 2 AND 400),
  ADD COLUMN retrait_message text CHECK (length(retrait_message) BETWEEN 2 AND 500),
  ADD CHECK (retrait = 0 OR (retrait_adresse IS NOT NULL AND retrait_horaires IS NOT NULL));

ALTER TABLE commande ADD COLUMN retrait jsonb;
