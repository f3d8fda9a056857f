-- Money, never twice and never less than it can be: what every means charges is frozen with the order, and cash that
-- was noted by mistake is taken back on paper too.

-- What an order costs in each currency, in its smallest unit, at the rates it was placed with: `montantdevise` in the
-- chosen one. Null: placed before, and nothing of it can be paid any more. Those that wait get the rates of today.
ALTER TABLE commande ADD COLUMN montants jsonb;
UPDATE commande c SET montants = (
  SELECT jsonb_object_agg(d.code, CASE WHEN d.code = c.devise THEN c.montantdevise ELSE
    round(round((c.montantliv + (
      SELECT sum(l.prix * l.facteur_choisi * l.quantite / l.facteur_produit) FROM detailcommande l
      WHERE l.commande_id = c.id)) * d.taux * CASE WHEN d.code IN ('EUR', 'USD') THEN 100 ELSE 1 END, 9)) END)
  FROM devise d)
WHERE c.etat IN (0, 5) AND c.montantdevise > 0 AND c.montantcommande > 0;

-- Nothing is ordered for less than the smallest coin.
ALTER TABLE commande ADD CHECK (montants IS NULL OR (montantdevise > 0 AND montantcommande > 0));

-- Cash that was noted, and never came.
ALTER TABLE tentative DROP CONSTRAINT tentative_etat_check;
ALTER TABLE tentative ADD CHECK (etat IN
  ('ouverte', 'payee', 'refusee', 'expiree', 'a_verifier', 'a_rembourser', 'corrigee'));

-- An invoice for each time that the order was paid: the ones before were taken back whole, by credit notes of that rank.
ALTER TABLE papier ADD COLUMN rang smallint NOT NULL DEFAULT 1 CHECK (rang > 0);
DROP INDEX papier_facture;
CREATE UNIQUE INDEX papier_facture ON papier (commande_id, rang) WHERE serie = 'FA';

CREATE FUNCTION rang_de_facture(commande integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT 1 + count(*)::integer FROM tentative WHERE commande_id = commande AND etat = 'corrigee'
$$;

CREATE OR REPLACE FUNCTION noter_facture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO papier (serie, commande_id, rang) VALUES ('FA', NEW.commande_id, rang_de_facture(NEW.commande_id))
    ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('tache', 'papier'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION noter_avoir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO papier (serie, commande_id, remboursement_id, rang)
    SELECT 'AV', t.commande_id, NEW.id, f.rang FROM tentative t
      JOIN papier f ON f.commande_id = t.commande_id AND f.serie = 'FA' AND f.rang = rang_de_facture(t.commande_id)
    WHERE t.id = NEW.tentative_id AND t.etat = 'payee'
    ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('tache', 'papier'); END IF;
  RETURN NULL;
END $$;
