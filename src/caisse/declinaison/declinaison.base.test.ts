import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ecrireGrille, voirGrille } from '#fiche/declinaisons.actions.ts'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { poserCompte, poserDeclinaisons } from '#tests/fixtures.ts'

const { boubou, bissap } = ids.produit
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille
let comptoir: Comptoir
let personnes = 0
let posees: number[]
const quelquun = () => comptoir.entrer(`cliente-${personnes++}`)
const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<T>(texte, valeurs)
const rougeM = { produit: boubou, couleur_id: rouge, taille_id: m }
const rougeL = { ...rougeM, taille_id: l }
const bleuL = { ...rougeL, couleur_id: bleu }
const juste = async () => expect(await q('SELECT * FROM ecart_stock')).toEqual([])
const stocks = async () =>
  (await q<{ n: number }>('SELECT quantite::int AS n FROM declinaison ORDER BY id')).map(({ n }) => n)

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(async () => {
  await q('UPDATE commande SET etat = 5 WHERE etat = 0')
  await q(`UPDATE produit SET prix = 35000, poids = 0.8 WHERE id = ${boubou}`)
  posees = await poserDeclinaisons(comptoir.context.database, boubou, [
    { couleur_id: rouge, taille_id: m, quantite: 4 },
    { couleur_id: rouge, taille_id: l, quantite: 3, ecart: 1500 },
    { couleur_id: bleu, taille_id: l, quantite: 1, ecart: -500 },
  ])
  await q("UPDATE declinaison SET poids = 2, image = 'produit/bleu.jpg' WHERE id = $1", [posees[2]])
})

describe('commander une déclinaison', () => {
  it('vingt acheteurs du dernier bleu L : une commande, dix-neuf refus qui le nomment', async () => {
    const elles = await Promise.all(Array.from({ length: 20 }, quelquun))
    for (const elle of elles) expect((await elle.panier(bleuL)).statut).toBe(200)
    const reponses = await Promise.all(elles.map((elle) => elle.commander()))
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1)
    const refusees = reponses.filter(({ statut }) => statut !== 200)
    for (const { json } of refusees) expect(['STOCK_INSUFFISANT', 'INDISPONIBLE']).toContain(json.code)
    expect(await stocks()).toEqual([4, 3, 0])
    await juste()
  })

  it('panier et commande disent le prix, le poids et la photo de ce qui a été choisi', async () => {
    const awa = await quelquun()
    await awa.panier(rougeL)
    const { json } = await awa.panier({ ...bleuL })
    const { panier } = json.data
    expect(panier.panierproduits.map((ligne: { prix: number }) => ligne.prix)).toEqual([36_500, 34_500])
    expect(panier.montant).toBe(71_000)
    expect(panier.poids).toBe(2.8)
    const commande = (await awa.commander()).json.data
    expect(commande.montantarticles).toBe(71_000)
    const lignes = await q(
      'SELECT prix::int AS prix, image, couleur, taille FROM detailcommande WHERE commande_id = $1 ORDER BY id',
      [commande.id],
    )
    expect(lignes).toEqual([
      { prix: 36_500, image: null, couleur: 'Rouge t', taille: 'L t' },
      { prix: 34_500, image: 'produit/bleu.jpg', couleur: 'Bleu t', taille: 'L t' },
    ])
    expect(await stocks()).toEqual([4, 2, 0])
  })

  it('chaque choix a son plafond : trois rouges L au plus, quoi qu’il reste de rouges M', async () => {
    const awa = await quelquun()
    await awa.panier({ ...rougeM, quantite: 4 })
    const refus = await awa.panier({ ...rougeL, quantite: 4 })
    expect(refus.json).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      message: expect.stringContaining('il en reste 3'),
    })
    expect((await awa.panier({ ...rougeL, quantite: 3 })).statut).toBe(200)
    expect((await awa.panier({ ...rougeM, couleur_id: bleu })).json.code).toBe('INDISPONIBLE')
    expect((await awa.panier({ produit: boubou, couleur_id: rouge })).json.code).toBe('TAILLE_MANQUANTE')
  })

  it('annulée, elle rend à la déclinaison prise ; remplacée, elle la garde', async () => {
    const awa = await quelquun()
    await awa.panier({ ...bleuL })
    const premiere = (await awa.commander()).json.data
    expect(await stocks()).toEqual([4, 3, 0])
    await awa.panier({ produit: bissap })
    const seconde = (await awa.commander()).json.data
    expect(seconde.id).not.toBe(premiere.id)
    expect(await stocks()).toEqual([4, 3, 0])
    await awa.demander('PUT', '/api/commande', { id: seconde.id, etatcommande: 5 })
    expect(await stocks()).toEqual([4, 3, 1])
    await juste()
  })

  it('ce qui a été promis tient : le prix d’une déclinaison change, pas celui de la promesse', async () => {
    const awa = await quelquun()
    await awa.panier(rougeL)
    const promesse = (
      await awa.demander('POST', '/api/promesse', { destination_id: ids.destination.dakar, express: 0 })
    ).json.data
    await q('UPDATE declinaison SET ecart = 9000 WHERE id = $1', [posees[1]])
    const commande = (await awa.commander({ promesse_id: promesse.id })).json.data
    expect(commande.montantarticles).toBe(36_500)
  })
})

