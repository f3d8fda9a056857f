-- What carries each message away. The program knows the channels; here is only what a name looks like.
ALTER TABLE message ADD COLUMN canal text NOT NULL DEFAULT 'mail' CHECK (canal ~ '^[a-z][a-z_]{1,29}$');
