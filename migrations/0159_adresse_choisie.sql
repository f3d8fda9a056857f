-- Whether the mail box that opens an account is the one that its provider vouches for, which follows it; false: it was
-- added by a code, and stays until whoever added it changes it. Of those that were added before, nothing tells.
ALTER TABLE compte ADD COLUMN adresse_garantie boolean NOT NULL DEFAULT true;
