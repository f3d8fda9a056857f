-- The name of the shop that a passkey was made under (WebAuthn, relying party): at another name no device can show it.
-- Null: made before this was kept, and not shown since.
ALTER TABLE cle_acces ADD COLUMN hote text;
