-- outside transactions: what pages of the office ask of a million orders and movements, built while the shop sells
CREATE INDEX CONCURRENTLY IF NOT EXISTS etape_livree ON etape (cree_le, commande_id) WHERE etat = 4;
CREATE INDEX CONCURRENTLY IF NOT EXISTS commande_essai ON commande (id) WHERE essai = 1;
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_compte ON journal (compte_id, id) WHERE compte_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_action ON journal (action, id);
-- what orders move has no author
CREATE INDEX CONCURRENTLY IF NOT EXISTS mouvement_auteur ON mouvement (auteur, id) WHERE auteur IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_expire ON session (expire_le);
