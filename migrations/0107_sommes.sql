-- What was sold, added up as it changes: a report of years reads sums, not orders (ADR 69).

CREATE TABLE somme (
  -- a day, or the whole month that begins then
  pas text NOT NULL CHECK (pas IN ('jour', 'mois')),
  debut date NOT NULL,
  -- along what: `total`, `produit`, `client`…; and which of them
  axe text NOT NULL,
  cle text NOT NULL,
  -- what of its name only the orders know
  nom text,
  -- orders or articles; francs, exact: what they are shown as is rounded once it is added up
  nombre bigint NOT NULL,
  brut numeric(40, 16) NOT NULL,
  moins numeric(40, 16) NOT NULL,
  -- of articles: what those brought of which it is known what they cost, that cost, and what the others brought
  vendu numeric(40, 16) NOT NULL,
  cout numeric(40, 16) NOT NULL,
  inconnu numeric(40, 16) NOT NULL,
  PRIMARY KEY (pas, debut, axe, cle),
  CONSTRAINT somme_nombres CHECK (brut < 'NaN' AND moins < 'NaN' AND vendu < 'NaN' AND cout < 'NaN' AND inconnu < 'NaN')
);

-- Days of which something changed since they were added up; often the same one: nobody who sells waits for another.
CREATE TABLE jourvendu (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jour date NOT NULL
);
CREATE INDEX jourvendu_jour ON jourvendu (jour);

-- The orders that sales are made of, by when they were placed.
CREATE INDEX commande_vendue ON commande (cree_le)
  WHERE etat_paiement IN (2, 4, 5) AND essai = 0 AND destination_id IS NOT NULL;

CREATE FUNCTION noter_jour_vendu(changee integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO jourvendu (jour) SELECT (cree_le AT TIME ZONE 'UTC')::date FROM commande WHERE id = changee;
$$;
CREATE FUNCTION noter_commande_vendue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM noter_jour_vendu(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER vendue AFTER INSERT ON commande FOR EACH ROW
  WHEN (NEW.etat_paiement IN (2, 4, 5)) EXECUTE FUNCTION noter_commande_vendue();
CREATE TRIGGER vendue_modification AFTER UPDATE ON commande FOR EACH ROW
  WHEN ((OLD.etat_paiement IN (2, 4, 5) OR NEW.etat_paiement IN (2, 4, 5)) AND (
    OLD.etat IN (5, 7), OLD.etat_paiement, OLD.montantcommande, OLD.postes, OLD.taxes, OLD.offres, OLD.avoirs, OLD.payment_method,
    OLD.destination_id, OLD.compte_id, OLD.essai
  ) IS DISTINCT FROM (
    NEW.etat IN (5, 7), NEW.etat_paiement, NEW.montantcommande, NEW.postes, NEW.taxes, NEW.offres, NEW.avoirs, NEW.payment_method,
    NEW.destination_id, NEW.compte_id, NEW.essai))
  EXECUTE FUNCTION noter_commande_vendue();

-- Lines come with their order, before it is paid: what changes of them later counts.
CREATE FUNCTION noter_ligne_vendue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM noter_jour_vendu(OLD.commande_id);
  RETURN NULL;
END $$;
CREATE TRIGGER vendue AFTER UPDATE OF produit_id, quantite, prix, facteur_produit, facteur_choisi, remise, couleur, taille, taxe, revenus,
  prix_revient ON detailcommande FOR EACH ROW EXECUTE FUNCTION noter_ligne_vendue();
CREATE TRIGGER vendue_suppression AFTER DELETE ON detailcommande FOR EACH ROW EXECUTE FUNCTION noter_ligne_vendue();

-- Money that went back, and attempts that turn out to have been none.
CREATE FUNCTION noter_rendu_vendu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM noter_jour_vendu(commande_id) FROM tentative WHERE id = NEW.tentative_id;
  RETURN NULL;
END $$;
CREATE TRIGGER vendu AFTER INSERT ON remboursement FOR EACH ROW
  WHEN (NEW.etat = 'fait') EXECUTE FUNCTION noter_rendu_vendu();
CREATE TRIGGER vendu_modification AFTER UPDATE ON remboursement FOR EACH ROW
  WHEN ((OLD.etat = 'fait' OR NEW.etat = 'fait') AND (OLD.etat, OLD.montant) IS DISTINCT FROM (NEW.etat, NEW.montant))
  EXECUTE FUNCTION noter_rendu_vendu();
CREATE FUNCTION noter_tentative_vendue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM noter_jour_vendu(NEW.commande_id);
  RETURN NULL;
END $$;
CREATE TRIGGER vendue AFTER UPDATE ON tentative FOR EACH ROW
  WHEN ((OLD.etat = 'payee') <> (NEW.etat = 'payee') OR (OLD.montant, OLD.methode) IS DISTINCT FROM (NEW.montant, NEW.methode))
  EXECUTE FUNCTION noter_tentative_vendue();

-- What was sold until now is added up by the first background pass.
INSERT INTO jourvendu (jour)
SELECT DISTINCT (cree_le AT TIME ZONE 'UTC')::date FROM commande
WHERE etat_paiement IN (2, 4, 5) AND essai = 0 AND destination_id IS NOT NULL;
