-- What is added to an order that is paid: an order of its own, that leaves with it (ADR 71). Its number is later than the
-- order's: no two complete each other.
ALTER TABLE commande ADD COLUMN complete_id integer REFERENCES commande CHECK (complete_id < id);
CREATE INDEX commande_complement ON commande (complete_id) WHERE complete_id IS NOT NULL;
