import { categorie, couleur, taille, unite } from '#catalogue/catalogue.table.ts'
import type { Queries } from '#database/database.ts'
import { fournisseur } from '#fournisseur/fournisseur.table.ts'

/** The products that have these codes. */
export async function findCodes(q: Queries, codes: string[]): Promise<Map<string, number>> {
  const rows = await q.query<{ id: number; code: string }>(
    'SELECT id, code FROM produit WHERE code = ANY($1::text[])',
    [codes],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Those of these codes that a variant has. */
export async function findCodesDeclines(q: Queries, codes: string[]): Promise<Set<string>> {
  const rows = await q.query<{ code: string }>('SELECT code FROM declinaison WHERE code = ANY($1::text[])', [
    codes,
  ])
  return new Set(rows.map(({ code }) => code))
}

/** The next products after that one, at most so many, in the order in which files list them. */
export async function listIds(q: Queries, apres: number, nombre: number): Promise<number[]> {
  const lues = await q.query<{ id: number }>('SELECT id FROM produit WHERE id > $1 ORDER BY id LIMIT $2', [
    apres,
    nombre,
  ])
  return lues.map(({ id }) => id)
}

/**
 * Nobody changes, sells of or makes a product with these codes until the transaction ends; nor deletes what products
 * refer to.
 */
export async function lockCodes(tx: Queries, codes: string[]): Promise<void> {
  // products before codes, as everywhere: whoever holds a code waits for no product
  await tx.query('SELECT 1 FROM produit WHERE code = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE', [codes])
  await tx.query(
    `SELECT pg_advisory_xact_lock(cle) FROM (
       SELECT DISTINCT hashtextextended('produit.code ' || code, 0) AS cle FROM unnest($1::text[]) AS c (code)
       WHERE NOT EXISTS (SELECT FROM produit p WHERE p.code = c.code) ORDER BY 1) AS cles`,
    [codes],
  )
  await tx.drizzle.select({ id: unite.id }).from(unite).orderBy(unite.id).for('share')
  for (const table of [categorie, couleur, taille, fournisseur])
    await tx.drizzle.select({ id: table.id }).from(table).orderBy(table.id).for('key share')
}

/** Those of these products of which something was ever ordered, or that a supplier is to bring. */
export async function listCommandes(q: Queries, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await q.query<{ produit_id: number }>(
    // what an order waits for has moved nothing yet
    `SELECT produit_id FROM mouvement WHERE produit_id = ANY($1::int[]) AND motif IN ('reservation', 'retour')
     UNION SELECT produit_id FROM reservation WHERE produit_id = ANY($1::int[]) AND attendu > 0
     UNION SELECT l.produit_id FROM achatligne l JOIN achat a ON a.id = l.achat_id
     WHERE l.produit_id = ANY($1::int[]) AND a.etat = 'envoye' AND l.recu < l.quantite`,
    [ids],
  )
  return new Set(rows.map(({ produit_id }) => produit_id))
}

/** Numbers for products that are about to be made. */
export async function nextProduitIds(tx: Queries, nombre: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('produit', 'id'))::integer AS id FROM generate_series(1, $1::int)`,
    [nombre],
  )
  return rows.map(({ id }) => Number(id))
}
