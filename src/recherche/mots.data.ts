import type { Queries } from '#database/database.ts'
import { type Lectures, lectures, motsColles, termesVoulus } from './lectures.ts'
import { lireMots, lireSaisie, type MotProche } from './mots.ts'

// The groups that hold what was typed or may be meant, and the words that two neighbours make.
const AUTOUR = `
SELECT ARRAY(SELECT to_json(termes) FROM synonyme WHERE termes && $1::text[] ORDER BY id) AS groupes,
  ARRAY(SELECT mot FROM mot WHERE mot = ANY ($2::text[])) AS colles`

/**
 * The readings of what was typed, against the words that there are and the keeper's synonyms; null when none of them
 * means anything here.
 * @throws Failure ENTREE_INVALIDE for what cannot be looked for.
 */
export async function findLectures(q: Queries, designation: string): Promise<Lectures | null> {
  const proches = await q.query<MotProche>('SELECT * FROM mots_proches($1)', [lireSaisie(designation)])
  const mots = lireMots(proches)
  if (mots.length === 0) return null
  const [autour] = await q.query<{ groupes: string[][]; colles: string[] }>(AUTOUR, [
    termesVoulus(mots),
    motsColles(mots),
  ])
  return lectures(mots, autour?.groupes ?? [], autour?.colles ?? [])
}
