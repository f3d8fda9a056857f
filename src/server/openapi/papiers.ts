import type { RouteApi } from './routes.ts'

/** Invoices, credit notes and withdrawals. */
export const PAPIERS: Record<string, RouteApi> = {
  'GET /api/papier': { resume: 'Les factures et avoirs d’une commande (commande_id)' },
  'GET /api/papier/{id}/pdf': { resume: 'Une facture ou un avoir, en PDF' },
  'GET /api/equipe/papier': {
    resume: 'Équipe\u00a0: les factures et avoirs émis, par série (FA, AV) et par mois',
  },
  'GET /api/equipe/fichier/papier': { resume: 'Équipe\u00a0: les factures et avoirs en CSV' },
  'GET /api/remboursement/{commande_id}': {
    resume: 'Ce qui a été rendu du paiement d’une commande, ou va l’être',
  },
  'GET /api/retractation/{commande_id}': {
    resume: 'Ce à quoi je peux renoncer dans une commande, jusqu’à quand, et ce que j’ai déclaré',
  },
  'POST /api/retractation': {
    resume: 'Confirmer ma rétractation pour des lignes d’une commande',
  },
  'GET /api/equipe/retractation': {
    resume: 'Équipe\u00a0: les rétractations à traiter, traitées (traitees=1), ou d’une commande',
  },
  'PUT /api/equipe/retractation': { resume: 'Équipe\u00a0: dire une rétractation traitée' },
}
