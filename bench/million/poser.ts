import { DERIVEES } from '#catalogue/derivees.data.ts'
import type { Database, Queries } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { fill } from '#server/opening.ts'
import { poserCommandes } from '../commandes.ts'

/** Ids of the bench's products begin here. */
const ID = 800_000_000
const LOT = 50_000
/** Of so many products one has variants, so many of them. */
const DECLINES = 10
/** Products that have the word which hardly any has. */
const RARES = 10
export const MOT_RARE = 'zinzolin'
/** How many of the products are what orders are made of. */
const COMMANDES_SUR = 10_000

export interface Taille {
  produits: number
  commandes: number
}

/** A number from 0 to 1023 that is the same for the same `n`, whatever the base. */
const SORT = (graine: number) => `(hashint4(n + ${graine}) & 1023)`
const MODELES = `modele AS MATERIALIZED (
  SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS modeles FROM produit WHERE id < ${ID})`
const COPIES = `FROM generate_series($1::integer, $2::integer) AS n JOIN modele ON place = n % modeles`

// what triggers would work out is worked out here, of what they have worked out for the model
const PRODUITS = `
WITH ${MODELES}
INSERT INTO produit (id, code, designation, description, prix, prix_normal, prix_barre, quantite, poids, image,
  categorie_id, unite_id, marque, cree_le, nom_cherche, recherche)
SELECT ${ID} + n, 'ESSAI-' || n, left(designation, 160) || ', essai ' || n || rare, description, neuf, neuf,
  CASE WHEN ${SORT(1)} < 50 THEN neuf + 500 END,
  CASE WHEN ${SORT(2)} < 50 THEN 0 WHEN n % ${DECLINES} = 0 THEN 300 ELSE 1 + ${SORT(3)} END, poids, image,
  categorie_id, unite_id, CASE WHEN n % 3 > 0 THEN 'Marque ' || n % 40 ELSE marque END, now() - make_interval(mins => $3::integer - n), nom_cherche || ' essai ' || n || rare,
  recherche || array_to_tsvector(ARRAY['essai', 'Nessai', 'Ressai', n::text, 'N' || n, 'R' || n]
    || CASE WHEN rare = '' THEN '{}' ELSE ARRAY[trim(rare), 'N' || trim(rare), 'R' || trim(rare)] END)
FROM (SELECT n, modele.*, CASE WHEN n % ($3::integer / ${RARES}) = 7 THEN ' ${MOT_RARE}' ELSE '' END AS rare,
  greatest(25, 25 * round(prix * (717 + ${SORT(4)} * 0.6) / 1024 / 25)) AS neuf ${COPIES}) AS copie`

const attacher = (table: string, colonnes: string, ou = 'true') => `
WITH ${MODELES}
INSERT INTO ${table} (produit_id, ${colonnes}) SELECT ${ID} + n, ${colonnes
  .split(', ')
  .map((colonne) => `l.${colonne}`)
  .join(', ')} ${COPIES} JOIN ${table} l ON l.produit_id = modele.id WHERE ${ou}`

const DECLINAISONS = `
INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite, ecart)
SELECT p.id, c.id, t.id, p.quantite / 6, 100 * t.id FROM produit p,
  (SELECT id FROM couleur ORDER BY id LIMIT 3) c, (SELECT id FROM taille ORDER BY rang, id LIMIT 2) t
WHERE p.id BETWEEN ${ID} + $1::integer AND ${ID} + $2::integer AND (p.id - ${ID}) % ${DECLINES} = 0`
const deSesDeclinaisons = (quoi: string) => `
INSERT INTO produit_${quoi} (produit_id, ${quoi}_id) SELECT DISTINCT produit_id, ${quoi}_id FROM declinaison
WHERE produit_id BETWEEN ${ID} + $1::integer AND ${ID} + $2::integer`

const CE_LOT = `produit WHERE id BETWEEN ${ID} + $1::integer AND ${ID} + $2::integer`
const LOTS = [
  attacher('produit_unite', 'unite_id'),
  attacher('produit_couleur', 'couleur_id', `n % ${DECLINES} <> 0`),
  attacher('produit_taille', 'taille_id', `n % ${DECLINES} <> 0`),
  attacher('produitimage', 'image, rang'),
  DECLINAISONS,
  deSesDeclinaisons('couleur'),
  deSesDeclinaisons('taille'),
  `INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
   SELECT id, quantite, 'initial', 'banc', cree_le FROM ${CE_LOT} AND quantite > 0`,
  `INSERT INTO prix_demande (produit_id, prix, depuis) SELECT id, prix, cree_le FROM ${CE_LOT}`,
]

