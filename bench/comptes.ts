import { createHash } from 'node:crypto'
import type { Queries } from '#database/database.ts'

/** Ids of the bench's rows: of so many figures that nothing else in a statement looks like one of them. */
const COMPTE = 810_000_000
const PANIER = 820_000_000
const LIGNE = 830_000_000
export const COMMANDE = 840_000_000

/** Accounts with the same two products in their carts; those after have two of their own, or of few. */
export const MEMES = 100

const JETON = 'banc-de-mesure-de-la-boutique-jeton'
/** The token of an account of the bench; `n` in eight figures. */
export const jeton = (n: string) => JETON + n

/** What the statements of the account `n` call by its own name: account, cart, lines, products, session. */
export function comptes(n: number, produits: number[]): string[] {
  const premier = n < MEMES ? 0 : (2 * n) % produits.length
  return [
    ...[COMPTE + n, PANIER + n, LIGNE + 2 * n, LIGNE + 2 * n + 1].map(String),
    ...[produits[premier], produits[premier + 1]].map(String),
    createHash('sha256')
      .update(jeton(String(n).padStart(8, '0')))
      .digest('hex'),
  ]
}

/** Accounts 0 to `nombre` − 1, each with a session and two lines in its cart: products side by side in `produits`. */
export async function poserComptes(q: Queries, nombre: number, produits: number[]): Promise<void> {
  const poser = (sql: string, values: unknown[] = []) =>
    q.query(`INSERT INTO ${sql} FROM generate_series(0, $1::integer - 1) AS n`, [nombre, ...values])
  await poser(
    `compte (id, issuer, sub, email, nom, prenom, telephone1, adresse, ville, pays, cree_le)
     SELECT ${COMPTE} + n, 'banc', n::text, n || '@exemple.sn', 'Diop', 'Awa', '+221771234567', 'Sacré-Cœur 3',
       'Dakar', 'SEN', now()`,
  )
  await poser(
    `session (empreinte, compte_id, cree_le, vue_le, expire_le)
     SELECT encode(sha256(convert_to($2 || lpad(n::text, 8, '0'), 'UTF8')), 'hex'), ${COMPTE} + n, now(), now(),
       now() + interval '30 days'`,
    [JETON],
  )
  await poser(`panier (id, compte_id, cree_le) SELECT ${PANIER} + n, ${COMPTE} + n, now()`)
  for (const rang of [0, 1])
    await poser(
      `panierproduit (id, panier_id, produit_id, quantite)
       SELECT ${LIGNE} + 2 * n + ${rang}, ${PANIER} + n,
         ($2::integer[])[1 + ${rang} + CASE WHEN n < ${MEMES} THEN 0 ELSE 2 * n % cardinality($2::integer[]) END], 1`,
      [produits],
    )
  await q.query(`SELECT setval(pg_get_serial_sequence('commande', 'id'), ${COMMANDE})`)
}

/** Puts these two products into the carts that have not ordered yet. */
export async function reposerLignes(q: Queries, [un = 0, deux = 0]: number[]): Promise<void> {
  await q.query(
    `UPDATE panierproduit l SET produit_id = CASE WHEN l.id % 2 = 0 THEN $1::integer ELSE $2::integer END
     WHERE l.id >= ${LIGNE} AND NOT EXISTS (SELECT 1 FROM commande c WHERE c.panier_id = l.panier_id)`,
    [un, deux],
  )
}
