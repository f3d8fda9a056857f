-- outside transactions: what goes with something else is found without reading a whole table, which indexes built beside sales do
ALTER TABLE rappel VALIDATE CONSTRAINT rappel_essais;
CREATE INDEX CONCURRENTLY IF NOT EXISTS rappel_a_voir ON rappel (compte_id) WHERE a_voir;
-- of a cart that was told of, nothing is asked any more
CREATE INDEX CONCURRENTLY IF NOT EXISTS rappel_a_dire ON rappel (depuis)
  WHERE depuis IS NOT NULL AND dit_panier_id IS DISTINCT FROM panier_id;
DROP INDEX CONCURRENTLY IF EXISTS rappel_du;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_de_veille ON message (veille_id) WHERE veille_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_abonnement ON message (abonnement_id) WHERE abonnement_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_compte ON message (compte_id) WHERE compte_id IS NOT NULL;
-- how many are about to be told, by what: not those that were tried, nor those of what is closed
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_veilleurs_prets ON message (canal)
  WHERE pour = 'veilleur' AND etat = 'a_envoyer' AND essais = 0;
DROP INDEX CONCURRENTLY IF EXISTS message_veilleurs;
-- each is forgotten by its own age: asked and not confirmed, told, waiting on a phone of nobody's
CREATE INDEX CONCURRENTLY IF NOT EXISTS veille_a_confirmer ON veille (cree_le) WHERE confirmee_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS veille_prevenue ON veille (prevenue_le) WHERE prevenue_le IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS veille_appareil ON veille (cree_le) WHERE abonnement_id IS NOT NULL AND prevenue_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS veille_produit ON veille (produit_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS veille_declinaison ON veille (declinaison_id) WHERE declinaison_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS avis_produit ON avis (produit_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS favorie_produit ON favorie (produit_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS panier_compte ON panier (compte_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS promesse_panier ON promesse (panier_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS promesse_destination ON promesse (destination_id);
