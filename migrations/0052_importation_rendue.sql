-- What a file left aside, as it was read, to be mended and given again; what each file did, so that it can be taken back;
-- the pictures that came along with one.

ALTER TABLE importation
  -- the columns of the file, and the rows of it that were left aside: line, cells, faults
  ADD COLUMN colonnes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN rejets jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN rejetees integer NOT NULL DEFAULT 0 CHECK (rejetees >= 0),
  -- taken back: products withdrawn, given back, and what was changed since and stays
  ADD COLUMN reprise_le timestamptz,
  ADD COLUMN retirees integer NOT NULL DEFAULT 0 CHECK (retirees >= 0),
  ADD COLUMN rendues integer NOT NULL DEFAULT 0 CHECK (rendues >= 0),
  ADD COLUMN laissees jsonb NOT NULL DEFAULT '[]';
UPDATE importation SET rejetees = faites - creees - modifiees - inchangees
WHERE faites > creees + modifiees + inchangees;

CREATE TABLE importation_produit (
  importation_id integer NOT NULL REFERENCES importation ON DELETE CASCADE,
  produit_id integer NOT NULL REFERENCES produit ON DELETE CASCADE,
  -- the fields that were changed, as they were and as the file made them; null: the file made the product
  avant jsonb,
  apres jsonb NOT NULL,
  -- how far its stock was moved, and by which movement
  ecart numeric(16,6) NOT NULL DEFAULT 0 CHECK (ecart < 'NaN'::numeric),
  mouvement_id integer REFERENCES mouvement ON DELETE SET NULL,
  -- taken back, or left since somebody changed it
  reprise boolean NOT NULL DEFAULT false,
  PRIMARY KEY (importation_id, produit_id)
);
CREATE INDEX importation_produit_produit ON importation_produit (produit_id);
CREATE INDEX importation_produit_mouvement ON importation_produit (mouvement_id);

CREATE TABLE importation_photo (
  importation_id integer NOT NULL REFERENCES importation ON DELETE CASCADE,
  nom text NOT NULL CHECK (length(nom) BETWEEN 1 AND 500),
  -- base64: they stay as long as the file is under way
  octets text NOT NULL,
  PRIMARY KEY (importation_id, nom)
);

-- what a file took off a product may come back: it is shown for as long as that
DO $$ BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW image_montree AS ' || rtrim(pg_get_viewdef('image_montree'::regclass), '; ')
    || ' UNION SELECT jsonb_array_elements_text(avant -> ''images'') FROM importation_produit WHERE avant ? ''images''';
END $$;