describe('un produit qui devient décliné', () => {
  async function decliner(voulues: [couleur: number, taille: number, quantite: number][]) {
    const { database } = comptoir.context
    const compte_id = await poserCompte(database, `tenant-${personnes++}`, { role: 'gestionnaire' })
    const equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` } as const
    const { version } = await voirGrille(database, boubou)
    const vide = { quantite_lue: 0, ecart: 0, poids: null, code: null, codebarre: null, image: null }
    const declinaisons = voulues.map(([couleur_id, taille_id, quantite]) => {
      return { couleur_id, taille_id, quantite, ...vide, en_vente: true }
    })
    const appel = { equipier } as unknown as Parameters<typeof ecrireGrille>[1]
    return ecrireGrille(comptoir.context, appel, { produit_id: boubou, version, declinaisons })
  }
  beforeEach(async () => {
    await poserDeclinaisons(comptoir.context.database, boubou, [])
    await comptoir.poserStock(boubou, 10)
    await q(
      `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES (${boubou}, 10, 'initial', now())`,
    )
    await q(
      `INSERT INTO produit_couleur VALUES (${boubou}, ${rouge}), (${boubou}, ${bleu}) ON CONFLICT DO NOTHING`,
    )
    await q(`INSERT INTO produit_taille VALUES (${boubou}, ${m}), (${boubou}, ${l}) ON CONFLICT DO NOTHING`)
  })

  it('garde les paniers ouverts, et les commandes réservées rendent à ce qui avait été choisi', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    await awa.panier({ ...rougeM, quantite: 2 })
    await awa.panier({ ...bleuL, quantite: 3 })
    const commande = (await awa.commander()).json.data
    await bineta.panier({ ...rougeM, quantite: 1 })
    await decliner([
      [rouge, m, 1],
      [rouge, l, 2],
      [bleu, l, 2],
    ])
    expect((await bineta.commander()).statut).toBe(200)
    expect(await stocks()).toEqual([0, 2, 2])
    await awa.demander('PUT', '/api/commande', { id: commande.id, etatcommande: 5 })
    expect(await stocks()).toEqual([2, 2, 5])
    await juste()
  })

  it('un panier dont le choix n’existe plus le dit, et rien n’est vendu à sa place', async () => {
    const awa = await quelquun()
    await awa.panier({ ...rougeM, couleur_id: bleu })
    await decliner([
      [rouge, m, 5],
      [bleu, l, 5],
    ])
    const refus = await awa.commander()
    expect(refus.json.code).toBe('INDISPONIBLE')
    expect(await stocks()).toEqual([5, 5])
    await juste()
  })
})
