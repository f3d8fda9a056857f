-- What a provider's notifications must show where it signs none, and its name for the money, for refunds.
ALTER TABLE tentative ADD COLUMN secret text, ADD COLUMN encaissement text;
CREATE INDEX tentative_secret ON tentative (secret) WHERE secret IS NOT NULL;
