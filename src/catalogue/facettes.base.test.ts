import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listProduitsTries } from './tri.data.ts'
import { type ChoixCategorie, lireChoix, TRANCHES } from './tri.ts'

const { tissus, grains } = ids.categorie
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille
const RIEN = lireChoix(new URLSearchParams())
let database: Database

/** Thirty-six more pieces of cloth: every mixture of colours, sizes, prices on the edges, with stock or without. */
const GARNIR = `
WITH piece AS (
  INSERT INTO produit (id, code, designation, marque, prix, quantite, poids, categorie_id, unite_id, cree_le)
  SELECT 1000 + n, 'F-' || n, 'Pagne ' || n, (ARRAY['Ndar', NULL, 'Élan', 'baobab'])[n % 4 + 1], (ARRAY[1000, 1001, 2500, 10000, 25000, 25001])[n % 6 + 1], n % 4, 1, 103, 904, now()
  FROM generate_series(1, 36) AS n RETURNING id, substring(code FROM 3)::int AS n),
teinte AS (
  INSERT INTO produit_couleur SELECT id, couleur FROM piece, unnest(ARRAY[201, 202]) AS couleur
  WHERE (couleur = 201 AND n % 2 = 0) OR (couleur = 202 AND n % 3 = 0))
INSERT INTO produit_taille SELECT id, taille FROM piece, unnest(ARRAY[301, 302]) AS taille
WHERE (taille = 301 AND n % 5 < 3) OR (taille = 302 AND n % 7 < 2)`

// one in two was dearer until today
const REDUIRE = `INSERT INTO promotion (designation, pourcent, piece, portee, produits, debut)
  SELECT 'Moitié', 20, 5, 'produits', array_agg(id), now() - interval '1 hour' FROM produit WHERE id % 2 = 0`

beforeAll(async () => {
  database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  await database.query(GARNIR)
  await database.query(REDUIRE)
  await database.query('UPDATE promotion SET commencee_le = now()')
})

const lire = (choix: Partial<ChoixCategorie>, categorie_id: number = tissus) =>
  listProduitsTries(database, { count: 100, ...RIEN, ...choix, categorie_id })
const nombre = async (choix: Partial<ChoixCategorie>) => (await lire(choix)).metadata.total

test.each<Partial<ChoixCategorie>>([
  {},
  { disponible: true },
  { promotion: true },
  { couleurs: [rouge] },
  { couleurs: [rouge, bleu], tailles: [m] },
  { prix_min: 1001, prix_max: 10_000, tailles: [l] },
  { prix_max: 2500, couleurs: [bleu], tailles: [m, l], disponible: true },
  { marques: ['Ndar', 'Élan'], couleurs: [rouge] },
])('le nombre promis à côté de chaque choix est celui qu’on trouve en le suivant : %o', async (choix) => {
  const { facettes, metadata, data } = await lire(choix)
  expect(data).toHaveLength(metadata.total)
  expect(facettes.disponibles).toBe(await nombre({ ...choix, disponible: true }))
  expect(facettes.promotions).toBe(await nombre({ ...choix, promotion: true }))
  for (const { id, nombre: promis } of facettes.couleurs)
    expect([id, promis]).toEqual([id, await nombre({ ...choix, couleurs: [id] })])
  for (const { id, nombre: promis } of facettes.tailles)
    expect([id, promis]).toEqual([id, await nombre({ ...choix, tailles: [id] })])
  for (const { id, nombre: promis } of facettes.marques)
    expect([id, promis]).toEqual([id, await nombre({ ...choix, marques: [id] })])
  for (const { min, max, nombre: promis } of facettes.tranches)
    expect([min, promis]).toEqual([min, await nombre({ ...choix, prix_min: min, prix_max: max })])
})

test('plusieurs couleurs s’ajoutent, une couleur et une taille se croisent', async () => {
  const [rouges, bleus, deux] = await Promise.all([
    lire({ couleurs: [rouge] }),
    lire({ couleurs: [bleu] }),
    lire({ couleurs: [rouge, bleu] }),
  ])
  const voulus = new Set([...rouges.data, ...bleus.data].map(({ id }) => id))
  expect(new Set(deux.data.map(({ id }) => id))).toEqual(voulus)
  for (const { couleurs, tailles } of (await lire({ couleurs: [rouge], tailles: [l] })).data) {
    expect(couleurs.map(({ id }) => id)).toContain(rouge)
    expect(tailles.map(({ id }) => id)).toContain(l)
  }
})

test('une couleur qui ne laisserait rien reste proposée, avec zéro ; celles d’autres rayons ne le sont pas', async () => {
  const { facettes } = await lire({ prix_min: 999_999 })
  expect(facettes.couleurs.map(({ id, nombre: promis }) => [id, promis])).toEqual([
    [bleu, 0],
    [rouge, 0],
  ])
  const cereales = await lire({}, grains)
  expect([cereales.facettes.couleurs, cereales.facettes.tailles]).toEqual([[], []])
})

test('les marques du rayon se proposent dans l’ordre des mots, et chaque produit montré est de l’une d’elles', async () => {
  const { facettes, data } = await lire({ marques: ['Ndar'] })
  expect(facettes.marques.map(({ designation }) => designation)).toEqual(['baobab', 'Élan', 'Ndar'])
  expect(new Set(data.map(({ marque }) => marque))).toEqual(new Set(['Ndar']))
  expect((await lire({ marques: ['personne'] })).data).toEqual([])
})

test('sans filtre, les tranches de prix comptent chaque produit une fois', async () => {
  const { facettes, metadata } = await lire({})
  expect(facettes.tranches).toHaveLength(TRANCHES.length)
  expect(facettes.tranches.reduce((somme, une) => somme + une.nombre, 0)).toBe(metadata.total)
})
