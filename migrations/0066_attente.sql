-- What may be bought beyond the stock (ADR 47), as its keeper writes it: « commande 10/50 » is made or ordered within ten
-- days, fifty at most at once; « 2026-12-20/50 » is to be had from that day on, in Dakar. Null: the stock alone.
ALTER TABLE produit ADD COLUMN attente text
    CHECK (attente ~ '^(commande [1-9][0-9]{0,2}|[0-9]{4}-[0-9]{2}-[0-9]{2})(/[1-9][0-9]{0,8})?$'),
  -- how much of it orders wait for, in its own unit; with variants each counts its own
  ADD COLUMN attendus numeric(16, 6) NOT NULL DEFAULT 0 CHECK (attendus >= 0 AND attendus < 'NaN');
-- null: as its product; « non »: its stock alone
ALTER TABLE declinaison ADD COLUMN attente text
    CHECK (attente ~ '^(non|(commande [1-9][0-9]{0,2}|[0-9]{4}-[0-9]{2}-[0-9]{2})(/[1-9][0-9]{0,8})?)$'),
  ADD COLUMN attendus numeric(16, 6) NOT NULL DEFAULT 0 CHECK (attendus >= 0 AND attendus < 'NaN');
-- how much of it was not there yet
ALTER TABLE reservation ADD COLUMN attendu numeric(16, 6) NOT NULL DEFAULT 0 CHECK (attendu >= 0 AND attendu <= quantite);
CREATE INDEX reservation_attendue ON reservation (produit_id, id) WHERE attendu > 0;
-- « commande 10 » or « 2026-12-20 »: what its buyer was told, as long as a part of it is not there
ALTER TABLE detailcommande ADD COLUMN attente text
  CHECK (attente ~ '^(commande [1-9][0-9]{0,2}|[0-9]{4}-[0-9]{2}-[0-9]{2})$');

-- Stock that comes, by whatever way, is first that of the orders which wait for it, the oldest first: nobody else is sold it.
-- An order that is being given up right now is passed over.
CREATE FUNCTION servir_attentes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  objet integer := coalesce((to_jsonb(NEW) ->> 'produit_id')::integer, NEW.id);
  sienne integer := CASE WHEN TG_TABLE_NAME = 'declinaison' THEN NEW.id END;
  reste numeric := NEW.quantite;
  prise numeric;
  r record;
BEGIN
  IF sienne IS NULL AND EXISTS (SELECT FROM declinaison WHERE produit_id = objet) THEN RETURN NULL; END IF;
  FOR r IN
    SELECT v.id, v.attendu, v.commande_id, 'CMD-' || to_char(c.cree_le AT TIME ZONE 'UTC', 'YYYY') || '-'
      || lpad(v.commande_id::text, greatest(6, length(v.commande_id::text)), '0') AS numero
    FROM reservation v JOIN commande c ON c.id = v.commande_id
    WHERE v.produit_id = objet AND v.declinaison_id IS NOT DISTINCT FROM sienne AND v.attendu > 0
    ORDER BY v.id FOR NO KEY UPDATE OF v SKIP LOCKED
  LOOP
    EXIT WHEN reste = 0;
    prise := least(reste, r.attendu);
    reste := reste - prise;
    UPDATE reservation SET attendu = attendu - prise WHERE id = r.id;
    INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, reference, cree_le)
      VALUES (objet, sienne, -prise, 'reservation', r.numero, instant_des_prix());
    IF prise = r.attendu THEN
      UPDATE detailcommande d SET attente = NULL WHERE d.commande_id = r.commande_id AND d.produit_id = objet
        AND (sienne IS NULL OR EXISTS (SELECT FROM declinaison x WHERE x.id = sienne
          AND x.couleur_id IS NOT DISTINCT FROM d.couleur_id AND x.taille_id IS NOT DISTINCT FROM d.taille_id));
    END IF;
  END LOOP;
  prise := NEW.quantite - reste;
  IF prise > 0 AND sienne IS NULL THEN
    UPDATE produit SET quantite = quantite - prise, attendus = attendus - prise WHERE id = objet;
  ELSIF prise > 0 THEN
    UPDATE declinaison SET quantite = quantite - prise, attendus = attendus - prise WHERE id = sienne;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER service AFTER UPDATE OF quantite ON produit FOR EACH ROW
  WHEN (NEW.quantite > OLD.quantite AND NEW.attendus > 0) EXECUTE FUNCTION servir_attentes();
CREATE TRIGGER service AFTER UPDATE OF quantite ON declinaison FOR EACH ROW
  WHEN (NEW.quantite > OLD.quantite AND NEW.attendus > 0) EXECUTE FUNCTION servir_attentes();

-- Another day, or another delay, is told to whoever waits; where nothing is said any more they keep what they were told.
CREATE FUNCTION dire_attente() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  objet integer := coalesce((to_jsonb(NEW) ->> 'produit_id')::integer, NEW.id);
  r record;
BEGIN
  FOR r IN
    SELECT d.id, d.commande_id, d.designation, c.etat, c.etat_paiement,
      split_part(coalesce(x.attente, p.attente), '/', 1) AS attente
    FROM detailcommande d JOIN commande c ON c.id = d.commande_id AND c.etat IN (0, 1, 2, 8) JOIN produit p ON p.id = d.produit_id
    LEFT JOIN declinaison x ON x.produit_id = d.produit_id
      AND x.couleur_id IS NOT DISTINCT FROM d.couleur_id AND x.taille_id IS NOT DISTINCT FROM d.taille_id
    WHERE d.produit_id = objet AND d.attente IS NOT NULL AND coalesce(x.attente, p.attente) <> 'non'
      AND d.attente <> split_part(coalesce(x.attente, p.attente), '/', 1)
    ORDER BY d.id
  LOOP
    UPDATE detailcommande SET attente = r.attente WHERE id = r.id;
    INSERT INTO etape (commande_id, etat, etat_paiement, auteur, motif, cree_le)
      VALUES (r.commande_id, r.etat, r.etat_paiement, 'attente', 'attente ' || r.attente || ' : ' || r.designation, instant_des_prix());
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER attente AFTER UPDATE OF attente ON produit FOR EACH ROW
  WHEN (NEW.attente IS DISTINCT FROM OLD.attente) EXECUTE FUNCTION dire_attente();
CREATE TRIGGER attente AFTER UPDATE OF attente ON declinaison FOR EACH ROW
  WHEN (NEW.attente IS DISTINCT FROM OLD.attente) EXECUTE FUNCTION dire_attente();

-- Nor do lists show how much is waited for.
CREATE OR REPLACE FUNCTION annoncer_produits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  ids integer[];
  listes boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- lists show no quantity, only whether there is some: a sale of one of many does not drop them
    SELECT array_agg(n.id), bool_or((a.quantite > 0) <> (n.quantite > 0)
        OR (to_jsonb(a) - ARRAY['quantite', 'attendus']) <> (to_jsonb(n) - ARRAY['quantite', 'attendus']))
      INTO ids, listes FROM nouveaux n JOIN anciens a ON a.id = n.id;
    IF ids IS NULL THEN RETURN NULL; END IF;
    IF NOT listes AND cardinality(ids) <= 100 THEN
      PERFORM pg_notify('changement', 'produit:' || id) FROM unnest(ids) AS id;
      RETURN NULL;
    END IF;
  END IF;
  -- it covers the pages of the products too
  PERFORM pg_notify('changement', 'produit');
  RETURN NULL;
END $$;
