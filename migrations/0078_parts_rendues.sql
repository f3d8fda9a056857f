-- Which articles a refund of the staff is for: so many of each line, delivery or not; null where it is an amount.
ALTER TABLE remboursement ADD COLUMN parts jsonb;
