-- How many of each line a promise was made for, so that it still binds for a cart that has shrunk. What was promised
-- before this lasts half an hour and then ends by itself; until then it binds nothing.

ALTER TABLE promesse DROP CONSTRAINT promesse_contenu_check;
ALTER TABLE promesse ALTER COLUMN contenu TYPE jsonb USING '{}'::jsonb;
