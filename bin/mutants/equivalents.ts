// Mutants that nobody could tell from the code as it is, each with its reason: they are neither tried nor counted.
export const EQUIVALENTS: Record<string, string> = {
  'remboursement.jobs.ts count: count = 0 → count = 1':
    'a bound of one pass, which the next one goes on from: nobody can tell 999 from 1 000',
}
