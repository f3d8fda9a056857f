-- Which tax the shop asks, country by country. No row of `taxe`: its keeper has said nothing, and nothing is said of it.
CREATE TABLE taxe (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  mode text NOT NULL CHECK (mode IN ('aucune', 'incluse', 'ajoutee')),
  -- why there is none, in the keeper's words: of the shop, and where it delivers without
  mention text CHECK (length(mention) BETWEEN 3 AND 200),
  mention_export text CHECK (length(mention_export) BETWEEN 3 AND 200),
  -- whose tax is told before anybody says where it goes
  pays_id integer REFERENCES pays,
  version integer NOT NULL CHECK (version > 0),
  ecrit_le timestamptz NOT NULL
);
CREATE INDEX taxe_du_pays ON taxe (pays_id);

-- A country that is delivered with its tax, in percent; one that is not here is delivered without.
CREATE TABLE taxe_pays (
  pays_id integer PRIMARY KEY REFERENCES pays,
  -- null: as the shop
  mode text CHECK (mode IN ('incluse', 'ajoutee')),
  taux numeric(6,3) NOT NULL CHECK (taux BETWEEN 0 AND 100),
  -- null: delivery follows the goods
  livraison numeric(6,3) CHECK (livraison BETWEEN 0 AND 100)
);

-- Another rate for a category, and those below it that have none of their own.
CREATE TABLE taxe_categorie (
  pays_id integer NOT NULL REFERENCES taxe_pays ON DELETE CASCADE,
  categorie_id integer NOT NULL REFERENCES categorie ON DELETE CASCADE,
  taux numeric(6,3) NOT NULL CHECK (taux BETWEEN 0 AND 100),
  PRIMARY KEY (pays_id, categorie_id)
);
CREATE INDEX taxe_categorie_de ON taxe_categorie (categorie_id);

-- Pages say how prices are to be read.
CREATE TRIGGER annonce AFTER INSERT OR UPDATE OR DELETE ON taxe FOR EACH STATEMENT EXECUTE FUNCTION annoncer_changement();

-- What an order was taxed, rate by rate, as it was placed; null: nothing was said of taxes.
ALTER TABLE commande ADD COLUMN taxes jsonb CHECK (jsonb_typeof(taxes) = 'object');
-- The percent of each of its lines.
ALTER TABLE detailcommande ADD COLUMN taxe numeric(6,3) CHECK (taxe BETWEEN 0 AND 100);

-- What comes to a bill by its rates: bases and taxes, whole francs. Null for what is no such list.
CREATE FUNCTION total_taxes(parts jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((part->>'base')::numeric + (part->>'montant')::numeric), 0)
  FROM jsonb_array_elements(parts) AS part
$$;

-- Amounts that a bill may be made of.
ALTER TABLE commande DROP CONSTRAINT commande_postes;
ALTER TABLE commande ADD CONSTRAINT commande_postes CHECK (
  postes ? 'articles' AND postes - '{articles,remise,livraison,remise_livraison,taxe}'::text[] = '{}');
-- With rates, they come to the order; a tax on top of the prices is the amount that the bill names.
ALTER TABLE commande ADD CONSTRAINT commande_taxes CHECK (taxes IS NULL OR taxes->>'mode' = 'aucune'
  OR total_taxes(taxes->'parts') = montantcommande);

-- The lines of a paper come to its goods, its amounts to its total, an invoice is for all of it, and its taxes, rate
-- by rate, come to the francs that it is about.
CREATE OR REPLACE FUNCTION papier_juste(serie text, contenu jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (contenu->>'montantcommande')::numeric = total_postes(contenu->'postes')
    AND (coalesce(contenu->'taxes'->>'mode', 'aucune') = 'aucune'
      OR total_taxes(contenu->'taxes'->'parts') = (contenu->>'francs')::numeric)
    AND (serie = 'AV' OR (contenu->>'francs' = contenu->>'montantcommande'
      AND (contenu->'postes'->>'articles')::numeric = (
        SELECT round(round(sum((ligne->>'prix')::numeric * (ligne->>'facteur_choisi')::numeric
          * (ligne->>'quantite')::numeric / (ligne->>'facteur_produit')::numeric), 9))
        FROM jsonb_array_elements(contenu->'lignes') AS ligne)))
$$;
