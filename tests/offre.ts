import type { Offre } from '#offre/offre.ts'

/** Ten percent off everything, for all, without end: what a test wants otherwise, it says. */
export const offreSimple = (champs: Partial<Offre>): Offre => ({
  ...{ designation: 'Bienvenue', genre: 'pourcent', valeur: '10', achetes: null, offerts: null, code: null },
  ...{ categories: [], produits: [], zones: [], premiere: 0, compte_id: null },
  ...{ min_montant: null, min_poids: null, max_total: null, max_compte: null, cumulable: 0 },
  ...{ debut: '2020-01-01T00:00:00.000Z', fin: null },
  ...champs,
})
