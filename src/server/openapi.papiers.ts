import type { RouteApi } from './openapi.routes.ts'

/** Invoices, credit notes and withdrawals. */
export const PAPIERS: Record<string, RouteApi> = {
  'GET /api/papier': { resume: 'Les factures et avoirs d’une commande (commande_id)', privee: true },
  'GET /api/papier/{id}/pdf': { resume: 'Une facture ou un avoir, en PDF', privee: true },
  'GET /api/equipe/papier': {
    resume: 'Équipe\u00a0: les factures et avoirs émis, par série (FA, AV) et par mois',
    privee: true,
  },
  'GET /api/equipe/fichier/papier': { resume: 'Équipe\u00a0: les factures et avoirs en CSV', privee: true },
}
