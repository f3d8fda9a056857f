-- Who the shop is, beyond its name: where it is, when it is open, how else it is reached, as what it is declared, and
-- the pictures by which others show it.
ALTER TABLE preference
  ADD COLUMN siret text,
  ADD COLUMN tva text,
  ADD COLUMN statut text CHECK (statut IN ('SEN', 'FRA', 'autre', 'aucune')),
  ADD COLUMN forme_juridique text,
  ADD COLUMN responsable text,
  ADD COLUMN whatsapp text,
  ADD COLUMN langues text,
  ADD COLUMN point text,
  ADD COLUMN horaires text,
  ADD COLUMN icone text,
  ADD COLUMN partage text;

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
  UNION SELECT icone FROM preference WHERE icone IS NOT NULL
  UNION SELECT partage FROM preference WHERE partage IS NOT NULL
  UNION SELECT logo FROM papier WHERE logo IS NOT NULL;
