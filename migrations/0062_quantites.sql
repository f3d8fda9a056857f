-- How many of a product one order may take, unit by unit, as its keeper writes it: « kg 5-100/5 | sac25 2 » is each unit's
-- code, the least, the most and the step. Null: any number.
ALTER TABLE produit ADD COLUMN quantites text CHECK (length(quantites) BETWEEN 1 AND 400);
