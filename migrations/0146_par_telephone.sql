-- By what the money of a hand-in came, where it was sent to the shop's own number; null: in cash.
ALTER TABLE versement ADD COLUMN par text;
ALTER TABLE versement ADD CONSTRAINT versement_par CHECK (par IN ('wave', 'orange_money')) NOT VALID;

-- What came of an order that no provider brought, line by line as it stood at a time, and by what: « livraison » is cash.
CREATE FUNCTION especes_venues(commande integer, jusque timestamptz)
  RETURNS TABLE (moyen text, montant bigint, trop_id integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(v.par, 'livraison'), l.montant, l.trop_id
  FROM versement_ligne l JOIN versement v ON v.id = l.versement_id
  WHERE l.commande_id = commande AND l.montant > 0 AND v.cree_le <= jusque
    AND NOT EXISTS (SELECT FROM versement c WHERE c.corrige_id = v.id AND c.cree_le <= jusque)
  ORDER BY v.id
$$;

-- By what it came is by what it is told to have moved.
CREATE OR REPLACE FUNCTION noter_especes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mouvementargent (genre, le, moyen, commande_id, versement_id, montant, devise, francs)
    SELECT CASE WHEN v.corrige_id IS NULL THEN 'especes' ELSE 'correction' END, v.cree_le, coalesce(v.par, 'livraison'),
      NEW.commande_id, v.id, e.ecart, 'XOF', e.ecart
    FROM versement v, LATERAL (SELECT NEW.montant - coalesce((SELECT a.montant FROM versement_ligne a
      WHERE a.versement_id = v.corrige_id AND a.commande_id = NEW.commande_id), 0) AS ecart) e
    WHERE v.id = NEW.versement_id AND e.ecart <> 0;
  RETURN NULL;
END $$;

-- What is given back by hand goes back by what brought it, or most of it: cash that never was in the till does not leave it.
CREATE OR REPLACE FUNCTION noter_argent_rendu() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  argent tentative;
  deja bigint;
  francs_deja bigint;
  rendus bigint := NEW.montant;
  par_quoi text;
BEGIN
  IF NEW.etat <> 'fait' THEN
    DELETE FROM mouvementargent WHERE remboursement_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT * INTO argent FROM tentative WHERE id = NEW.tentative_id;
  IF NEW.en_avoir = 1 OR argent.methode = 'avoir' THEN RETURN NULL; END IF;
  IF NEW.devise <> 'XOF' THEN
    SELECT coalesce(sum(montant), 0), coalesce(sum(francs), 0) INTO deja, francs_deja FROM mouvementargent
      WHERE tentative_id = NEW.tentative_id AND genre = 'remboursement';
    rendus := round(francs_venus(argent) * (NEW.montant - deja) / argent.recu::numeric) + francs_deja;
  END IF;
  par_quoi := argent.methode;
  IF par_quoi = 'livraison' THEN
    SELECT v.moyen INTO par_quoi FROM especes_venues(argent.commande_id, NEW.fait_le) v
      GROUP BY v.moyen ORDER BY coalesce(bool_or(v.trop_id = argent.id), false) DESC, sum(v.montant) DESC, v.moyen LIMIT 1;
  END IF;
  INSERT INTO mouvementargent
      (genre, le, moyen, commande_id, tentative_id, remboursement_id, reference, montant, devise, francs, attend)
    VALUES ('remboursement', NEW.fait_le, coalesce(par_quoi, argent.methode), argent.commande_id, argent.id, NEW.id,
      NEW.reference, -NEW.montant, NEW.devise, -rendus, NEW.reference IS NOT NULL AND argent.methode <> 'livraison')
    ON CONFLICT (remboursement_id) DO NOTHING;
  RETURN NULL;
END $$;

-- An order that stops owing its money after a part came: that part goes back, and it is said by what it had come.
CREATE OR REPLACE FUNCTION rendre_especes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recu bigint := especes_recues(NEW.id);
  noms text;
BEGIN
  IF recu > 0 THEN
    SELECT string_agg(DISTINCT CASE v.moyen WHEN 'wave' THEN 'Wave' WHEN 'orange_money' THEN 'Orange Money' ELSE 'espèces' END, ', ')
      INTO noms FROM especes_venues(NEW.id, 'infinity') v;
    INSERT INTO tentative (commande_id, cle, methode, montant, devise, etat, recu, devise_recue, motif, cree_le)
    VALUES (NEW.id, gen_random_uuid()::text, 'livraison', recu, 'XOF', 'a_rembourser', recu, 'XOF',
      CASE noms WHEN 'espèces' THEN 'Espèces reçues pour une commande qui ne les doit plus.'
        ELSE 'Argent reçu (' || noms || ') pour une commande qui ne le doit plus.' END, now());
  END IF;
  RETURN NULL;
END $$;
