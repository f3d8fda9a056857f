import type { Queries } from '#database/database.ts'
import type { DeclinaisonTenue, DeclinaisonVoulue } from './declinaisons.ts'

const COLONNES = `d.id, couleur_id, taille_id, d.quantite::float8 AS quantite, ecart::float8 AS ecart, d.poids::float8 AS poids,
  d.code, codebarre, d.image, d.attente, en_vente`
const LISTER = `
SELECT ${COLONNES} FROM declinaison d LEFT JOIN taille t ON t.id = d.taille_id WHERE produit_id = $1
ORDER BY couleur_id, t.rang, d.id`
const LISTER_TOUTES = `
SELECT p.id AS produit_id, p.code AS produit, p.designation, ${COLONNES},
  coalesce(greatest((SELECT max(m.id) FROM mouvement m WHERE m.declinaison_id = d.id),
    (SELECT max(a.mouvement_id) FROM manque a WHERE a.declinaison_id = d.id)), 0) AS mouvement
FROM produit p JOIN declinaison d ON d.produit_id = p.id LEFT JOIN taille t ON t.id = d.taille_id
WHERE p.id = ANY($1::int[]) ORDER BY p.id, couleur_id, t.rang, d.id`

/** Every variant of a product, off sale too. */
export async function listDeclinaisons(q: Queries, produit_id: number): Promise<DeclinaisonTenue[]> {
  return q.query<DeclinaisonTenue & Record<string, unknown>>(LISTER, [produit_id])
}

/** Of those of these products that have variants, how much less than the product the cheapest costs, in francs; signed. */
export async function listEcartsMin(q: Queries, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const lus = await q.query<{ produit_id: number; ecart: number }>(
    `SELECT produit_id, min(ecart)::float8 AS ecart FROM declinaison WHERE produit_id = ANY($1::int[]) GROUP BY produit_id`,
    [ids],
  )
  return new Map(lus.map(({ produit_id, ecart }) => [produit_id, ecart]))
}

/** Francs that are asked for one unit of a product now, under whichever promotion. */
export async function readPrixDemande(q: Queries, produit_id: number): Promise<number | undefined> {
  const [lu] = await q.query<{ prix: number }>('SELECT prix::float8 AS prix FROM produit WHERE id = $1', [
    produit_id,
  ])
  return lu?.prix
}

/** One beside the product that it is of. */
export interface DeclinaisonNommee extends DeclinaisonTenue {
  produit_id: number
  /** The product's code. */
  produit: string
  designation: string
  /** The last one of its stock. */
  mouvement: number
}

/** The next products after that one which have variants, at most so many. */
export async function listDeclines(q: Queries, apres: number, nombre: number): Promise<number[]> {
  const lues = await q.query<{ id: number }>(
    `SELECT DISTINCT produit_id AS id FROM declinaison WHERE produit_id > $1 ORDER BY 1 LIMIT $2`,
    [apres, nombre],
  )
  return lues.map(({ id }) => id)
}

/** Every variant of these products, one product after the other. */
export async function listNommees(q: Queries, ids: number[]): Promise<DeclinaisonNommee[]> {
  return q.query<DeclinaisonNommee & Record<string, unknown>>(LISTER_TOUTES, [ids])
}

/** The codes among these that something else has. */
export async function listCodesPris(q: Queries, produit_id: number, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const lignes = await q.query<{ code: string }>(
    `SELECT code FROM declinaison WHERE code = ANY($2::text[]) AND produit_id <> $1
     UNION SELECT code FROM produit WHERE code = ANY($2::text[]) AND id <> $1`,
    [produit_id, codes],
  )
  return lignes.map(({ code }) => code)
}

const VOULUES = `jsonb_to_recordset($2::jsonb) AS v (couleur_id int, taille_id int, quantite numeric, ecart numeric,
  poids numeric, code text, codebarre text, image text, attente text, en_vente boolean)`
const MEME = 'd.couleur_id IS NOT DISTINCT FROM v.couleur_id AND d.taille_id IS NOT DISTINCT FROM v.taille_id'

const PREMIERES = `
INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite, ecart, poids, code, codebarre, image, attente, en_vente)
SELECT $1, couleur_id, taille_id, quantite, ecart, poids, code, codebarre, image, attente, en_vente FROM ${VOULUES}`
const LIBERER_CODES = `
UPDATE declinaison d SET code = NULL FROM ${VOULUES}
WHERE d.produit_id = $1 AND ${MEME} AND d.code IS DISTINCT FROM v.code`
const CHANGER = `
UPDATE declinaison d SET ecart = v.ecart, poids = v.poids, code = v.code, codebarre = v.codebarre, image = v.image,
  attente = v.attente, en_vente = v.en_vente
FROM ${VOULUES} WHERE d.produit_id = $1 AND ${MEME}`
const AJOUTER = `
INSERT INTO declinaison (produit_id, couleur_id, taille_id, ecart, poids, code, codebarre, image, attente, en_vente)
SELECT $1, v.couleur_id, v.taille_id, v.ecart, v.poids, v.code, v.codebarre, v.image, v.attente, v.en_vente FROM ${VOULUES}
WHERE NOT EXISTS (SELECT FROM declinaison d WHERE d.produit_id = $1 AND ${MEME})`

/** Gives a held product its first variants, each with its share of the stock: `insertPartage` says so of them. */
export async function insertPremieres(
  tx: Queries,
  produit_id: number,
  voulues: readonly DeclinaisonVoulue[],
): Promise<void> {
  await tx.query(PREMIERES, [produit_id, JSON.stringify(voulues)])
}

/** Writes variants of a held product, but for the stocks: new ones have none. */
export async function writeDeclinaisons(
  tx: Queries,
  produit_id: number,
  voulues: readonly DeclinaisonVoulue[],
): Promise<void> {
  const valeurs = [produit_id, JSON.stringify(voulues)]
  // a code may go from one to another
  for (const statement of [LIBERER_CODES, CHANGER, AJOUTER]) await tx.query(statement, valeurs)
}

/**
 * The product is no longer the one that was read, and a promotion may take it that left one of its variants nothing:
 * `poser_prix` looks at it anew.
 */
export async function raiseVersion(tx: Queries, produit_id: number): Promise<void> {
  await tx.query('UPDATE produit SET version = version + 1, promotion_id = promotion_id WHERE id = $1', [
    produit_id,
  ])
}

/** Whether a supplier is to bring more of a product, whatever variant of it: nobody could receive it as what was ordered. */
export async function isEnRoute(q: Queries, produit_id: number): Promise<boolean> {
  const lignes = await q.query(
    `SELECT 1 FROM achatligne l JOIN achat a ON a.id = l.achat_id
     WHERE l.produit_id = $1 AND l.declinaison_id IS NULL AND a.etat = 'envoye' AND l.recu < l.quantite LIMIT 1`,
    [produit_id],
  )
  return lignes.length > 0
}

/** Whether orders wait for more of a product than there is, or a count found too few of it for them. */
export async function isAttendu(q: Queries, produit_id: number): Promise<boolean> {
  const lignes = await q.query(
    `SELECT 1 FROM produit WHERE id = $1 AND attendus > 0
     UNION ALL SELECT 1 FROM manque WHERE produit_id = $1 AND quantite > 0`,
    [produit_id],
  )
  return lignes.length > 0
}
