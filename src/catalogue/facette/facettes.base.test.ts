import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { DERIVEES } from '../derivees.data.ts'
import { TRANCHES } from '../tri.ts'
import { rangerFacettes } from './facettes.jobs.ts'

const { rouge, bleu } = ids.couleur
const { tissus, grains } = ids.categorie
let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
  await base.query(`INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
    SELECT n, 'F-' || n, 'Pagne ' || n, 100 * n, n % 3, 1, ${tissus}, 904, now() FROM generate_series(20, 49) AS n`)
})

const VRAI = `
SELECT categorie_id, quantite > 0 AS disponible, prix_barre IS NOT NULL AS barre, width_bucket(prix, paliers()) AS palier, marque,
  ARRAY(SELECT couleur_id FROM produit_couleur WHERE produit_id = id ORDER BY 1) AS couleurs,
  ARRAY(SELECT taille_id FROM produit_taille WHERE produit_id = id ORDER BY 1) AS tailles, id >> 14 AS bloc, prix, id
FROM produit WHERE archive_le IS NULL AND publie`
const sommer = (colonnes: string, table: string, nombre: string) =>
  `SELECT ${colonnes}, ${nombre} AS nombre FROM ${table} GROUP BY ${colonnes} HAVING ${nombre} <> 0`
const GROUPE = 'categorie_id, disponible, barre, palier, marque, couleurs, tailles'
const UN = 'id, categorie_id, disponible, barre, prix, marque, couleurs, tailles'
/** What is kept and is not so, or is so and is not kept. */
async function ecarts(): Promise<unknown[]> {
  const comparer = (tenu: string, compte: string) =>
    base.query(`WITH vrai AS (${VRAI}), tenu AS (${tenu}), compte AS (${compte})
      (TABLE tenu EXCEPT TABLE compte) UNION ALL (TABLE compte EXCEPT TABLE tenu)`)
  const deux = (colonnes: string, table: string): [string, string] => [
    sommer(colonnes, table, 'sum(nombre)::int'),
    sommer(colonnes, 'vrai', 'count(*)::int'),
  ]
  return [
    ...(await comparer(...deux(GROUPE, 'facette'))),
    ...(await comparer(...deux('categorie_id, disponible, bloc', 'facette_bloc'))),
    ...(await comparer(
      `SELECT ${UN.replace('id', 'produit_id')} FROM produit_facette`,
      `SELECT ${UN} FROM vrai`,
    )),
  ]
}

/** Something that changes what products are filtered by; `n` says which. */
const GESTES: Record<string, (n: number) => string> = {
  vendre: (n) => `UPDATE produit SET quantite = greatest(quantite - 1, 0) WHERE id = ${n}`,
  rentrer: (n) => `UPDATE produit SET quantite = quantite + 2 WHERE id BETWEEN ${n} AND ${n + 5}`,
  coter: (n) => `UPDATE produit SET prix = ${250 * n} WHERE id = ${n}`,
  marquer: (n) => `UPDATE produit SET marque = CASE WHEN id % 2 = 0 THEN 'Ndar' END WHERE id > ${n}`,
  ranger: (n) => `UPDATE produit SET categorie_id = ${grains} WHERE id = ${n}`,
  masquer: (n) => `UPDATE produit SET publie = NOT publie WHERE id BETWEEN ${n} AND ${n + 3}`,
  archiver: (n) => `UPDATE produit SET archive_le = now() WHERE id = ${n}`,
  teindre: (
    n,
  ) => `INSERT INTO produit_couleur SELECT ${n}, c FROM unnest(ARRAY[${rouge}, ${bleu}]) AS c WHERE EXISTS (
    SELECT FROM produit WHERE id = ${n}) ON CONFLICT DO NOTHING`,
  deteindre: (n) => `DELETE FROM produit_couleur WHERE produit_id = ${n} AND couleur_id = ${rouge}`,
  tailler: (n) =>
    `INSERT INTO produit_taille SELECT id, ${ids.taille.m} FROM produit WHERE id > ${n} ON CONFLICT DO NOTHING`,
  oter: (n) => `DELETE FROM produit WHERE id = ${n}`,
  solder: () => `UPDATE promotion SET commencee_le = now() WHERE commencee_le IS NULL`,
  annoncer: (n) => `INSERT INTO promotion (designation, pourcent, piece, portee, produits, debut)
    SELECT 'Essai', 20, 5, 'produits', array_agg(id), now() - interval '1 hour' FROM produit WHERE id > ${n} HAVING count(*) > 0`,
  unDeplus: (n) => `WITH neuf AS (
    INSERT INTO produit (code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
    VALUES (gen_random_uuid()::text, 'Neuf', ${n} * 40, 1, 1, ${tissus}, 904, now()) RETURNING id)
    INSERT INTO produit_couleur SELECT id, ${bleu} FROM neuf`,
}

test('ce qui est compté par rayon suit tout ce qui arrive aux produits, dans n’importe quel ordre', async () => {
  const geste = fc.tuple(fc.constantFrom(...Object.keys(GESTES)), fc.integer({ min: 20, max: 49 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(geste, { minLength: 5, maxLength: 12 }),
      fc.boolean(),
      async (gestes, range) => {
        for (const [nom, n] of gestes) await base.query(GESTES[nom]?.(n) ?? '')
        if (range) await base.query('SELECT ranger_facettes(0)')
        expect(await ecarts()).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

test('une vente et une couleur ajoutée en même temps se comptent toutes deux', async () => {
  for (let tour = 0; tour < 5; tour += 1) {
    const n = 20 + 3 * tour + 1
    await Promise.all([
      base.transaction((tx) => tx.query(`UPDATE produit SET quantite = 0 WHERE id = ${n}`)),
      base.transaction((tx) => tx.query(`INSERT INTO produit_couleur VALUES (${n}, ${rouge})`)),
      base.transaction((tx) => tx.query('SELECT ranger_facettes(0)')),
    ])
  }
  expect(await ecarts()).toEqual([])
})

test('les comptes se refont de rien, et ranger n’y change rien', async () => {
  await base.query('DELETE FROM produit_facette')
  await base.query('DELETE FROM facette')
  await base.query('DELETE FROM facette_bloc')
  await base.query(DERIVEES.produit_facette ?? '')
  expect(await ecarts()).toEqual([])
  await rangerFacettes(base)
  expect(await ecarts()).toEqual([])
})

test('les tranches de prix proposées commencent et finissent à un palier compté', async () => {
  const [ligne] = await base.query<{ bornes: string[] }>('SELECT paliers()::text[] AS bornes')
  const bornes = new Set(ligne?.bornes.map(Number))
  for (const { min, max } of TRANCHES) {
    if (min !== null) expect(bornes).toContain(min)
    if (max !== null) expect(bornes).toContain(max + 0.0001)
  }
})
