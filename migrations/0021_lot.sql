-- Several things changed at once by the staff: their lines of the journal carry one number, by which they are taken
-- back together.
CREATE SEQUENCE lot AS integer;
ALTER TABLE journal ADD COLUMN lot integer;
CREATE INDEX journal_lot ON journal (lot) WHERE lot IS NOT NULL;
