-- To whom the staff wrote, where it is not whoever ordered, by the fingerprint of their name: somebody else may receive by the
-- time it leaves. Null: whoever receives then, as it was before.
ALTER TABLE echange ADD COLUMN a_qui text;
