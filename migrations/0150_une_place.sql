-- outside transactions: accounts may be a million, and the scan holds nobody
-- What was written between the pass of 0140 and the constraint of 0149 goes with the rest.
UPDATE compte SET email = 'client@comptoir.invalid' WHERE email = 'proprietaire@cle.invalid';
ALTER TABLE compte VALIDATE CONSTRAINT compte_une_place;
