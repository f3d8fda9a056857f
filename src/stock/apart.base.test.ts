// What is on the shelf and sold already: a count of it sells nothing twice.
import { beforeEach, describe, expect, it } from 'vitest'
import { listProduitsDe } from '#commande/commande.data.ts'
import { perdreLignes } from '#commande/reservation.actions.ts'
import type { Equipier } from '#compte/equipe.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { changerGrille } from '#fiche/declinaisons.actions.ts'
import { listFiches } from '#fiche/fiches.data.ts'
import { type Bureau, bouger } from '#tests/bureau.ts'
import { enPreparation, expedier, ouvrirColis, pieces } from '#tests/colis/colis.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { inventorier } from './inventaire.actions.ts'
import { type LigneComptee, surPlace } from './inventaire.ts'
import { bougerStock } from './mouvement.actions.ts'
import { listStocksDates } from './mouvement.data.ts'
import { listStocks } from './stock.data.ts'

const { bissap } = ids.produit
let bureau: Bureau
let equipier: Equipier
beforeEach(async () => {
  bureau = await ouvrirColis()
  const compte_id = await poserCompte(bureau.services.database, 'Compteuse', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const lire = async (produit_id: number = bissap) => {
  const filtre = { texte: '', categorie_id: null, bas: false, produit_id, tri: 'nom' } as const
  return (await listStocks(bureau.services.database, filtre, { page: 1, count: 100 })).data
}
const vu = async () => {
  const [stock] = await lire()
  if (!stock) throw new Error('not on sale')
  const { quantite, reserve, manque, mouvement } = stock
  return { quantite, reserve, manque, mouvement }
}
/** As whoever counts has the shop's numbers before them. */
async function compter(stock: number): Promise<LigneComptee> {
  const lu = await vu()
  return { produit_id: bissap, stock, stock_lu: surPlace(lu), mouvement_lu: lu.mouvement }
}
const inventaire = (ligne: LigneComptee) =>
  inventorier(bureau.services, { equipier }, { lignes: [ligne], reference: null })

describe('ce qui est à part pour des commandes', () => {
  it('se compte avec le reste sans se vendre une seconde fois', async () => {
    await enPreparation(bureau)
    expect(await vu()).toMatchObject({ quantite: 57, reserve: 3 })
    expect(await inventaire(await compter(60))).toMatchObject({ ecarts: [], manques: [] })
    expect(await vu()).toMatchObject({ quantite: 57, reserve: 3 })
    await inventaire(await compter(58))
    expect(await vu()).toMatchObject({ quantite: 55, reserve: 3 })
  })

  it('le reste où l’on commande et expédie pendant que l’on compte', async () => {
    const partie = await enPreparation(bureau)
    const ligne = await compter(59)
    await enPreparation(bureau)
    expect((await expedier(bureau, partie)).statut).toBe(200)
    await inventaire(ligne)
    // 60 were there, 59 were counted, 3 have left and 3 wait
    expect(await vu()).toMatchObject({ quantite: 53, reserve: 3 })
  })

  it('n’est plus là une fois parti, colis après colis ; un colis défait y revient', async () => {
    const id = await enPreparation(bureau)
    const { data } = await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 2)] })
    expect(await vu()).toMatchObject({ quantite: 57, reserve: 1 })
    await bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/defait', {
      id: data.id,
      motif: 'Resté ici.',
    })
    expect(await vu()).toMatchObject({ quantite: 57, reserve: 3 })
    await expedier(bureau, id)
    expect(await vu()).toMatchObject({ quantite: 57, reserve: 0 })
  })

  it('manque quand il y en a moins que de commandes : plus rien ne se vend, et c’est dit', async () => {
    await enPreparation(bureau)
    expect(await inventaire(await compter(2))).toMatchObject({
      ecarts: [{ ecart: -57, stock: 0 }],
      manques: [{ produit_id: bissap, declinaison_id: null, manque: 1 }],
    })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 2, manque: 1 })
    // counted again as it is, nothing is amiss
    expect(await inventaire(await compter(2))).toMatchObject({ ecarts: [], manques: [] })
    expect(await listJournal(bureau.services.database, 'produit', bissap)).toMatchObject([
      { avant: { quantite: '57.000000' }, apres: { quantite: '0.000000', manque: '1.000000' } },
    ])
  })

  it('ce qui manquait est d’abord pris sur ce qui arrive, et n’est pas vendu une seconde fois', async () => {
    const une = await enPreparation(bureau)
    await enPreparation(bureau)
    await inventaire(await compter(2))
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 2, manque: 4 })
    const livrer = (quantite: number) =>
      bougerStock(bureau.services, { equipier }, { produit_id: bissap, motif: 'livraison', quantite })
    expect(await livrer(3)).toMatchObject({ stock: 0 })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 5, manque: 1 })
    // found on another shelf
    await inventaire(await compter(7))
    expect(await vu()).toMatchObject({ quantite: 1, reserve: 6, manque: 0 })
    await inventaire(await compter(4))
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 4, manque: 2 })
    // given up: what was missing of it was never there
    await bouger(bureau, 'preparateur', une, 5)
    expect(await vu()).toMatchObject({ quantite: 1, reserve: 3, manque: 0 })
    expect(await bureau.services.database.query('SELECT * FROM ecart_stock')).toEqual([])
  })

  it('compté deux fois depuis la même lecture, il ne manque qu’une fois, même comblé entre-temps', async () => {
    await enPreparation(bureau)
    await inventaire(await compter(3))
    const [une, autre, derniere] = [await compter(0), await compter(0), await compter(0)]
    await inventaire(une)
    expect(await vu()).toMatchObject({ quantite: 0, manque: 3 })
    await expect(inventaire(autre)).rejects.toMatchObject({ code: 'VERSION_DEPASSEE' })
    await bougerStock(bureau.services, { equipier }, { produit_id: bissap, motif: 'livraison', quantite: 3 })
    await expect(inventaire(derniere)).rejects.toMatchObject({ code: 'VERSION_DEPASSEE' })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 3, manque: 0 })
    const { mouvement } = await vu()
    expect((await listStocksDates(bureau.services.database, [bissap])).get(bissap)).toMatchObject({
      mouvement,
    })
  })

  it('ce qui le comble n’est le compte de personne', async () => {
    const [une] = [await enPreparation(bureau), await enPreparation(bureau)]
    await inventaire(await compter(2))
    const ligne = await compter(2)
    await bouger(bureau, 'preparateur', une, 5)
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 2, manque: 1 })
    expect(await inventaire(ligne)).toMatchObject({ ecarts: [], manques: [] })
  })

  it('ce qui l’avait comblé et n’est pas venu manque de nouveau ; ce qui s’est vendu ne se reprend pas', async () => {
    await enPreparation(bureau)
    await inventaire(await compter(0))
    const noter = (motif: string, quantite: number) =>
      bougerStock(bureau.services, { equipier }, { produit_id: bissap, motif, quantite })
    // one came, and ten were noted
    expect(await noter('livraison', 10)).toMatchObject({ stock: 7, manque: 0 })
    expect(await noter('correction', -9)).toMatchObject({ stock: 0, manque: 2 })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 1, manque: 2 })
    await expect(noter('perte', -2)).rejects.toMatchObject({ code: 'STOCK_INSUFFISANT' })
    expect(await bureau.services.database.query('SELECT * FROM ecart_stock')).toEqual([])
  })

  it('ce qui est parti dans un premier colis était là aussi', async () => {
    const id = await enPreparation(bureau)
    await inventaire(await compter(1))
    expect(await vu()).toMatchObject({ reserve: 1, manque: 2 })
    await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 2)] })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 0, manque: 1 })
    await expedier(bureau, id)
    expect(await vu()).toMatchObject({ reserve: 0, manque: 0 })
  })

  it('ce qui est parti était là\u202f: il n’en manque pas plus que de commandes qui attendent', async () => {
    const [une, autre] = [await enPreparation(bureau), await enPreparation(bureau)]
    await inventaire(await compter(1))
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 1, manque: 5 })
    await expedier(bureau, une)
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 0, manque: 3 })
    await expedier(bureau, autre)
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 0, manque: 0 })
    await bougerStock(bureau.services, { equipier }, { produit_id: bissap, motif: 'livraison', quantite: 3 })
    expect(await vu()).toMatchObject({ quantite: 3, reserve: 0 })
  })

  it('ce qu’une commande n’aura jamais n’est plus à trouver', async () => {
    const { database } = bureau.services
    const id = await enPreparation(bureau)
    await inventaire(await compter(2))
    await database.transaction(async (tx) => {
      const [ligne] = await listProduitsDe(tx, id)
      if (!ligne) throw new Error('no line')
      const cree_le = bureau.services.now()
      await perdreLignes(tx, { id, cree_le }, [{ ...ligne, quantite: 1 }], cree_le)
    })
    expect(await vu()).toMatchObject({ quantite: 0, reserve: 2, manque: 0 })
  })

  it('se compte aussi dans un mouvement d’inventaire, et se dit dans la liste des produits', async () => {
    const id = await enPreparation(bureau)
    const compte = (stock: number) =>
      bougerStock(bureau.services, { equipier }, { produit_id: bissap, motif: 'inventaire', stock })
    expect(await compte(60)).toMatchObject({ stock: 57, mouvement: null })
    expect(await compte(50)).toMatchObject({ stock: 47 })
    expect(await compte(1)).toMatchObject({ stock: 0, manque: 2 })
    const tous = { texte: '', categorie_id: null, stock: null, etat: null, sans_image: false }
    const { data } = await listFiches(bureau.services.database, tous, 'nom', { page: 1, count: 50 })
    expect(data.find((fiche) => fiche.id === bissap)).toMatchObject({ quantite: 0, reserve: 1 })
    expect(await vu()).toMatchObject({ manque: 2 })
    // three come back, of which two were never there
    await bouger(bureau, 'preparateur', id, 5)
    expect(await vu()).toMatchObject({ quantite: 1, reserve: 0, manque: 0 })
  })

  it('d’avant que le produit ait des déclinaisons est à celle qui a été choisie', async () => {
    const { database } = bureau.services
    const id = await enPreparation(bureau)
    const [rouge, bleu] = [ids.couleur.rouge, ids.couleur.bleu]
    await database.query('UPDATE detailcommande SET couleur_id = $2 WHERE commande_id = $1', [id, rouge])
    const rien = {
      ecart: 0,
      poids: null,
      code: null,
      codebarre: null,
      image: null,
      attente: null,
      en_vente: true,
    }
    const une = (couleur_id: number, quantite: number) => ({
      ...{ couleur_id, taille_id: null, quantite, quantite_lue: 0 },
      ...rien,
    })
    const trace = { auteur: equipier.auteur, now: bureau.services.now() }
    const decliner = (...voulues: ReturnType<typeof une>[]) =>
      database.transaction((tx) => changerGrille(tx, { produit_id: bissap, voulues }, trace))
    // what is missing is nobody's among variants: it is found, or comes, before
    await inventaire(await compter(2))
    await expect(decliner(une(rouge, 0))).rejects.toMatchObject({
      champs: { declinaisons: expect.stringContaining('Des commandes attendent ce produit') },
    })
    await inventaire(await compter(60))
    const { reponse } = await decliner(une(rouge, 7), une(bleu, 50))
    expect((await lire()).map(({ quantite, reserve }) => [quantite, reserve])).toEqual([
      [7, 3],
      [50, 0],
    ])
    expect(reponse.reserves).toMatchObject([{ reserve: 3 }])
  })
})
