-- What comes back of an order comes back line by line, and a refund says when the money went.

ALTER TABLE detailcommande ADD COLUMN revenu_le timestamptz;
UPDATE detailcommande d SET revenu_le =
  (SELECT max(e.cree_le) FROM etape e WHERE e.commande_id = d.commande_id AND e.etat = 7)
  FROM commande c WHERE c.id = d.commande_id AND c.etat = 7;

ALTER TABLE remboursement ADD COLUMN fait_le timestamptz;
UPDATE remboursement SET fait_le = demande_le WHERE etat = 'fait';
ALTER TABLE remboursement ADD CONSTRAINT remboursement_fait CHECK ((etat = 'fait') = (fait_le IS NOT NULL));