// as compter_facettes (migration 0130) counts them, all at once
const FACETTES = [
  'DELETE FROM produit_facette',
  'DELETE FROM facette',
  'DELETE FROM facette_bloc',
  `INSERT INTO produit_facette
   SELECT id, categorie_id, quantite > 0, prix_barre IS NOT NULL, prix, marque,
     ARRAY(SELECT couleur_id FROM produit_couleur WHERE produit_id = id ORDER BY 1),
     ARRAY(SELECT taille_id FROM produit_taille WHERE produit_id = id ORDER BY 1)
   FROM produit WHERE archive_le IS NULL AND publie`,
  `INSERT INTO facette
   SELECT categorie_id, disponible, barre, width_bucket(prix, paliers()), marque, couleurs, tailles, count(*), false
   FROM produit_facette GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  `INSERT INTO facette_bloc SELECT categorie_id, disponible, produit_id >> 14, count(*), false
   FROM produit_facette GROUP BY 1, 2, 3`,
]

/** Indexes that only make reading quick: built once everything is there. */
const INDEX = `
SELECT i.indexname AS nom, i.indexdef AS texte FROM pg_indexes i
WHERE i.schemaname = 'public' AND i.tablename = ANY ($1::text[]) AND i.indexdef NOT LIKE 'CREATE UNIQUE%'
ORDER BY 1`

/** Runs `remplir` without those indexes of `tables`, and builds them when it is done. */
async function sansIndex(database: Database, tables: string[], remplir: () => Promise<void>): Promise<void> {
  const index = await database.query<{ nom: string; texte: string }>(INDEX, [tables])
  for (const { nom } of index) await database.script(`DROP INDEX ${nom}`)
  await remplir()
  for (const { texte } of index)
    await database.transaction(
      async (tx) => {
        await tx.query(`SET LOCAL maintenance_work_mem = '512MB'`)
        await tx.query(texte)
      },
      { long: true },
    )
}

const LENTE = { long: true }
/** One lot, its triggers and references left aside. */
const nue = (database: Database, travail: (tx: Queries) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await travail(tx)
  }, LENTE)

/**
 * The demonstration's shop with copies of its products until there are so many, a tenth of them with variants, and so
 * many orders of a fifth as many people. Says how far it is.
 */
export async function poserBoutique(
  database: Database,
  { produits, commandes }: Taille,
  dire: (quoi: string) => void,
): Promise<void> {
  await migrate(database)
  await fill(database, new Date(), () => {})
  const [modeles] = await database.query<{ n: number }>('SELECT count(*) AS n FROM produit')
  const copies = produits - (modeles?.n ?? 0)
  const tables = ['produit', 'produitimage', 'mouvement', 'prix_demande', 'declinaison', 'mot']
  await sansIndex(database, tables, async () => {
    for (let n = 1; n <= copies; n += LOT) {
      const lot = [n, Math.min(n + LOT - 1, copies)]
      await nue(database, async (tx) => {
        await tx.query(PRODUITS, [...lot, copies])
        for (const un of LOTS) await tx.query(un, lot)
        await tx.query(
          `INSERT INTO mot (mot) SELECT n::text FROM generate_series($1::integer, $2::integer) AS n
           UNION SELECT unnest(ARRAY['essai', '${MOT_RARE}']) ON CONFLICT DO NOTHING`,
          lot,
        )
      })
      dire(`${lot[1]} produits`)
    }
  })
  await nue(database, async (tx) => {
    await tx.query('DELETE FROM categorie_total')
    await tx.query(DERIVEES.categorie_total ?? '')
  })
  await sansIndex(database, ['produit_facette', 'facette', 'facette_bloc'], () =>
    nue(database, async (tx) => {
      for (const une of FACETTES) await tx.query(une)
    }),
  )
  dire('index des produits')
  await sansIndex(database, ['commande', 'compte', 'detailcommande'], () =>
    poserLesCommandes(database, commandes),
  )
  dire(`${commandes} commandes`)
  // whose time is over would be given up, one by one, by the first shop that is started here
  await database.query(`UPDATE commande SET expire_le = now() + interval '1 day' WHERE etat = 0`)
  await database.outside?.((q) => q.query('VACUUM ANALYZE'))
}

async function poserLesCommandes(database: Database, combien: number): Promise<void> {
  const [lieu] = await database.query<{ destination_id: number; cgv_version: number }>(
    `SELECT id AS destination_id, (SELECT max(version) FROM cgv) AS cgv_version
     FROM destination WHERE ville LIKE 'Dakar%' LIMIT 1`,
  )
  const vendus = await database.query<{ id: number }>(
    `SELECT id FROM produit WHERE id > ${ID} ORDER BY hashint4(id) LIMIT $1`,
    [COMMANDES_SUR],
  )
  if (!lieu) throw new Error('nowhere to deliver to')
  await poserCommandes(database, combien, { ...lieu, produits: vendus.map(({ id }) => id) })
}
