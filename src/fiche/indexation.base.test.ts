import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { moveProduits } from './fiche.data.ts'
import { indexerSuivants } from './indexation.data.ts'
import { indexerProduits } from './indexation.jobs.ts'

const { grains, farines, tissus } = ids.categorie
/** More than one turn takes. */
const NOMBRE = 201

let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
  await base.query(
    `INSERT INTO produit (code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT 'M-' || i, 'Wax ' || i, 1000, 0, 1, $1, 902, now() FROM generate_series(1, $2::integer) AS i`,
    [tissus, NOMBRE],
  )
})
const nommer = (designation: string, id: number = tissus) =>
  base.query('UPDATE categorie SET designation = $1 WHERE id = $2', [designation, id])
const tour = () => base.transaction(indexerSuivants)
/** How many products of the wax are found by this word. */
const trouves = async (mot: string) =>
  (
    await base.query(
      `SELECT 1 FROM produit WHERE code LIKE 'M-%' AND recherche @@ to_tsquery('simple', $1)`,
      [mot],
    )
  ).length

test('renommer une catégorie n’écrit aucun produit\u00a0: ils suivent, quelques-uns à la fois, dans toute la branche', async () => {
  await base.query('UPDATE categorie SET parent_id = $1 WHERE id = $2', [grains, tissus])
  await indexerProduits({ database: base })
  const avant = await base.query('SELECT id, xmin::text FROM produit ORDER BY id')
  await nommer('Épicerie', grains)
  expect(await base.query('SELECT id, xmin::text FROM produit ORDER BY id')).toEqual(avant)
  expect(await trouves('epicerie')).toBe(0)
  await indexerProduits({ database: base })
  expect(await trouves('epicerie')).toBe(NOMBRE)
  expect(await base.query('SELECT FROM indexation_due')).toEqual([])
  expect(await tour()).toBe(false)
})

test('renommée encore pendant ce temps, elle l’est pour tous', async () => {
  await nommer('Étoffe')
  expect(await tour()).toBe(true)
  // the shop's own boubou is the first of them
  expect(await trouves('etoffe')).toBe(199)
  await nommer('Drap')
  await indexerProduits({ database: base })
  expect([await trouves('drap'), await trouves('etoffe')]).toEqual([NOMBRE, 0])
})

test('renommée au milieu d’un tour, elle n’est pas dite faite', async () => {
  await nommer('Étoffe')
  await base.query('UPDATE indexation_due SET apres = (SELECT max(id) FROM produit)')
  await base.transaction(async (tx) => {
    const query: typeof tx.query = async (texte, valeurs) => {
      if (texte.includes('DELETE'))
        await tx.query(`UPDATE categorie SET designation = 'Drap' WHERE id = ${tissus}`)
      return tx.query(texte, valeurs)
    }
    await indexerSuivants({ ...tx, query })
  })
  await indexerProduits({ database: base })
  expect(await trouves('drap')).toBe(NOMBRE)
})

test('les produits d’une catégorie que l’on vide se trouvent par l’autre un instant après', async () => {
  expect(await base.transaction((tx) => moveProduits(tx, tissus, farines))).toBe(NOMBRE + 1)
  expect(await base.query('SELECT 1 FROM produit WHERE categorie_id = $1', [tissus])).toEqual([])
  // what is kept counted of them moved with them
  const compte = (table: string) =>
    base.query(`SELECT categorie_id, sum(${table === 'categorie_total' ? 'total' : 'nombre'})::int AS nombre
      FROM ${table} WHERE categorie_id IN (${tissus}, ${farines}) GROUP BY 1 ORDER BY 1`)
  const tous = [
    { categorie_id: farines, nombre: NOMBRE + 2 },
    { categorie_id: tissus, nombre: 0 },
  ]
  expect(await compte('categorie_total')).toEqual(tous)
  expect(await compte('facette')).toEqual(tous)
  await indexerProduits({ database: base })
  expect([await trouves('farine'), await trouves('tissu')]).toEqual([NOMBRE, 0])
  // what is written of one product afterwards is indexed at once
  await base.query(`UPDATE produit SET designation = 'Bazin' WHERE code = 'M-1'`)
  expect(await trouves('bazin')).toBe(1)
})

test('les pages gardées ne tombent qu’une fois par catégorie, quand tous ses produits sont indexés', async () => {
  const dits: string[] = []
  const cesser = await base.listen('changement', (quoi) => void dits.push(quoi))
  // what is said in one transaction is said once; what comes after it says where the rest ended
  const finDe = async (quoi: string) => {
    await base.query(`SELECT pg_notify('changement', $1)`, [quoi])
    await expect.poll(() => dits.at(-1)).toBe(quoi)
  }
  await nommer('Étoffe')
  await finDe('nom')
  dits.length = 0
  expect(await tour()).toBe(true)
  await finDe('tour')
  expect(dits).toEqual(['tour'])
  await indexerProduits({ database: base })
  await finDe('fin')
  expect(dits).toEqual(['tour', 'produit', 'fin'])
  // what is written of one afterwards is news as ever
  await base.query(`UPDATE produit SET designation = 'Bazin' WHERE code = 'M-1'`)
  await finDe('un')
  expect(dits).toEqual(['tour', 'produit', 'fin', 'produit', 'un'])
  await cesser()
})
