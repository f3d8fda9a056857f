-- Buying without an account, where the shop's keeper allows it.
ALTER TABLE preference ADD COLUMN sans_compte integer NOT NULL DEFAULT 0 CHECK (sans_compte IN (0, 1));
-- Whoever has proven a number or a mail box to order, and has opened no account.
ALTER TABLE compte ADD COLUMN sans_compte boolean NOT NULL DEFAULT false;
CREATE INDEX compte_sans_compte ON compte (cree_le) WHERE sans_compte;

-- Who asked for the way to an order by its number: a network, by its fingerprint, and the order whose link left, if any.
CREATE TABLE suivi_demande (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reseau text NOT NULL,
  commande_id integer REFERENCES commande ON DELETE CASCADE,
  cree_le timestamptz NOT NULL
);
CREATE INDEX suivi_demande_cree ON suivi_demande (cree_le);
CREATE INDEX suivi_demande_commande ON suivi_demande (commande_id) WHERE commande_id IS NOT NULL;
