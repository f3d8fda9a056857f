-- What whoever receives follows of an order: made when the order is sure, whoever moves it. `fin_le`: since when there
-- is nothing more to wait for; some time later its links lead nowhere, and what the recipient wrote is forgotten.
-- The code is asked by who delivers. It is shown to buyer and recipient as often as they look: a fingerprint would not do.
CREATE TABLE suivi (
  commande_id integer PRIMARY KEY REFERENCES commande,
  code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  essais smallint NOT NULL DEFAULT 0 CHECK (essais BETWEEN 0 AND 5),
  fin_le timestamptz
);
CREATE INDEX suivi_fini ON suivi (fin_le) WHERE fin_le IS NOT NULL;

-- The secret itself is never stored, only its SHA-256. `pour`: who was given it.
CREATE TABLE lien_suivi (
  empreinte text PRIMARY KEY CHECK (empreinte ~ '^[0-9a-f]{64}$'),
  commande_id integer NOT NULL REFERENCES suivi ON DELETE CASCADE,
  pour text NOT NULL CHECK (pour IN ('destinataire', 'acheteur', 'equipe')),
  cree_le timestamptz NOT NULL
);
CREATE INDEX lien_suivi_commande ON lien_suivi (commande_id);

-- Where it is to be brought, as the recipient completed it: the latest counts.
CREATE TABLE lieu (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  commande_id integer NOT NULL REFERENCES suivi ON DELETE CASCADE,
  repere text CHECK (length(repere) BETWEEN 1 AND 300),
  telephone text CHECK (telephone ~ '^\+[1-9][0-9]{6,14}$'),
  latitude numeric(7, 5) CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric(8, 5) CHECK (longitude BETWEEN -180 AND 180),
  cree_le timestamptz NOT NULL,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX lieu_commande ON lieu (commande_id, id);

-- four digits of a random identifier's first 32 bits
CREATE FUNCTION code_de_livraison() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 10000)::text, 4, '0')
$$;

CREATE FUNCTION suivre_commande() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.etat IN (1, 2, 3) THEN
    INSERT INTO suivi (commande_id, code) VALUES (NEW.commande_id, code_de_livraison())
      ON CONFLICT (commande_id) DO UPDATE SET fin_le = NULL WHERE suivi.fin_le IS NOT NULL;
  ELSIF NEW.etat IN (4, 5, 7) THEN
    UPDATE suivi SET fin_le = NEW.cree_le WHERE commande_id = NEW.commande_id AND fin_le IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER suivi AFTER INSERT ON etape FOR EACH ROW EXECUTE FUNCTION suivre_commande();

INSERT INTO suivi (commande_id, code) SELECT id, code_de_livraison() FROM commande WHERE etat IN (1, 2, 3);
