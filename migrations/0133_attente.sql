-- outside transactions: what is bought beyond the stock until a day is looked for every fifteen seconds, and few products are
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_attente ON produit (attente) WHERE attente IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS declinaison_attente ON declinaison (attente) WHERE attente IS NOT NULL;
