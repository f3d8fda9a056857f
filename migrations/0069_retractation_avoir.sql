-- What whoever withdraws prefers: their money as it came, or kept as store credit of their account.
ALTER TABLE retractation ADD COLUMN en_avoir smallint NOT NULL DEFAULT 0 CHECK (en_avoir IN (0, 1));
