-- By what people are reached (ADR 73): what a number chose, what an account chose, the phones of buyers, and what became of a message.

-- A number (E.164), by its SHA-256: by what it is reached, or that it wants nothing. Codes, which are asked for, still go.
CREATE TABLE numero_choix (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  par text NOT NULL CHECK (par IN ('sms', 'whatsapp', 'rien')),
  change_le timestamptz NOT NULL
);
INSERT INTO numero_choix SELECT empreinte, 'rien', cree_le FROM texto_refus;
DROP TABLE texto_refus;

-- What an account chose for its news; null: mail, or the number of who has no mail box.
ALTER TABLE compte ADD COLUMN nouvelles text CHECK (nouvelles IN ('mail', 'telephone'));
-- The same of whoever receives this very order.
ALTER TABLE suivi ADD COLUMN nouvelles text CHECK (nouvelles IN ('mail', 'telephone'));

-- A phone of the staff is told what the staff is, one of a buyer what its buyer is; one of nobody, what was asked on it.
ALTER TABLE abonnement ADD COLUMN pour text NOT NULL DEFAULT 'equipe' CHECK (pour IN ('equipe', 'client'));
ALTER TABLE abonnement ALTER COLUMN compte_id DROP NOT NULL;
ALTER TABLE abonnement ADD CONSTRAINT abonnement_de CHECK (pour = 'client' OR compte_id IS NOT NULL);
ALTER TABLE abonnement DROP CONSTRAINT abonnement_adresse_key;
ALTER TABLE abonnement ADD CONSTRAINT abonnement_adresse_pour_key UNIQUE (adresse, pour);

ALTER TABLE veille ADD COLUMN abonnement_id integer REFERENCES abonnement ON DELETE CASCADE;
ALTER TABLE veille DROP CONSTRAINT veille_check;
ALTER TABLE veille ADD CONSTRAINT veille_de CHECK (num_nonnulls(compte_id, email, abonnement_id) = 1);
ALTER TABLE veille ADD CONSTRAINT veille_poussee CHECK (abonnement_id IS NULL OR confirmee_le IS NOT NULL);
DROP INDEX veille_une;
CREATE UNIQUE INDEX veille_une ON veille (produit_id, COALESCE(declinaison_id, 0), genre, COALESCE(compte_id, 0),
  COALESCE(email, ''), COALESCE(abonnement_id, 0)) WHERE prevenue_le IS NULL;
CREATE INDEX veille_abonnement ON veille (abonnement_id) WHERE abonnement_id IS NOT NULL;

-- What carried it, what its carrier calls it, when it reached its reader, and the channel that could not reach them.
ALTER TABLE message ADD COLUMN parti_par text, ADD COLUMN ref text CHECK (length(ref) BETWEEN 1 AND 200),
  ADD COLUMN recu_le timestamptz, ADD COLUMN sauf text;
CREATE INDEX message_ref ON message (parti_par, ref) WHERE ref IS NOT NULL;
ALTER TABLE message DROP CONSTRAINT message_etape_id_pour_key;
CREATE UNIQUE INDEX message_etape ON message (etape_id, pour, COALESCE(abonnement_id, 0)) WHERE etape_id IS NOT NULL;

-- Messages to numbers that were taken, by day and channel: what they cost is counted from it.
CREATE TABLE depart_numero (
  jour date NOT NULL,
  canal text NOT NULL,
  nombre integer NOT NULL CHECK (nombre > 0),
  PRIMARY KEY (jour, canal)
);

-- What somebody answers to a message on their phone is of its thread.
ALTER TABLE echange DROP CONSTRAINT echange_sens;
ALTER TABLE echange ADD CONSTRAINT echange_sens CHECK ((sens = 'recu') = (compte_id IS NULL) AND (sens = 'recu') = (pour IS NULL)
  AND (sens = 'recu' OR (voie <> 'page' AND lu_le IS NULL)));

-- How many news to numbers leave in a day at most, and what one costs, in francs; null: nobody has said it.
CREATE TABLE depense_reglage (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  par_jour integer CHECK (par_jour BETWEEN 0 AND 1000000),
  prix_sms integer CHECK (prix_sms BETWEEN 0 AND 10000),
  prix_whatsapp integer CHECK (prix_whatsapp BETWEEN 0 AND 10000)
);
INSERT INTO depense_reglage DEFAULT VALUES;

-- By what an account is told: « sms » stands for whatever reaches its number, which is chosen when it leaves.
CREATE FUNCTION canal_de(compte compte) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN compte.email = 'client@comptoir.invalid'
    OR (compte.nouvelles = 'telephone' AND compte.telephone_prouve IS NOT NULL) THEN 'sms' ELSE 'mail' END
