-- Whoever is of the staff has an account: no session that ends by itself, and nothing that is forgotten after a week.
ALTER TABLE compte ADD CONSTRAINT compte_equipe_sans_compte CHECK (role = 'client' OR NOT sans_compte) NOT VALID;

-- The form by which a code was used up, hashed: sent twice in a moment it is one demand, whose first answer no browser keeps.
ALTER TABLE code ADD COLUMN pris_par text;
