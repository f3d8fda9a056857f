-- A total is a list of named amounts: an order keeps the list, and no invoice is issued that does not add up.

-- In whole francs; the goods and the delivery until now.
ALTER TABLE commande ADD COLUMN postes jsonb;
UPDATE commande SET postes = jsonb_build_object('articles', montantarticles, 'livraison', montantliv);
ALTER TABLE commande ALTER COLUMN postes SET NOT NULL;
ALTER TABLE commande DROP COLUMN montantarticles, DROP COLUMN montantliv;

-- Null for what is not a list of whole francs.
CREATE FUNCTION total_postes(postes jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bool_and(value ~ '^-?[0-9]{1,16}$') THEN sum(value::numeric) END FROM jsonb_each_text(postes)
$$;
ALTER TABLE commande
  ADD CONSTRAINT commande_total CHECK (montantcommande IS NOT DISTINCT FROM total_postes(postes)),
  ADD CONSTRAINT commande_postes CHECK (postes ? 'articles' AND postes - '{articles,livraison}'::text[] = '{}');

-- The lines of a paper come to its goods, its amounts to its total, and an invoice is for all of it.
CREATE FUNCTION papier_juste(serie text, contenu jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (contenu->>'montantcommande')::numeric = total_postes(contenu->'postes')
    AND (serie = 'AV' OR (contenu->>'francs' = contenu->>'montantcommande'
      AND (contenu->'postes'->>'articles')::numeric = (
        SELECT round(round(sum((ligne->>'prix')::numeric * (ligne->>'facteur_choisi')::numeric
          * (ligne->>'quantite')::numeric / (ligne->>'facteur_produit')::numeric), 9))
        FROM jsonb_array_elements(contenu->'lignes') AS ligne)))
$$;

-- Issued once, one after the other, and only when it adds up; then it stays as it is.
CREATE OR REPLACE FUNCTION garder_papier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.numero IS NULL AND NEW.numero = 1 + (SELECT coalesce(max(numero), 0) FROM papier
      WHERE serie = NEW.serie AND annee = NEW.annee) THEN
      IF papier_juste(NEW.serie, NEW.contenu) THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'a paper that does not add up is not issued';
    END IF;
  END IF;
  RAISE EXCEPTION 'a paper is issued once, with the number that follows, and kept';
END $$;
