ALTER TABLE versement VALIDATE CONSTRAINT versement_par;
