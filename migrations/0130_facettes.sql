-- What a category is filtered, sorted and counted by, kept as products change: of a million products nobody can read a
-- hundred thousand rows for one page. Filled by 0131.
CREATE TABLE produit_facette (
  produit_id integer PRIMARY KEY REFERENCES produit(id) ON DELETE CASCADE,
  categorie_id integer NOT NULL,
  disponible boolean NOT NULL,
  barre boolean NOT NULL,
  prix numeric(14,4) NOT NULL CHECK (prix > 0 AND prix < 'NaN'),
  marque text,
  couleurs integer[] NOT NULL,
  tailles integer[] NOT NULL
);
COMMENT ON TABLE produit_facette IS 'Each product on sale as it was last counted.';
CREATE INDEX produit_facette_place ON produit_facette (categorie_id, disponible, produit_id);
CREATE INDEX produit_facette_id ON produit_facette (categorie_id, produit_id);
CREATE INDEX produit_facette_prix ON produit_facette (categorie_id, prix, produit_id);
CREATE INDEX produit_facette_barre ON produit_facette (categorie_id, produit_id) WHERE barre;

-- How many products are alike in all of it. What changes is added below, never written over: no sale waits for another.
CREATE TABLE facette (
  categorie_id integer NOT NULL,
  disponible boolean NOT NULL,
  barre boolean NOT NULL,
  palier smallint NOT NULL,
  marque text,
  couleurs integer[] NOT NULL,
  tailles integer[] NOT NULL,
  nombre integer NOT NULL,
  -- not yet added up with its like
  neuf boolean DEFAULT true NOT NULL
);
CREATE INDEX facette_categorie ON facette (categorie_id);
CREATE INDEX facette_barre ON facette (categorie_id) INCLUDE (nombre) WHERE barre;
CREATE INDEX facette_neuve ON facette (categorie_id) WHERE neuf;

-- How many there are among so many ids, so that a page far down begins near its place.
CREATE TABLE facette_bloc (
  categorie_id integer NOT NULL,
  disponible boolean NOT NULL,
  bloc integer NOT NULL,
  nombre integer NOT NULL,
  neuf boolean DEFAULT true NOT NULL
);
CREATE INDEX facette_bloc_categorie ON facette_bloc (categorie_id);
CREATE INDEX facette_bloc_neuf ON facette_bloc (categorie_id) WHERE neuf;

-- Where the steps of prices begin that products are counted by; those that a category offers (TRANCHES, tri.ts) are among
-- them, and what lies between two offers is a step of its own.
CREATE FUNCTION paliers() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{100,200,300,400,500,600,700,850,1000.0001,1001,1200,1500,1800,2100,2500.0001,2501,3000,3500,4000,4500,5000.0001,
    5001,6000,7000,8000,9000,10000.0001,10001,12500,15000,17500,20000,25000.0001,25001,35000,50000,75000,100000,150000,250000,
    500000,1000000}'::numeric[]
$$;

