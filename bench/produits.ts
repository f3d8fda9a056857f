import type { Database } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { fill } from '#server/opening.ts'

const ID = 800_000_000
const LOT = 2_000

const COPIES = `
WITH modele AS (
  SELECT *, row_number() OVER (ORDER BY id) - 1 AS rang, count(*) OVER () AS modeles FROM produit WHERE id < ${ID})
INSERT INTO produit (id, code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le)
SELECT ${ID} + n, 'B-' || n || '-' || id, designation, description, prix, 1000000000, poids, image, categorie_id,
  unite_id, now()
FROM generate_series($1::integer, $2::integer) AS n JOIN modele ON rang = n % modeles`

/** What hangs on a product hangs on its copies too: table, and columns beside the product's id. */
const ATTACHES = {
  produit_unite: 'unite_id',
  produit_couleur: 'couleur_id',
  produit_taille: 'taille_id',
  produitimage: 'image, rang',
}
const attacher = (table: string, colonnes: string) => `
INSERT INTO ${table} (produit_id, ${colonnes})
SELECT copie, ${colonnes} FROM ${table}
JOIN (SELECT id AS copie, split_part(code, '-', 3)::integer AS modele FROM produit
  WHERE id BETWEEN ${ID} + $1::integer AND ${ID} + $2::integer) AS copies ON modele = produit_id`

const SIMPLES = `
SELECT id FROM produit p WHERE id > ${ID}
  AND NOT EXISTS (SELECT FROM produit_couleur WHERE produit_id = p.id)
  AND NOT EXISTS (SELECT FROM produit_taille WHERE produit_id = p.id)
ORDER BY id LIMIT 500`

/**
 * The demonstration shop with copies of its products until there are `nombre`. Answers copies that are bought
 * without a colour or a size, an even number of them.
 */
export async function poserProduits(database: Database, nombre: number): Promise<number[]> {
  await migrate(database)
  await fill(database, new Date(), () => {})
  const [modeles] = await database.query<{ n: number }>('SELECT count(*) AS n FROM produit')
  const copies = nombre - (modeles?.n ?? 0)
  await database.script('ALTER TABLE produit DISABLE TRIGGER annonce')
  for (let n = 1; n <= copies; n += LOT) {
    const lot = [n, Math.min(n + LOT - 1, copies)]
    await database.query(COPIES, lot)
    for (const [table, colonnes] of Object.entries(ATTACHES))
      await database.query(attacher(table, colonnes), lot)
  }
  await database.script('ALTER TABLE produit ENABLE TRIGGER annonce')
  await database.script('VACUUM ANALYZE')
  const simples = (await database.query<{ id: number }>(SIMPLES)).map(({ id }) => id)
  return simples.slice(0, simples.length - (simples.length % 2))
}
