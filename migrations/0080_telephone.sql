-- Signing in by a code sent to a phone (ADR 52).

-- The number whose codes open this account: one account for each.
ALTER TABLE compte ADD COLUMN telephone_prouve text UNIQUE CHECK (telephone_prouve ~ '^\+[1-9][0-9]{6,14}$');
-- When it last was theirs: by a code, or as the staff heard it. Operators give a number that is silent to somebody else.
ALTER TABLE compte ADD COLUMN telephone_vu_le timestamptz;
UPDATE compte SET telephone_vu_le =
  greatest(cree_le, (SELECT max(commande.cree_le) FROM commande WHERE commande.compte_id = compte.id))
  WHERE issuer = 'comptoir';
ALTER TABLE compte ADD CHECK (telephone_prouve IS NULL OR telephone_vu_le IS NOT NULL);

-- From where a code of an SMS was asked for, as SHA-256 makes it: each one costs the shop, so networks are counted too.
ALTER TABLE code ADD COLUMN reseau text CHECK (reseau ~ '^[0-9a-f]{64}$');
CREATE INDEX code_reseau ON code (reseau, cree_le) WHERE reseau IS NOT NULL;
