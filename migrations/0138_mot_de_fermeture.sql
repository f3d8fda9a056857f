-- What visitors read while a shop that has been open is closed for a moment: « retour lundi 2 juin ». Its keeper's words;
-- without them the shop says only that it is closed.
ALTER TABLE ouverture ADD COLUMN mot text CHECK (length(mot) BETWEEN 2 AND 200);
