-- What a notification must be checked with, where only its provider can say whether it wrote it: until that is done,
-- nothing else is done about it.
ALTER TABLE notification ADD COLUMN preuve jsonb CHECK (jsonb_typeof(preuve) = 'object');
CREATE INDEX notification_a_prouver ON notification (id) WHERE preuve IS NOT NULL AND traitee_le IS NULL;
