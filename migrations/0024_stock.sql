-- Stocks as the staff keeps them: from how few a product is to be bought again, and movements made by a file.

-- null: the shop's own threshold; in the product's own unit, as its stock
ALTER TABLE produit ADD COLUMN seuil numeric(16, 6) CHECK (seuil >= 0 AND seuil < 'NaN');

ALTER TABLE mouvement DROP CONSTRAINT mouvement_motif_check;
ALTER TABLE mouvement ADD CONSTRAINT mouvement_motif_check CHECK (motif IN
  ('initial', 'reservation', 'retour', 'inventaire', 'livraison', 'perte', 'correction', 'import'));

-- The sum of a product's movements is its stock, always: whoever is in here proves a fault of ours.
CREATE VIEW ecart_stock AS
  SELECT p.id, p.quantite, coalesce(m.somme, 0) AS somme
  FROM produit p LEFT JOIN (SELECT produit_id, sum(quantite) AS somme FROM mouvement GROUP BY 1) m ON m.produit_id = p.id
  WHERE p.quantite <> coalesce(m.somme, 0);
