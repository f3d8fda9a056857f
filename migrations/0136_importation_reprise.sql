-- outside transactions: of a file of a million products, what is still to be taken back is looked for two hundred at a time
CREATE INDEX CONCURRENTLY IF NOT EXISTS importation_produit_faite ON importation_produit (importation_id, produit_id) WHERE NOT reprise;
