import { beforeAll, describe, expect, it } from 'vitest'
import { listProduits } from '#catalogue/catalogue.data.ts'
import type { Database } from '#database/database.ts'
import { indexerProduits } from '#fiche/indexation.jobs.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'

const NOMS = [
  'Mangue Kent',
  'Mangues séchées 250g',
  'Lampe solaire',
  'Jus de mangue',
  'Œufs frais',
  "Savon à l'huile de coco",
  'T-shirt coton',
  'Lait en poudre',
  'Laitue',
]
let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  for (const [i, nom] of NOMS.entries())
    await base.query(
      `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
       VALUES ($1, $2, $3, 500, 1, 1, $4, 904, now())`,
      [1000 + i, `R-${i}`, nom, nom === 'Lait en poudre' ? ids.categorie.grains : ids.categorie.tissus],
    )
})
const trouver = async (designation: string, autres: { categorie_id?: number; count?: number } = {}) =>
  (await listProduits(base, { page: 1, count: 20, designation, ...autres })).data.map((p) => p.designation)

/** The dish of rice, as it is heard and written. */
const RIZ = [
  'thieb',
  'Thiéb',
  'tieb',
  'tiéb',
  'thiep',
  'ceeb',
  'tchep',
  'tchiep',
  'tchioup',
  'thiéboudienne',
  'ceebu jën',
]

