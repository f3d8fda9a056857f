-- What the staff writes: products have a version, so that two people who edit one at once do not undo each other;
-- movements name who made them; what uses a row is asked of the foreign keys themselves.

-- grows with every change of the product's own fields; its stock has movements instead
ALTER TABLE produit ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

-- null: the shop itself, for an order
ALTER TABLE mouvement ADD COLUMN auteur text CHECK (length(auteur) BETWEEN 1 AND 100);
ALTER TABLE mouvement DROP CONSTRAINT mouvement_motif_check;
ALTER TABLE mouvement ADD CONSTRAINT mouvement_motif_check CHECK (motif IN
  ('initial', 'reservation', 'retour', 'inventaire', 'livraison', 'perte', 'correction'));

-- their names are on public pages too
CREATE TRIGGER annonce AFTER UPDATE ON couleur FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();
CREATE TRIGGER annonce AFTER UPDATE ON taille FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();

-- How many rows of each table refer to this one and would be left without it; those that go with it are not counted.
CREATE FUNCTION usages(nom_table text, cible integer) RETURNS TABLE (par text, nombre bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  lien record;
BEGIN
  FOR lien IN
    SELECT c.conrelid::regclass::text AS nom, a.attname AS colonne
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = nom_table::regclass AND c.confdeltype <> 'c'
    ORDER BY 1, 2
  LOOP
    EXECUTE format('SELECT count(*) FROM %s WHERE %I = $1', lien.nom, lien.colonne) INTO nombre USING cible;
    par := lien.nom;
    IF nombre > 0 THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
