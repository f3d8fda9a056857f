-- Which means of payment there are is the program's to say, in one registry; the base says what a name looks like, and
-- which are on. A means without a row is off and stands last.
ALTER TABLE moyen DROP CONSTRAINT moyen_code_check;
ALTER TABLE moyen ADD CONSTRAINT moyen_code_check CHECK (code ~ '^[a-z][a-z_]{1,29}$');
