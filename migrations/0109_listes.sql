-- Lists of a million orders, by whatever they are filtered and in either order (ADR 72).
CREATE INDEX commande_date ON commande (cree_le, id);
CREATE INDEX commande_montant ON commande (montantcommande, id);
CREATE INDEX commande_paiement ON commande (etat_paiement, cree_le, id);
CREATE INDEX commande_moyen ON commande (payment_method, cree_le, id);

-- What is looked for in a name is kept as it is looked for: worked out once, not for each row of each search.
DROP INDEX commande_destinataire;
ALTER TABLE commande ADD COLUMN cherche text GENERATED ALWAYS AS
  (plat(coalesce(recipient_prenom, '') || ' ' || coalesce(recipient_nom, '') || ' ' || coalesce(recipient_email, ''))) STORED;
CREATE INDEX commande_destinataire ON commande USING gin (cherche gin_trgm_ops);
DROP INDEX compte_nom;
ALTER TABLE compte ADD COLUMN cherche text GENERATED ALWAYS AS
  (plat(coalesce(prenom, '') || ' ' || coalesce(nom, '') || ' ' || email)) STORED;
CREATE INDEX compte_nom ON compte USING gin (cherche gin_trgm_ops);

-- Keys of sums are compared as bytes, and all articles have a sum of their own: what was sold until now is added up again by
-- the first background pass.
ALTER TABLE somme ALTER COLUMN cle TYPE text COLLATE "C";
INSERT INTO jourvendu (jour) SELECT DISTINCT debut FROM somme WHERE pas = 'jour';
