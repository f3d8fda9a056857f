-- Who works for the shop may do what their role says, or what an owner has chosen for them one by one (ADR 65).
ALTER TABLE compte DROP CONSTRAINT compte_role_check, ADD CONSTRAINT compte_role_check
  CHECK (role IN ('client', 'livreur', 'preparateur', 'comptable', 'gestionnaire', 'proprietaire'));
ALTER TABLE invitation DROP CONSTRAINT invitation_role_check, ADD CONSTRAINT invitation_role_check
  CHECK (role IN ('livreur', 'preparateur', 'comptable', 'gestionnaire', 'proprietaire'));

-- null: what the role holds; an owner holds everything, and who may see to the staff could take the rest
ALTER TABLE compte ADD COLUMN droits text[]
  CONSTRAINT compte_droits_connus CHECK (droits <@ ARRAY['lire:commandes', 'commandes', 'lire:argent', 'argent',
    'catalogue', 'contenus', 'rapports', 'reglages']),
  ADD CONSTRAINT compte_droits_equipe CHECK (droits IS NULL OR role NOT IN ('client', 'proprietaire'));

-- Who of the staff this deliverer is, once they sign in; null: a name alone.
ALTER TABLE livreur ADD COLUMN compte_id integer UNIQUE REFERENCES compte ON DELETE SET NULL;

-- A second factor: a secret that a telephone shares with the shop (RFC 6238), closed as the owner's keys are.
CREATE TABLE facteur (
  compte_id integer PRIMARY KEY REFERENCES compte ON DELETE CASCADE,
  chiffre text NOT NULL CHECK (length(chiffre) BETWEEN 1 AND 1000),
  cree_le timestamptz NOT NULL,
  -- null: shown, not proven yet: it counts for nothing
  confirme_le timestamptz,
  -- the thirty seconds whose code was taken last: none from before counts again
  pas bigint,
  -- wrong codes since `essai_le`
  essais integer NOT NULL DEFAULT 0 CHECK (essais >= 0),
  essai_le timestamptz
);
-- Codes on paper for who has lost that telephone: fingerprints; each is dropped as it serves.
CREATE TABLE facteur_secours (
  compte_id integer NOT NULL REFERENCES facteur ON DELETE CASCADE,
  empreinte text NOT NULL CHECK (length(empreinte) = 64),
  PRIMARY KEY (compte_id, empreinte)
);
-- Whether whoever has none must take one before money and staff: one row, once an owner has said so.
CREATE TABLE facteur_exigence (
  seule boolean PRIMARY KEY DEFAULT true CHECK (seule),
  exige boolean NOT NULL
);
-- When the second factor was proven in this session, or a passkey opened it.
ALTER TABLE session ADD COLUMN facteur_le timestamptz;
UPDATE session SET facteur_le = cree_le WHERE cle_id IS NOT NULL;
