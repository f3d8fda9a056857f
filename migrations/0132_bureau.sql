-- outside transactions: the office's lists of a million products, built while the shop sells
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_hors_vente ON produit (categorie_id, id) WHERE NOT (archive_le IS NULL AND publie);
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_recherche_hors_vente ON produit USING gin (recherche) WHERE NOT (archive_le IS NULL AND publie);
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_rayon ON produit (categorie_id, id) WHERE archive_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_nom ON produit (nom_cherche, id) WHERE archive_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_prix ON produit (prix_normal, id) WHERE archive_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_sans_image ON produit (id) WHERE image IS NULL AND archive_le IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_code_contient ON produit USING gin (lower(code) gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_facette_epuise ON produit_facette (produit_id) WHERE NOT disponible;
CREATE INDEX CONCURRENTLY IF NOT EXISTS produit_remise ON produit ((prix / prix_barre), id DESC) WHERE archive_le IS NULL AND publie AND prix_barre IS NOT NULL;
