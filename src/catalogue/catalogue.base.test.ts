import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import {
  findArticles,
  findCategorie,
  findProduit,
  listCategories,
  listCouleurs,
  listProduits,
  listProduitsParIds,
  listTailles,
  listUnites,
} from './catalogue.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})
const { produit, categorie, unite, couleur, taille } = ids
const noms = async (demande: { page?: number; count?: number; categorie_id?: number }) =>
  (await listProduits(base, { page: 1, count: 20, ...demande })).data.map(({ id }) => id)

describe('la grille', () => {
  it('montre ce qui est en vente, le plus récent d’abord, jamais ce qui est archivé', async () => {
    expect(await noms({})).toEqual([produit.bissap, produit.epuise, produit.boubou, produit.mil, produit.riz])
  })

  it('va de page en page sans rien répéter ni oublier', async () => {
    const pages = [
      await noms({ count: 2 }),
      await noms({ page: 2, count: 2 }),
      await noms({ page: 3, count: 2 }),
    ]
    expect(pages.flat()).toEqual(await noms({}))
    const derriere = await listProduits(base, { page: 9, count: 2 })
    expect(derriere).toEqual({ data: [], metadata: { total: 5, per_page: 2, current_page: 9, last_page: 3 } })
  })

  it('une catégorie comprend ses sous-catégories, et compte comme elle montre', async () => {
    const grains = await listProduits(base, { page: 1, count: 20, categorie_id: categorie.grains })
    expect(grains.data.map(({ id }) => id)).toEqual([
      produit.bissap,
      produit.epuise,
      produit.mil,
      produit.riz,
    ])
    expect(grains.metadata.total).toBe(4)
    expect(await noms({ categorie_id: categorie.farines })).toEqual([produit.mil])
    expect(await noms({ categorie_id: 999_999 })).toEqual([])
  })

  it('même une boucle de catégories se lit sans fin de monde', async () => {
    const boucle = await ouvrirBase()
    await poserBoutique(boucle)
    await boucle.query('UPDATE categorie SET parent_id = $1 WHERE id = $2', [
      categorie.farines,
      categorie.grains,
    ])
    const page = await listProduits(boucle, { page: 1, count: 20, categorie_id: categorie.farines })
    expect(page.metadata.total).toBe(4)
    expect(JSON.stringify(page)).toContain('Farines')
  })
})

describe('un produit', () => {
  it('porte son prix, ses unités, la sienne d’abord, et sa catégorie avec ce qu’elle contient', async () => {
    expect(await findProduit(base, produit.riz)).toEqual({
      id: produit.riz,
      code: 'T-RIZ',
      designation: 'Riz brisé parfumé',
      description: 'Riz de la vallée du fleuve.',
      image: 'produit/riz.jpg',
      like: 0,
      quantite: 40,
      prix: 12500,
      prix_barre: null,
      avis_nombre: 0,
      avis_moyenne: null,
      prix_fin: null,
      attente: null,
      avance: 0,
      regles: [],
      prixformat: '12\u202f500\u00a0FCFA',
      poids: 25,
      couleurs: [],
      declinaisons: [],
      tailles: [],
      produitimages: [],
      image_alt: null,
      marque: null,
      sans_retractation: null,
      categorie: {
        id: categorie.grains,
        designation: 'Grains',
        image: null,
        texte: null,
        description: null,
        souscategories: [
          {
            id: categorie.farines,
            designation: 'Farines',
            image: null,
            texte: null,
            description: null,
            souscategories: [],
          },
        ],
      },
      unite: {
        id: unite.sac25,
        code: 't-sac25',
        designation: 'Sac de 25 kg',
        facteur: 25,
        dimension: 'masse',
      },
      unites: [
        { id: unite.sac25, code: 't-sac25', designation: 'Sac de 25 kg', facteur: 25, dimension: 'masse' },
        { id: unite.kg, code: 't-kg', designation: 'Kilogramme', facteur: 1, dimension: 'masse' },
        { id: unite.sac50, code: 't-sac50', designation: 'Sac de 50 kg', facteur: 50, dimension: 'masse' },
      ],
    })
  })

  it('porte ses couleurs et ses tailles', async () => {
    const boubou = await findProduit(base, produit.boubou)
    expect(boubou?.couleurs.map(({ id }) => id)).toEqual([couleur.rouge, couleur.bleu])
    expect(boubou?.couleurs[0]).toEqual({ id: couleur.rouge, designation: 'Rouge t', code_hex: '#bc1533' })
    expect(boubou?.tailles.map(({ id }) => id)).toEqual([taille.m, taille.l])
  })

  it('se vend toujours dans sa propre unité, même si elle n’est pas dans la liste', async () => {
    const fonio = await findProduit(base, produit.epuise)
    expect(fonio?.unites.map(({ id }) => id)).toEqual([unite.kg])
  })

  it('inconnu ou archivé, il n’existe pas', async () => {
    expect(await findProduit(base, 999_999)).toBeNull()
    expect(await findProduit(base, produit.archive)).toBeNull()
  })

  it('plusieurs viennent dans l’ordre demandé ; l’archivé reste lisible, et n’a plus de stock', async () => {
    const lus = await listProduitsParIds(base, [produit.archive, produit.riz, 999_999, produit.mil])
    expect(lus.map(({ id, quantite }) => [id, quantite])).toEqual([
      [produit.archive, 0],
      [produit.riz, 40],
      [produit.mil, 100],
    ])
    expect(await listProduitsParIds(base, [])).toEqual([])
  })

  it('pour vendre, ses nombres sont exacts', async () => {
    const articles = await findArticles(base, [produit.riz, produit.archive, 999_999])
    expect(articles.get(produit.riz)).toMatchObject({
      prix: '12500.0000',
      quantite: '40.000000',
      poids: '25.0000',
      unite: { id: unite.sac25, facteur: '25.000000' },
      archive: false,
    })
    expect(articles.get(produit.archive)?.archive).toBe(true)
    expect(articles.size).toBe(2)
  })
})

describe('les listes de la boutique', () => {
  it('les catégories du premier niveau portent les leurs, dans leur rang', async () => {
    const arbre = await listCategories(base)
    expect(arbre.map(({ id }) => id)).toEqual([categorie.grains, categorie.tissus])
    expect(arbre[0]?.souscategories.map(({ id }) => id)).toEqual([categorie.farines])
    expect((await findCategorie(base, categorie.farines))?.designation).toBe('Farines')
    expect(await findCategorie(base, 999_999)).toBeNull()
  })

  it('les unités de référence ont des facteurs exacts', async () => {
    const unites = await listUnites(base)
    const facteurs = Object.fromEntries(unites.map(({ code, facteur }) => [code, facteur]))
    expect(facteurs).toMatchObject({
      piece: 1,
      'carton-12': 12,
      kg: 1,
      g: 0.001,
      'sac-25-kg': 25,
      'sac-50-kg': 50,
      l: 1,
      cl: 0.01,
      m: 1,
    })
    expect(new Set(unites.map(({ id }) => id)).size).toBe(unites.length)
  })

  it('les couleurs et les tailles se lisent', async () => {
    expect(await listCouleurs(base)).toContainEqual({
      id: couleur.bleu,
      designation: 'Bleu t',
      code_hex: '#384796',
    })
    expect(await listTailles(base)).toEqual([
      { id: taille.m, designation: 'M t' },
      { id: taille.l, designation: 'L t' },
    ])
  })
})
