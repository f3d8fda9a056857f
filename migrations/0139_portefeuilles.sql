-- Where a shop without the keys of Wave or Orange Money is sent money by telephone, by whoever pays at the door: its
-- keeper notes by hand what has come.
ALTER TABLE preference
  ADD COLUMN wave text CHECK (wave ~ '^[+][1-9][0-9]{6,14}$'),
  ADD COLUMN orange_money text CHECK (orange_money ~ '^[+][1-9][0-9]{6,14}$');
