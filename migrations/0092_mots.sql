-- What a buyer tells whoever brings an order, and the words that go with a gift.
ALTER TABLE commande
  ADD COLUMN consigne text CHECK (length(consigne) BETWEEN 1 AND 200),
  ADD COLUMN mot text CHECK (length(mot) BETWEEN 1 AND 300);
