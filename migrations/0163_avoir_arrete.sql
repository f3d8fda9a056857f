-- Who stopped a card: its keeper, a refund that left nothing of it, or its being bought in a trial. What its keeper stopped
-- may be taken up again. Null: it is not stopped, or was so before this was written.
ALTER TABLE avoir ADD COLUMN arrete_par text;
ALTER TABLE avoir ADD CONSTRAINT avoir_arret CHECK (arrete_par IN ('equipe', 'remboursement', 'essai')) NOT VALID;

-- `reprise`: what stopping it took off, put back
ALTER TABLE mouvementavoir DROP CONSTRAINT mouvementavoir_motif_check;
ALTER TABLE mouvementavoir ADD CONSTRAINT mouvementavoir_motif_check
  CHECK (motif IN ('emission', 'paiement', 'liberation', 'remboursement', 'retrait', 'reprise')) NOT VALID;
ALTER TABLE mouvementavoir DROP CONSTRAINT mouvementavoir_sens;
ALTER TABLE mouvementavoir ADD CONSTRAINT mouvementavoir_sens
  CHECK ((montant > 0) = (motif IN ('emission', 'liberation', 'remboursement', 'reprise'))) NOT VALID;
ALTER TABLE mouvementavoir DROP CONSTRAINT mouvementavoir_cause;
ALTER TABLE mouvementavoir ADD CONSTRAINT mouvementavoir_cause CHECK (
  (motif IN ('paiement', 'liberation') AND commande_id IS NOT NULL) OR (motif = 'remboursement' AND remboursement_id IS NOT NULL)
  OR motif IN ('emission', 'retrait', 'reprise')) NOT VALID;

-- The payout that a file says a line is part of; `deduite`: a payout that is the sum of such lines.
ALTER TABLE releveligne ADD COLUMN virement text;
ALTER TABLE releveligne ADD COLUMN deduite boolean NOT NULL DEFAULT false;