describe('la recherche', () => {
  it.each([
    ['brise', 'Riz brisé parfumé'],
    ['BRISÉ', 'Riz brisé parfumé'],
    ['parfume riz', 'Riz brisé parfumé'],
    ['lampes', 'Lampe solaire'],
    ['lampe solaires', 'Lampe solaire'],
    ['oeuf', 'Œufs frais'],
    ['ŒUFS', 'Œufs frais'],
    ['lanpe', 'Lampe solaire'],
    ['savn', "Savon à l'huile de coco"],
    ['huile coco', "Savon à l'huile de coco"],
    ["l'huile", "Savon à l'huile de coco"],
    ['tshirt', 'T-shirt coton'],
    ['bubou', 'Boubou brodé'],
    ['hibiscus', 'Bissap en bouteille'],
    ['t-riz', 'Riz brisé parfumé'],
    ['250 g', 'Mangues séchées 250g'],
  ])('« %s » trouve d’abord « %s »', async (saisie, nom) => {
    expect((await trouver(saisie))[0]).toBe(nom)
  })

  it.each(['mangu', 'mague', 'mangue', 'mangues', 'Mangué', 'mnague'])(
    '« %s » trouve les trois mangues',
    async (saisie) => {
      expect((await trouver(saisie)).toSorted()).toEqual([
        'Jus de mangue',
        'Mangue Kent',
        'Mangues séchées 250g',
      ])
    },
  )

  it('le mot entier passe avant celui qu’il commence', async () => {
    expect((await trouver('lait')).slice(0, 2)).toEqual(['Lait en poudre', 'Laitue'])
  })

  it('ce qui est épuisé passe après ce qui est disponible, le nom passant avant le reste', async () => {
    await base.query(`UPDATE produit SET quantite = 0 WHERE designation = 'Mangue Kent'`)
    expect((await trouver('mangue')).at(-1)).toBe('Mangue Kent')
    // the category is called « Grains »: what is only in it comes after
    await base.query(`UPDATE produit SET designation = 'Grains de café' WHERE designation = 'Laitue'`)
    expect((await trouver('grains'))[0]).toBe('Grains de café')
    expect(await trouver('laitue')).not.toContain('Grains de café')
  })

  it('trouve par la marque, après le nom et avec ses fautes, et l’oublie quand elle change', async () => {
    await base.query(`UPDATE produit SET marque = 'Laiterie Kirikou' WHERE designation = 'Jus de mangue'`)
    await base.query(
      `UPDATE produit SET designation = 'Kirikou, le livre' WHERE designation = 'Lampe solaire'`,
    )
    expect(await trouver('kirikou')).toEqual(['Kirikou, le livre', 'Jus de mangue'])
    expect((await trouver('kiricou mangue'))[0]).toBe('Jus de mangue')
    await base.query(`UPDATE produit SET marque = NULL WHERE designation = 'Jus de mangue'`)
    await base.query(
      `UPDATE produit SET designation = 'Lampe solaire' WHERE designation = 'Kirikou, le livre'`,
    )
    expect(await trouver('kirikou')).toEqual([])
  })

  it('reste dans la catégorie choisie, et compte comme elle montre', async () => {
    expect(await trouver('lait', { categorie_id: ids.categorie.tissus })).toEqual([])
    expect(await trouver('lait', { categorie_id: ids.categorie.grains })).toEqual(['Lait en poudre'])
    const page = await listProduits(base, { page: 1, count: 1, designation: 'mangue' })
    expect(page.metadata).toEqual({ total: 3, per_page: 1, current_page: 1, last_page: 3 })
  })

  it('suit, un instant après, le nom de la catégorie qui change', async () => {
    expect(await trouver('etoffes')).toEqual([])
    await base.query(`UPDATE categorie SET designation = 'Étoffes' WHERE id = $1`, [ids.categorie.tissus])
    await indexerProduits({ database: base })
    expect(await trouver('etoffes')).toContain('Boubou brodé')
    expect(await trouver('tissus')).not.toContain('Boubou brodé')
  })

  it('un mot inconnu n’empêche pas de trouver l’autre ; deux mots sans rien de commun trouvent les deux', async () => {
    expect(await trouver('iphone riz')).toEqual(['Riz brisé parfumé'])
    expect(await trouver('lampe savon')).toHaveLength(2)
  })

  it('un mot juste ailleurs est corrigé quand rien ne va avec lui', async () => {
    expect(await trouver('laitue solaire')).toEqual(expect.arrayContaining(['Lampe solaire']))
    expect(await trouver('jus de mange')).toEqual(['Jus de mangue'])
  })

  it('un mot faux ne cache pas ce que les autres trouvent', async () => {
    await base.query(
      `UPDATE produit SET description = 'Pour parfumer une marmite de riz.' WHERE designation = 'Laitue'`,
    )
    expect((await trouver('riz parfumer'))[0]).toBe('Riz brisé parfumé')
    expect((await trouver('riz mangue zzzz')).length).toBeGreaterThan(1)
    await base.query(`UPDATE produit SET description = '' WHERE designation = 'Laitue'`)
  })

  it('ce qu’on appelle autrement se trouve, mal écrit aussi, tant que le commerçant le dit', async () => {
    for (const saisie of [...RIZ, 'thiebb', 'rice parfume'])
      expect([saisie, (await trouver(saisie))[0]]).toEqual([saisie, 'Riz brisé parfumé'])
    expect((await trouver('tishirt'))[0]).toBe('T-shirt coton')
    expect(await trouver('kaalis')).toEqual([])
    await base.query(`INSERT INTO synonyme (mots) VALUES ('Lampe, Kàalis, boîte à lumière')`)
    for (const saisie of ['kaalis', 'KAALISS', 'boite lumiere'])
      expect(await trouver(saisie)).toEqual(['Lampe solaire'])
    await base.query(`DELETE FROM synonyme WHERE mots LIKE 'Lampe,%'`)
    expect(await trouver('kaalis')).toEqual([])
  })

  it.each([
    'iphone',
    'zzzz',
    '%',
    '_',
    "'; DROP TABLE produit; --",
    '!&|():*',
    '😀',
    '\\',
    '日本',
    '<r>\'"%_',
    'r.',
    '(R)',
  ])('« %s » ne trouve rien et ne casse rien', async (saisie) => {
    expect(await trouver(saisie)).toEqual([])
  })

  it('une saisie vide ne cherche rien : c’est la grille', async () => {
    expect(await trouver('   ')).toHaveLength(14)
  })

  it('ne montre jamais un produit archivé', async () => {
    expect(await trouver('ancien produit')).toEqual([])
  })
})
