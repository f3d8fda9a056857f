-- outside transactions: answers that are kept for a replay are forgotten by their age, of a shop that has many of them
CREATE INDEX CONCURRENTLY IF NOT EXISTS idempotence_age ON idempotence (cree_le);
