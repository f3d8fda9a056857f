-- Papers: an invoice for each order that was paid, a credit note for each refund. Numbered without a hole, never changed.

-- Due as soon as the money has moved, in the transaction that says so; `numero` and what it holds come when it is issued.
CREATE TABLE papier (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serie text NOT NULL CHECK (serie IN ('FA', 'AV')),
  commande_id integer NOT NULL REFERENCES commande,
  remboursement_id integer UNIQUE REFERENCES remboursement,
  annee smallint CHECK (annee BETWEEN 2000 AND 9999),
  numero integer CHECK (numero > 0),
  emis_le timestamptz,
  contenu jsonb,
  -- the shop's picture on that day: its name never changes its content
  logo text CHECK (length(logo) BETWEEN 1 AND 200),
  UNIQUE (serie, annee, numero),
  CHECK ((serie = 'AV') = (remboursement_id IS NOT NULL)),
  CHECK (num_nonnulls(annee, numero, emis_le, contenu) IN (0, 4)),
  CHECK (logo IS NULL OR numero IS NOT NULL)
);
CREATE UNIQUE INDEX papier_facture ON papier (commande_id) WHERE serie = 'FA';
CREATE INDEX papier_commande ON papier (commande_id, id);
CREATE INDEX papier_du ON papier (id) WHERE numero IS NULL;
CREATE INDEX papier_emis ON papier (emis_le, id);
CREATE INDEX papier_logo ON papier (logo) WHERE logo IS NOT NULL;

CREATE OR REPLACE VIEW image_montree AS
  SELECT image FROM produit WHERE image IS NOT NULL
  UNION SELECT image FROM produitimage
  UNION SELECT image FROM categorie WHERE image IS NOT NULL
  UNION SELECT image FROM detailcommande WHERE image IS NOT NULL
  UNION SELECT image FROM personne WHERE image IS NOT NULL
  UNION SELECT image FROM slide
  UNION SELECT image_mobile FROM slide WHERE image_mobile IS NOT NULL
  UNION SELECT logo FROM preference WHERE logo IS NOT NULL
  UNION SELECT logo2 FROM preference WHERE logo2 IS NOT NULL
  UNION SELECT logo FROM papier WHERE logo IS NOT NULL;

-- Issued once, one after the other; then it stays as it is.
CREATE FUNCTION garder_papier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.numero IS NULL AND NEW.numero = 1 + (SELECT coalesce(max(numero), 0) FROM papier
      WHERE serie = NEW.serie AND annee = NEW.annee) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a paper is issued once, with the number that follows, and kept';
END $$;
CREATE TRIGGER intact BEFORE UPDATE OR DELETE ON papier FOR EACH ROW EXECUTE FUNCTION garder_papier();
CREATE TRIGGER intact_tout BEFORE TRUNCATE ON papier FOR EACH STATEMENT EXECUTE FUNCTION garder_papiers();

-- The order is paid, whoever said so: by a provider, or by the deliverer who brought the money.
CREATE FUNCTION noter_facture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO papier (serie, commande_id) VALUES ('FA', NEW.commande_id) ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('tache', 'papier'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER facture AFTER INSERT ON etape FOR EACH ROW WHEN (NEW.etat_paiement = 2)
  EXECUTE FUNCTION noter_facture();

-- Money of an invoice has gone back. What bought nothing (a second payment) was never invoiced.
CREATE FUNCTION noter_avoir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO papier (serie, commande_id, remboursement_id)
    SELECT 'AV', t.commande_id, NEW.id FROM tentative t JOIN papier f ON f.commande_id = t.commande_id AND f.serie = 'FA'
    WHERE t.id = NEW.tentative_id AND t.etat = 'payee'
    ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('tache', 'papier'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER avoir AFTER INSERT OR UPDATE OF etat ON remboursement FOR EACH ROW WHEN (NEW.etat = 'fait')
  EXECUTE FUNCTION noter_avoir();

-- Orders and refunds from before this table have theirs too, in the order in which the money moved.
INSERT INTO papier (serie, commande_id)
  SELECT 'FA', commande_id FROM etape WHERE etat_paiement = 2 GROUP BY commande_id ORDER BY min(id);
INSERT INTO papier (serie, commande_id, remboursement_id)
  SELECT 'AV', t.commande_id, r.id FROM remboursement r JOIN tentative t ON t.id = r.tentative_id
    JOIN papier f ON f.commande_id = t.commande_id
  WHERE r.etat = 'fait' AND t.etat = 'payee' ORDER BY r.id;
