-- Who one is: addresses in one form, roles given once, codes counted by who asks for them.

-- As addresses are compared from now on; what is no address in ASCII stays as it is, and is nobody's.
UPDATE compte SET email = lower(email) WHERE email ~ '^[!-~]+$' AND email <> lower(email);
DROP INDEX compte_email;
CREATE INDEX compte_email ON compte (email);

-- An address of OWNER_EMAILS makes one owner, once: afterwards only an owner names others. SHA-256 of the address, so
-- that it stays known when the account, and all that it says of a person, is gone.
CREATE TABLE proprietaire_regle (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  compte_id integer NOT NULL REFERENCES compte,
  donne_le timestamptz NOT NULL
);
INSERT INTO proprietaire_regle (empreinte, compte_id, donne_le)
  SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex'), min(id), min(cree_le) FROM compte
  WHERE role = 'proprietaire' GROUP BY email;

-- Who asks for a code: a network, or a browser that has opened the mail box before. A day of counting begins anew.
DELETE FROM code;
ALTER TABLE code ADD COLUMN demandeur text NOT NULL CHECK (demandeur ~ '^[0-9a-f]{64}$'),
  ADD COLUMN connu boolean NOT NULL;
DROP INDEX code_adresse;
CREATE INDEX code_adresse ON code (adresse, cree_le) WHERE NOT connu;
CREATE INDEX code_demandeur ON code (demandeur, cree_le);

-- Browsers that have opened a mail box: SHA-256 of what they hold and of the address.
CREATE TABLE appareil_connu (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  vu_le timestamptz NOT NULL
);
CREATE INDEX appareil_connu_vu ON appareil_connu (vu_le);
