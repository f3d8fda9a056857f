-- A variant that has just come to its threshold, or where none was said to its last one sold: its product may have enough.
CREATE FUNCTION noter_declinaison_basse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alerte (genre, cle, cree_le)
    SELECT 'stock', id || '/' || extract(epoch FROM now())::bigint || '/' || NEW.id, now()
    FROM produit WHERE id = NEW.produit_id AND archive_le IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER alerte AFTER UPDATE OF quantite ON declinaison FOR EACH ROW
  WHEN (NEW.en_vente AND NEW.quantite <= coalesce(NEW.seuil, 0) AND OLD.quantite > coalesce(OLD.seuil, 0))
  EXECUTE FUNCTION noter_declinaison_basse();
