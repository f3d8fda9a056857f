import type { Queries } from '#database/database.ts'
import type { Lecture } from '#recherche/lectures.ts'
import { findLectures } from '#recherche/mots.data.ts'

export type PageDIds = {
  total: number
  ids: number[]
}

/** No more products answer than these: who has so many before them types another word. */
export const TROUVES_MAX = 500
/** Who has so many before them needs none that answers less. */
const ASSEZ = 100
/** What is found is worth at least this part of what is worth the most. */
const PART_MOINDRE = 0.1
/** Where words were set right or left out, or prices are compared. */
const PART_SURE = 0.5
/** As worth as a beginning of a word in a brand or a category: everything was found where products are named. */
const NOMME = 0.46

type Trouves = PageDIds & { sur: boolean }

/**
 * Each thing asked for is worth what its best place is, and the more the fewer candidates have it. Then comes what can be
 * bought; the name that begins with what was typed, and the closest one.
 */
function requete({ notes }: Lecture): string {
  let n = 0
  const valeurs = notes.map((une) => {
    const cas = une.map(() => {
      n += 1
      return `WHEN recherche @@ ($7::tsquery[])[${n}] THEN ($8::real[])[${n}]`
    })
    return `CASE ${cas.join(' ')} ELSE 0 END`
  })
  const chacune = (dire: (i: number) => string, entre: string) => notes.map((_, i) => dire(i)).join(entre)
  return `
WITH trouve AS MATERIALIZED (
  SELECT id, nom_cherche, quantite > 0 AS disponible, ${valeurs.map((valeur, i) => `${valeur} AS v${i}`).join(', ')}
  FROM produit WHERE id = ANY ((SELECT candidats($1, $2, $3, $4, $5, $6))::integer[])),
rarete AS MATERIALIZED (
  SELECT ${chacune((i) => `ln(2 + count(*)::real / greatest(1, count(*) FILTER (WHERE v${i} > 0))) AS r${i}`, ', ')},
    array_to_string(mots($9), ' ') AS saisie FROM trouve),
note AS MATERIALIZED (
  SELECT id, nom_cherche, saisie, disponible, ${chacune((i) => `v${i} >= ${NOMME}`, ' AND ')} AS nomme,
    round((${chacune((i) => `v${i} * r${i}`, ' + ')})::numeric, 4) AS note
  FROM trouve, rarete),
garde AS MATERIALIZED (SELECT * FROM note WHERE note > 0 AND note >= $10::numeric * (SELECT max(note) FROM note))
SELECT (SELECT count(*) FROM garde) AS total, (SELECT bool_or(nomme) FROM note) AS sur,
  ARRAY(SELECT id FROM garde ORDER BY note DESC, disponible DESC, starts_with(nom_cherche, saisie) DESC,
    similarity(nom_cherche, saisie) DESC, id DESC LIMIT $11::bigint OFFSET $12::bigint) AS ids`
}

interface DemandeRecherche {
  designation: string
  categorie_id: number | null
  promotion: boolean
}

/**
 * Products on sale that answer what was typed, the best first: what is named so, as it was typed; where there is none,
 * what is closest, whatever word of it was wrong. `bornes` are the number of ids wanted and how many to leave out
 * before; `serre`: nothing that only mentions the words.
 * @throws Failure ENTREE_INVALIDE for what cannot be looked for.
 */
export async function chercherProduits(
  q: Queries,
  { designation, categorie_id, promotion }: DemandeRecherche,
  bornes: number[],
  serre = false,
): Promise<PageDIds> {
  const lues = await findLectures(q, designation)
  if (!lues) return { total: 0, ids: [] }
  const chercher = async (lecture: Lecture, part: number, nomme: boolean) => {
    const notes = lecture.notes.flat()
    const [trouves] = await q.query<Trouves>(requete(lecture), [
      ...[lecture.paliers, TROUVES_MAX, ASSEZ, categorie_id, promotion, nomme],
      ...[notes.map(({ question }) => question), notes.map(({ valeur }) => valeur)],
      ...[designation, part, ...bornes],
    ])
    return trouves
  }
  const juste = lues.juste && (await chercher(lues.juste, serre ? PART_SURE : PART_MOINDRE, true))
  if (juste?.sur) return juste
  return (await chercher(lues.large, PART_SURE, false)) ?? { total: 0, ids: [] }
}
