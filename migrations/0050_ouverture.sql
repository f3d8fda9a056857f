-- Whether a real shop is open. `premiere_le`: when it was for the first time; `ouverte_le`: since when it is, null while
-- it is closed. `apercu`: what the browsers of the staff hold, who see the shop before its visitors do.
CREATE TABLE ouverture (
  seule boolean PRIMARY KEY DEFAULT true CHECK (seule),
  premiere_le timestamptz,
  ouverte_le timestamptz,
  apercu text NOT NULL CHECK (apercu ~ '^[0-9a-f-]{36}$'),
  CHECK (ouverte_le >= premiere_le)
);
-- a shop that somebody keeps, or that has sold, was open before there was a door
INSERT INTO ouverture (premiere_le, ouverte_le, apercu)
SELECT quand.le, quand.le, gen_random_uuid()::text FROM (SELECT CASE WHEN
  EXISTS (SELECT FROM compte WHERE role = 'proprietaire') OR EXISTS (SELECT FROM commande) THEN now() END AS le) AS quand;
CREATE TRIGGER annonce AFTER UPDATE ON ouverture FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();

-- The links by which a shop is claimed: SHA-256 of their secret, good once. Making one ends those before it.
CREATE TABLE lien_proprietaire (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  cree_le timestamptz NOT NULL,
  expire_le timestamptz NOT NULL CHECK (expire_le > cree_le),
  pris_le timestamptz,
  compte_id integer REFERENCES compte,
  CHECK ((pris_le IS NULL) = (compte_id IS NULL))
);

-- Passkeys: what somebody's device proves itself with. The key is public; `compteur` grows where the device counts.
CREATE TABLE cle_acces (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 1400),
  compte_id integer NOT NULL REFERENCES compte ON DELETE CASCADE,
  cle_publique text NOT NULL CHECK (cle_publique ~ '^[A-Za-z0-9_-]+$' AND length(cle_publique) <= 4000),
  compteur bigint NOT NULL CHECK (compteur >= 0),
  appareil text,
  cree_le timestamptz NOT NULL,
  vue_le timestamptz NOT NULL
);
CREATE INDEX cle_acces_compte ON cle_acces (compte_id);

-- What a device was asked to sign, for some minutes, once: SHA-256 of it. `sujet`: who a new key will be.
CREATE TABLE defi (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  sujet text,
  expire_le timestamptz NOT NULL
);

-- An order that the keeper placed in her own shop before it was open: no figure counts it, no invoice is due for it.
ALTER TABLE commande ADD COLUMN essai smallint NOT NULL DEFAULT 0 CHECK (essai IN (0, 1));
CREATE OR REPLACE FUNCTION noter_facture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO papier (serie, commande_id, rang) SELECT 'FA', id, rang_de_facture(id) FROM commande
    WHERE id = NEW.commande_id AND essai = 0
    ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('tache', 'papier'); END IF;
  RETURN NULL;
END $$;
