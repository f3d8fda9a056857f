-- Whoever was brought an order is asked, once, what they think of it (ADR 51): how many days after; null: nobody is.
ALTER TABLE preference ADD COLUMN avis_jours integer DEFAULT 7 CHECK (avis_jours BETWEEN 1 AND 60);

ALTER TABLE message ADD COLUMN avisdemande_id integer REFERENCES avisdemande ON DELETE CASCADE;
ALTER TABLE message DROP CONSTRAINT message_objet;
ALTER TABLE message ADD CONSTRAINT message_objet
  CHECK (num_nonnulls(etape_id, retractation_id, invitation_id, alerte_id, veille_id, avisdemande_id) = 1);
CREATE UNIQUE INDEX message_avis ON message (avisdemande_id) WHERE avisdemande_id IS NOT NULL;
