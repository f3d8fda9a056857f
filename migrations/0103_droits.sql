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