-- Counts these products anew, whatever has become of them, and notes what is different.
CREATE FUNCTION compter_facettes(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- held first, by a statement of its own, so that what others have just done is seen
  PERFORM 1 FROM produit WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  WITH voulu AS MATERIALIZED (
    SELECT id AS produit_id, categorie_id, quantite > 0 AS disponible, prix_barre IS NOT NULL AS barre, prix, marque,
      ARRAY(SELECT couleur_id FROM produit_couleur WHERE produit_id = id ORDER BY 1) AS couleurs,
      ARRAY(SELECT taille_id FROM produit_taille WHERE produit_id = id ORDER BY 1) AS tailles
    FROM produit WHERE id = ANY(ids) AND archive_le IS NULL AND publie),
  connu AS MATERIALIZED (SELECT * FROM produit_facette WHERE produit_id = ANY(ids)),
  autre AS MATERIALIZED (
    SELECT coalesce(v.produit_id, c.produit_id) AS produit_id, v IS NOT NULL AS reste
    FROM voulu v FULL JOIN connu c ON v.produit_id = c.produit_id WHERE v IS DISTINCT FROM c),
  ote AS (DELETE FROM produit_facette f USING autre a WHERE f.produit_id = a.produit_id AND NOT a.reste),
  ecrit AS (
    INSERT INTO produit_facette SELECT v.* FROM voulu v JOIN autre a ON a.produit_id = v.produit_id
    ON CONFLICT (produit_id) DO UPDATE SET (categorie_id, disponible, barre, prix, marque, couleurs, tailles)
      = (excluded.categorie_id, excluded.disponible, excluded.barre, excluded.prix, excluded.marque, excluded.couleurs,
         excluded.tailles)),
  change AS MATERIALIZED (
    SELECT v.*, 1 AS nombre FROM voulu v JOIN autre USING (produit_id)
    UNION ALL SELECT c.*, -1 FROM connu c JOIN autre USING (produit_id)),
  bloc AS (
    INSERT INTO facette_bloc (categorie_id, disponible, bloc, nombre)
    SELECT categorie_id, disponible, produit_id >> 14, sum(nombre) FROM change GROUP BY 1, 2, 3 HAVING sum(nombre) <> 0)
  INSERT INTO facette (categorie_id, disponible, barre, palier, marque, couleurs, tailles, nombre)
  SELECT categorie_id, disponible, barre, width_bucket(prix, paliers()), marque, couleurs, tailles, sum(nombre)
  FROM change GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(nombre) <> 0;
END $$;

-- Adds up what is alike in categories where so many changes were noted since. One at a time: who finds another at it leaves.
CREATE FUNCTION ranger_facettes(plus_de integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rayon integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(726008) THEN RETURN; END IF;
  FOR rayon IN SELECT categorie_id FROM facette WHERE neuf GROUP BY 1 HAVING count(*) > plus_de LOOP
    WITH ote AS (DELETE FROM facette WHERE categorie_id = rayon RETURNING *)
    INSERT INTO facette (categorie_id, disponible, barre, palier, marque, couleurs, tailles, nombre, neuf)
    SELECT categorie_id, disponible, barre, palier, marque, couleurs, tailles, sum(nombre), false
    FROM ote GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(nombre) <> 0;
  END LOOP;
  FOR rayon IN SELECT categorie_id FROM facette_bloc WHERE neuf GROUP BY 1 HAVING count(*) > plus_de LOOP
    WITH ote AS (DELETE FROM facette_bloc WHERE categorie_id = rayon RETURNING *)
    INSERT INTO facette_bloc (categorie_id, disponible, bloc, nombre, neuf)
    SELECT categorie_id, disponible, bloc, sum(nombre), false FROM ote GROUP BY 1, 2, 3 HAVING sum(nombre) <> 0;
  END LOOP;
END $$;

CREATE FUNCTION facettes_du_produit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM compter_facettes(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE FUNCTION facettes_des_produits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM compter_facettes(ARRAY(SELECT id FROM nouveaux));
  RETURN NULL;
END $$;
-- before its row goes with the product, and nobody knows any more what it was counted as
CREATE FUNCTION facettes_sans_produit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facette_bloc (categorie_id, disponible, bloc, nombre)
    SELECT categorie_id, disponible, produit_id >> 14, -1 FROM produit_facette WHERE produit_id = OLD.id;
  INSERT INTO facette (categorie_id, disponible, barre, palier, marque, couleurs, tailles, nombre)
    SELECT categorie_id, disponible, barre, width_bucket(prix, paliers()), marque, couleurs, tailles, -1
    FROM produit_facette WHERE produit_id = OLD.id;
  DELETE FROM produit_facette WHERE produit_id = OLD.id;
  RETURN OLD;
END $$;
CREATE FUNCTION facettes_liees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM compter_facettes(ARRAY(SELECT DISTINCT produit_id FROM liees));
  RETURN NULL;
END $$;

CREATE TRIGGER facettes AFTER INSERT ON produit REFERENCING NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION facettes_des_produits();
-- a sale that leaves some of it changes nothing here, and asks nothing
CREATE TRIGGER facettes_modification AFTER UPDATE OF categorie_id, quantite, prix, prix_normal, prix_barre, promotion_id,
  marque, archive_le, publie ON produit FOR EACH ROW
  WHEN (OLD.categorie_id <> NEW.categorie_id OR (OLD.quantite > 0) <> (NEW.quantite > 0) OR OLD.prix <> NEW.prix
    OR (OLD.prix_barre IS NULL) <> (NEW.prix_barre IS NULL) OR OLD.marque IS DISTINCT FROM NEW.marque
    OR (OLD.archive_le IS NULL AND OLD.publie) <> (NEW.archive_le IS NULL AND NEW.publie))
  EXECUTE FUNCTION facettes_du_produit();
CREATE TRIGGER facettes_suppression BEFORE DELETE ON produit
  FOR EACH ROW EXECUTE FUNCTION facettes_sans_produit();
CREATE TRIGGER facettes AFTER INSERT ON produit_couleur REFERENCING NEW TABLE AS liees
  FOR EACH STATEMENT EXECUTE FUNCTION facettes_liees();
CREATE TRIGGER facettes_suppression AFTER DELETE ON produit_couleur REFERENCING OLD TABLE AS liees
  FOR EACH STATEMENT EXECUTE FUNCTION facettes_liees();
CREATE TRIGGER facettes AFTER INSERT ON produit_taille REFERENCING NEW TABLE AS liees
  FOR EACH STATEMENT EXECUTE FUNCTION facettes_liees();
CREATE TRIGGER facettes_suppression AFTER DELETE ON produit_taille REFERENCING OLD TABLE AS liees
  FOR EACH STATEMENT EXECUTE FUNCTION facettes_liees();

CREATE OR REPLACE FUNCTION vider_comptes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categorie_total SET total = 0;
  DELETE FROM facette;
  DELETE FROM facette_bloc;
  DELETE FROM produit_facette;
  RETURN NULL;
END $$;
