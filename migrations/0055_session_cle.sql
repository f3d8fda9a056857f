-- With a passkey that is taken away end the sessions that it opened: whoever has that device is not who keeps the shop.
-- Sessions from before know no key, and end by themselves.
ALTER TABLE session ADD COLUMN cle_id text REFERENCES cle_acces ON DELETE CASCADE;
CREATE INDEX session_cle ON session (cle_id) WHERE cle_id IS NOT NULL;
