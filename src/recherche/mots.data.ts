import type { Queries } from '#database/database.ts'
import { type Lectures, lectures, motsColles, termesVoulus } from './lectures.ts'
import { commeEcrit, lireMots, lireSaisie, type MotProche, neDitRien } from './mots.ts'

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
  const saisie = lireSaisie(designation)
  if (neDitRien(saisie)) return null
  const proches = await q.query<MotProche>('SELECT * FROM mots_proches($1)', [saisie])
  const mots = lireMots(proches)
  if (mots.length === 0) return null
  const [autour] = await q.query<{ groupes: string[][]; colles: string[] }>(AUTOUR, [
    termesVoulus(mots),
    motsColles(mots),
  ])
  return lectures(mots, autour?.groupes ?? [], autour?.colles ?? [])
}

/** More words than these are no help; and what is less alike than this is not alike. */
const PROCHES = 6
const RESSEMBLANCE = 0.2
// words are few beside products: all of them, figures left out, are compared, where nothing else was found
const RESSEMBLANTS = `
WITH demande AS MATERIALIZED (
  SELECT mot, son(mot) AS son FROM unnest(coalesce(nullif(mots($1), '{}'), ARRAY(SELECT mots_bruts($1)))) AS dits (mot)),
proche AS (
  SELECT m.mot, max(greatest(similarity(m.mot, d.mot), similarity(m.son, d.son))) AS part
  FROM mot m, demande d WHERE length(m.mot) > 2 AND m.mot >= 'a' GROUP BY m.mot)
SELECT p.mot, n.designation AS nom
FROM (SELECT * FROM proche WHERE part >= $2 ORDER BY part DESC, mot LIMIT 60) AS p
CROSS JOIN LATERAL (
  SELECT designation FROM produit
  WHERE archive_le IS NULL AND publie AND recherche @@ ('N' || p.mot)::tsquery LIMIT 1) AS n
ORDER BY p.part DESC, p.mot LIMIT $3`

/** Words in names of products on sale that are the least unlike what was typed, as they are written there. */
export async function listMotsProches(q: Queries, designation: string): Promise<string[]> {
  const lus = await q.query<{ mot: string; nom: string }>(RESSEMBLANTS, [
    ...[lireSaisie(designation), RESSEMBLANCE, PROCHES],
  ])
  return [...new Set(lus.map(({ mot, nom }) => commeEcrit(mot, nom)))]
}
