-- Gift cards are bought in the shop (ADR 50).

-- « 5000; 10000 »: what a card may be worth, in francs; null: none is sold. How many months one lives; null: for good.
ALTER TABLE preference ADD COLUMN cartes_montants text CHECK (cartes_montants ~ '^[1-9][0-9]{2,6}(; [1-9][0-9]{2,6}){0,7}$');
ALTER TABLE preference ADD COLUMN cartes_mois integer CHECK (cartes_mois BETWEEN 1 AND 120);

-- An order of a card goes nowhere, and what it sells is no product.
ALTER TABLE commande ALTER COLUMN destination_id DROP NOT NULL;
ALTER TABLE commande ALTER COLUMN tarif DROP NOT NULL;
ALTER TABLE commande ADD CONSTRAINT commande_envoi CHECK ((destination_id IS NULL) = (tarif IS NULL));
ALTER TABLE detailcommande ALTER COLUMN produit_id DROP NOT NULL;

-- What is bought with such an order, and for whom. Its code is nowhere: it is drawn as it is told.
CREATE TABLE achatcarte (
  commande_id integer PRIMARY KEY REFERENCES commande,
  -- the card, once it is paid
  avoir_id integer UNIQUE REFERENCES avoir,
  -- whole francs
  francs bigint NOT NULL CHECK (francs BETWEEN 1 AND 5000000),
  -- as they were when it was ordered; null: it has no end
  mois integer CHECK (mois BETWEEN 1 AND 120),
  -- null once its buyer was erased
  de text CHECK (length(de) BETWEEN 1 AND 100),
  pour text CHECK (length(pour) BETWEEN 1 AND 100),
  -- `mail`: the shop writes to `email`; `whatsapp`: its buyer does, to `telephone`; `moi`: its buyer hands it over
  canal text NOT NULL CHECK (canal IN ('mail', 'whatsapp', 'moi')),
  email text CHECK (length(email) <= 254),
  telephone text CHECK (telephone ~ '^\+[1-9][0-9]{6,14}$'),
  mot text CHECK (length(mot) BETWEEN 1 AND 300),
  -- when its code was last told otherwise than by our letter, which then says nothing any more
  dite_le timestamptz
);

CREATE OR REPLACE FUNCTION noter_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a card leaves as it is paid: its buyer has read that it is paid, whoever is given it reads the card
  IF NEW.motif = 'carte cadeau créée' THEN
    INSERT INTO message (etape_id, commande_id, pour, prochain_essai, cree_le)
      SELECT NEW.id, commande_id, 'destinataire', NEW.cree_le, NEW.cree_le FROM achatcarte
      WHERE commande_id = NEW.commande_id AND canal = 'mail';
    RETURN NULL;
  END IF;
  INSERT INTO message (etape_id, commande_id, pour, prochain_essai, cree_le)
    VALUES (NEW.id, NEW.commande_id, 'acheteur', NEW.cree_le, NEW.cree_le);
  INSERT INTO message (etape_id, commande_id, pour, prochain_essai, cree_le)
    SELECT NEW.id, id, 'destinataire', NEW.cree_le, NEW.cree_le FROM commande
    WHERE id = NEW.commande_id AND isdifferentrecipient = 1 AND recipient_email IS NOT NULL;
  RETURN NULL;
END $$;

-- No parcel is followed where nothing is brought.
CREATE OR REPLACE FUNCTION suivre_commande() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.etat IN (1, 2, 3) THEN
    INSERT INTO suivi (commande_id, code)
      SELECT id, code_de_livraison() FROM commande
      WHERE id = NEW.commande_id AND retrait IS NULL AND destination_id IS NOT NULL
      ON CONFLICT (commande_id) DO UPDATE SET fin_le = NULL WHERE suivi.fin_le IS NOT NULL;
  ELSIF NEW.etat IN (4, 5, 7) THEN
    UPDATE suivi SET fin_le = NEW.cree_le WHERE commande_id = NEW.commande_id AND fin_le IS NULL;
  END IF;
  RETURN NULL;
END $$;