$$;

CREATE OR REPLACE FUNCTION noter_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a card leaves as it is paid: its buyer has read that it is paid, whoever is given it reads the card
  IF NEW.motif = 'carte cadeau créée' THEN
    INSERT INTO message (etape_id, commande_id, pour, prochain_essai, cree_le)
      SELECT NEW.id, commande_id, 'destinataire', NEW.cree_le, NEW.cree_le FROM achatcarte
      WHERE commande_id = NEW.commande_id AND canal = 'mail';
    RETURN NULL;
  END IF;
  INSERT INTO message (etape_id, commande_id, pour, canal, prochain_essai, cree_le)
    SELECT NEW.id, NEW.commande_id, 'acheteur', canal_de(compte), NEW.cree_le, NEW.cree_le
    FROM commande JOIN compte ON compte.id = commande.compte_id WHERE commande.id = NEW.commande_id;
  INSERT INTO message (etape_id, commande_id, pour, canal, abonnement_id, prochain_essai, cree_le)
    SELECT NEW.id, NEW.commande_id, 'acheteur', 'push', abonnement.id, NEW.cree_le, NEW.cree_le
    FROM commande JOIN abonnement ON abonnement.compte_id = commande.compte_id AND abonnement.pour = 'client'
    WHERE commande.id = NEW.commande_id;
  INSERT INTO message (etape_id, commande_id, pour, canal, prochain_essai, cree_le)
    SELECT NEW.id, id, 'destinataire',
      CASE WHEN recipient_email IS NULL OR (suivi.nouvelles = 'telephone' AND recipient_telephone IS NOT NULL)
        THEN 'sms' ELSE 'mail' END,
      NEW.cree_le, NEW.cree_le FROM commande LEFT JOIN suivi ON suivi.commande_id = commande.id
    WHERE id = NEW.commande_id AND isdifferentrecipient = 1
      AND (recipient_email IS NOT NULL OR recipient_telephone IS NOT NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION noter_retour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.etat = 'demande' THEN
    INSERT INTO alerte (genre, cle, cree_le) VALUES ('retour', NEW.retour_id, NEW.cree_le) ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.etat <> 'annule' THEN
    INSERT INTO message (retouretape_id, commande_id, pour, canal, prochain_essai, cree_le)
      SELECT NEW.id, commande.id, 'acheteur', canal_de(compte), NEW.cree_le, NEW.cree_le
      FROM retour JOIN commande ON commande.id = retour.commande_id JOIN compte ON compte.id = commande.compte_id
      WHERE retour.id = NEW.retour_id;
    PERFORM pg_notify('tache', 'message');
  END IF;
  RETURN NULL;
END $$;

-- An address that was typed is asked first, once a day at most: nobody fills somebody else's mail box.
CREATE OR REPLACE FUNCTION noter_veille() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO message (veille_id, pour, canal, abonnement_id, prochain_essai, cree_le)
      SELECT NEW.id, 'veilleur',
        CASE WHEN NEW.abonnement_id IS NOT NULL THEN 'push'
          ELSE coalesce((SELECT canal_de(compte) FROM compte WHERE compte.id = NEW.compte_id), 'mail') END,
        NEW.abonnement_id, NEW.prevenue_le, NEW.prevenue_le;
  ELSIF NOT EXISTS (SELECT FROM veille v JOIN message m ON m.veille_id = v.id AND m.pour = 'a_confirmer'
      WHERE v.email = NEW.email AND m.cree_le > NEW.cree_le - interval '1 day') THEN
    INSERT INTO message (veille_id, pour, prochain_essai, cree_le)
      VALUES (NEW.id, 'a_confirmer', NEW.cree_le, NEW.cree_le);
  END IF;
  PERFORM pg_notify('tache', 'message');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rouvrir_veille() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE veille v SET prevenue_le = NULL WHERE v.id = NEW.veille_id AND NOT EXISTS (
    SELECT FROM veille w WHERE w.prevenue_le IS NULL AND w.produit_id = v.produit_id AND w.genre = v.genre
      AND w.declinaison_id IS NOT DISTINCT FROM v.declinaison_id
      AND w.compte_id IS NOT DISTINCT FROM v.compte_id AND w.email IS NOT DISTINCT FROM v.email
      AND w.abonnement_id IS NOT DISTINCT FROM v.abonnement_id);
  RETURN NULL;
END $$;
