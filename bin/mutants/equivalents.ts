// Mutants that nobody could tell from the code as it is, each with its reason: they are neither tried nor counted.
const BOUND = 'a bound of one pass, which the next one goes on from: nobody can tell 999, 1 000 and 1 001'

export const EQUIVALENTS: Record<string, string> = {
  'achat.actions.ts fermerPanier: if (reste !== quantite) await updateLigne(tx, id, reste) → if (true) await updateLigne(tx, id, reste)':
    'it writes the quantity that is there',
  'lien.actions.ts moyens: methode === code → methode !== code':
    'what is not paid online is cash, which without a zone is not proposed to anybody',
  'disjoncteur.jobs.ts MAX_PAR_TOUR: MAX_PAR_TOUR = 1_000 → MAX_PAR_TOUR = 1001': BOUND,
  'equipe.actions.ts stockerRemboursement: if (compte_id === null) return (await database.transaction(stocker)).id → if (false) return (await database.transaction(stocker)).id':
    'the command line sends no key, and without one `uneFois` is that very transaction',
  'money.ts digits: units < 0n → units <= 0n': '−0 is 0 for a bigint',
  'remboursement.jobs.ts count: count = 0 → count = 1': BOUND,
}
