-- Free delivery and gifts may be for what is bought: `categories` and `produits` say what, `cadeaux` what is given.
ALTER TABLE offre ADD COLUMN cadeaux integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(cadeaux) <= 500);
ALTER TABLE offre DROP CONSTRAINT offre_cadeau;
UPDATE offre SET cadeaux = produits, produits = '{}', categories = '{}' WHERE genre = 'cadeau';
UPDATE offre SET produits = '{}', categories = '{}' WHERE genre = 'livraison';
ALTER TABLE offre ADD CONSTRAINT offre_cadeau CHECK ((genre = 'cadeau') = (cardinality(cadeaux) > 0));
