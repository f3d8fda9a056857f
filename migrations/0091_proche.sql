-- A payment link that the buyer gave to somebody close: its page says for whom the order is, the staff's says nothing.
ALTER TABLE lienpaiement ADD COLUMN proche integer NOT NULL DEFAULT 0 CHECK (proche IN (0, 1));
