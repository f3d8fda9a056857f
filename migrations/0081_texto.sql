-- Whoever has a phone and no mail box hears of their order by SMS (ADR 52). « sms » says that it goes by SMS: which operator
-- carries it follows from the number, when it leaves.
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
    SELECT NEW.id, NEW.commande_id, 'acheteur',
      CASE compte.email WHEN 'client@comptoir.invalid' THEN 'sms' ELSE 'mail' END, NEW.cree_le, NEW.cree_le
    FROM commande JOIN compte ON compte.id = commande.compte_id WHERE commande.id = NEW.commande_id;
  INSERT INTO message (etape_id, commande_id, pour, canal, prochain_essai, cree_le)
    SELECT NEW.id, id, 'destinataire', CASE WHEN recipient_email IS NULL THEN 'sms' ELSE 'mail' END,
      NEW.cree_le, NEW.cree_le FROM commande
    WHERE id = NEW.commande_id AND isdifferentrecipient = 1
      AND (recipient_email IS NOT NULL OR recipient_telephone IS NOT NULL);
  RETURN NULL;
END $$;

CREATE INDEX message_sms ON message (fini_le) WHERE canal = 'sms' AND etat = 'envoye';

-- A number that wants no SMS of orders any more: what SHA-256 makes of it.
CREATE TABLE texto_refus (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  cree_le timestamptz NOT NULL
);
