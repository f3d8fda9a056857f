-- What this base is: a real shop or a demonstration. Written once, by whoever makes it, and never changed.

CREATE TABLE base (
  seule boolean PRIMARY KEY DEFAULT true CHECK (seule),
  genre text NOT NULL CHECK (genre IN ('reelle', 'demonstration'))
);

CREATE FUNCTION base_immuable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a base is never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER base_immuable BEFORE UPDATE OR DELETE OR TRUNCATE ON base
  FOR EACH STATEMENT EXECUTE FUNCTION base_immuable();

-- A base from before, once and for all (ADR 23): a demonstration has what the stand-ins or the made-up catalogue leave,
-- and nobody in it who may be real; in doubt it is a real shop. One where nothing was made is told by whoever opens it.
INSERT INTO base (genre)
SELECT CASE WHEN (
    EXISTS (SELECT FROM preference WHERE email LIKE '%.example')
    OR EXISTS (SELECT FROM compte WHERE issuer LIKE '%/demonstration/identite'))
  AND NOT EXISTS (SELECT FROM compte WHERE issuer LIKE 'http%' AND issuer NOT LIKE '%/demonstration/identite')
  AND NOT EXISTS (SELECT FROM compte WHERE issuer IN ('code', 'comptoir') AND email NOT LIKE '%.example')
  AND NOT EXISTS (SELECT FROM tentative WHERE reference LIKE 'cs\_live\_%')
  THEN 'demonstration' ELSE 'reelle' END
WHERE EXISTS (SELECT FROM compte) OR EXISTS (SELECT FROM categorie) OR EXISTS (SELECT FROM produit)
  OR EXISTS (SELECT FROM zone) OR EXISTS (SELECT FROM preference);
