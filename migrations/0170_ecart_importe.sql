-- From which stock a file moved a product's: the same difference from the same stock again is the same row again. Null: the
-- file did not say, or came before this was written.
ALTER TABLE importation_produit ADD COLUMN stock_exporte numeric(16,6);
ALTER TABLE importation_produit ADD CONSTRAINT importation_produit_stock_exporte_check
  CHECK (stock_exporte >= 0 AND stock_exporte < 'NaN') NOT VALID;
