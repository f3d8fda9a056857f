-- What a picture of a product shows, for those who do not see it; null: its product's name says it.
ALTER TABLE produit ADD COLUMN image_alt text CHECK (length(image_alt) BETWEEN 1 AND 200);
ALTER TABLE produitimage ADD COLUMN alt text CHECK (length(alt) BETWEEN 1 AND 200);
