-- Money that came and that its payer, their bank or the provider's own desk takes back: which attempt it was, and how it
-- goes, until somebody has looked.
ALTER TABLE notification ADD COLUMN tentative_id integer, ADD COLUMN incident text;
-- The refund as its provider names it, for ever the same one; how much went, in the smallest unit of its currency.
ALTER TABLE notification ADD COLUMN remboursement text, ADD COLUMN montant bigint, ADD COLUMN devise text;
ALTER TABLE notification ADD CONSTRAINT notification_tentative_id_fkey FOREIGN KEY (tentative_id) REFERENCES tentative (id)
  ON DELETE CASCADE NOT VALID;
ALTER TABLE notification ADD CONSTRAINT notification_incident_check
  CHECK (incident IN ('conteste', 'rembourse')) NOT VALID;
ALTER TABLE notification ADD CONSTRAINT notification_incident_tentative_check
  CHECK ((incident IS NULL) = (tentative_id IS NULL)) NOT VALID;
