import { beforeAll, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { riz, mil, boubou, epuise, bissap, archive } = ids.produit
const { kg, sac50, carton12, litre, piece } = ids.unite

let comptoir: Comptoir
let personnes = 0
const quelquun = () => comptoir.entrer(`personne-${personnes++}`)
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const lignes = async (qui: Personne) => {
  const { json } = await qui.demander('GET', '/api/panier')
  return (json[0].data[0]?.panierproduits ?? []).map((ligne: Record<string, unknown>) => [
    ...[ligne.produit_id, ligne.couleur_id, ligne.taille_id, ligne.unite_id, ligne.quantite],
  ])
}

describe('remplir son panier', () => {
  it('le premier ajout ouvre un panier, et la réponse le montre en entier', async () => {
    const awa = await quelquun()
    const choix = { couleur_id: ids.couleur.rouge, taille_id: ids.taille.m }
    const { statut, json } = await awa.panier({ produit: boubou, quantite: 2, ...choix })
    expect(statut).toBe(200)
    const { panier } = json.data
    expect(panier).toMatchObject({ etat: 0, poids: 1.6, montant: 70_000 })
    expect(panier.panierproduits).toHaveLength(1)
    expect(panier.panierproduits[0]).toMatchObject({
      ...{ produit_id: boubou, quantite: 2, prix: 35_000, unite_id: null, ...choix },
      ...{ couleur: { designation: 'Rouge t' }, taille: { designation: 'M t' }, unite: null },
      produit: { id: boubou, designation: 'Boubou brodé', prix: 35_000, quantite: 10, poids: 0.8 },
    })
  })

  it('ajouter une ligne qui existe augmente sa quantité ; la modifier la fixe ; la retirer l’enlève', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil, quantite: 2 })
    await awa.panier({ produit: mil, quantite: 3 })
    expect(await lignes(awa)).toEqual([[mil, null, null, null, 5]])
    await awa.panier({ produit: mil, quantite: 7, action: 1 })
    expect(await lignes(awa)).toEqual([[mil, null, null, null, 7]])
    await awa.panier({ produit: mil, action: 2, quantite: undefined })
    expect(await lignes(awa)).toEqual([])
  })

  it('retirer ce qui n’y est plus ne dérange personne, modifier ce qui n’y est pas est introuvable', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil })
    expect((await awa.panier({ produit: bissap, action: 2 })).statut).toBe(200)
    expect((await awa.panier({ produit: bissap, action: 1 })).statut).toBe(404)
  })

  it('un changement fait hors connexion ne l’emporte sur rien de plus récent', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil, quantite: 5 })
    const tard = { produit: mil, quantite_avant: 2 }
    for (const geste of [
      { ...tard, action: 1, quantite: 3 },
      { ...tard, action: 2, quantite: undefined },
      { ...tard, action: 1, quantite: 2, unite_id: null, unite_id_avant: null },
    ]) {
      const { statut, json } = await awa.panier(geste)
      expect([statut, json.code]).toEqual([422, 'VERSION_DEPASSEE'])
      expect(json.message).toContain('il y en a 5, et non plus 2')
    }
    expect(await lignes(awa)).toEqual([[mil, null, null, null, 5]])
    expect((await awa.panier({ ...tard, quantite_avant: 5, action: 2, quantite: undefined })).statut).toBe(
      200,
    )
    // what is gone already stays gone
    expect((await awa.panier({ ...tard, action: 2, quantite: undefined })).statut).toBe(200)
  })

  it('envoyé plus tard, c’est le même appel : sa réponse perdue se retrouve', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil, quantite: 2 })
    const geste = { produit: mil, action: 1, quantite: 3 }
    await awa.panier(geste, 'la-meme')
    expect((await awa.panier({ ...geste, quantite_avant: 2 }, 'la-meme')).statut).toBe(200)
  })

  it('le prix d’une ligne est prix / facteur du produit × facteur choisi', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: riz, quantite: 3, unite_id: kg })
    const { json } = await awa.panier({ produit: riz, quantite: 1, unite_id: sac50 })
    expect(json.data.panier.panierproduits.map(({ prix }: { prix: number }) => prix)).toEqual([500, 25_000])
    expect(json.data.panier).toMatchObject({ montant: 26_500, poids: 53 })
  })

  it('une autre unité déplace la ligne, ou la verse dans celle qui existe', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: riz, quantite: 2 })
    await awa.panier({ produit: riz, quantite: 3, unite_id: kg })
    await awa.panier({ produit: riz, action: 1, quantite: 2, unite_id: sac50, unite_id_avant: null })
    expect(await lignes(awa)).toEqual([
      [riz, null, null, kg, 3],
      [riz, null, null, sac50, 2],
    ])
    await awa.panier({ produit: riz, action: 1, quantite: 2, unite_id: kg, unite_id_avant: sac50 })
    expect(await lignes(awa)).toEqual([[riz, null, null, kg, 5]])
  })

  it('un panier fermé est vide et fermé, l’ajout suivant en ouvre un autre', async () => {
    const awa = await quelquun()
    const avant = (await awa.panier({ produit: mil })).json.data.panier.id
    await comptoir.context.database.query('UPDATE panier SET etat = 1 WHERE id = $1', [avant])
    const ferme = (await awa.demander('GET', '/api/panier')).json[0].data[0]
    expect(ferme).toMatchObject({ id: avant, etat: 1, panierproduits: [], montant: 0 })
    const apres = (await awa.panier({ produit: bissap })).json.data.panier
    expect(apres.id).not.toBe(avant)
    expect(await lignes(awa)).toEqual([[bissap, null, null, null, 1]])
  })
})

describe('ce que la boutique refuse', () => {
  it.each<[string, object, number, string, string]>([
    ['un produit épuisé', { produit: epuise }, 422, 'INDISPONIBLE', "Ce produit n'est plus disponible"],
    ['un produit archivé', { produit: archive }, 422, 'INDISPONIBLE', "Ce produit n'est plus disponible"],
    ['sans couleur', { produit: boubou }, 422, 'COULEUR_MANQUANTE', 'Veuillez sélectionner une couleur'],
    [
      ...(['sans taille', { produit: boubou, couleur_id: ids.couleur.bleu }, 422] as const),
      ...(['TAILLE_MANQUANTE', 'Veuillez sélectionner une taille'] as const),
    ],
    ['un produit inconnu', { produit: 99_999 }, 404, 'INTROUVABLE', 'Ce produit est introuvable.'],
    [
      ...(['une unité non permise', { produit: riz, unite_id: litre }, 422] as const),
      ...(['UNITE_REFUSEE', 'Ce produit n’est pas vendu dans cette unité.'] as const),
    ],
    [
      ...(['plus que le stock', { produit: riz, quantite: 41 }, 422] as const),
      ...(['STOCK_INSUFFISANT', 'Stock insuffisant\u00a0: il en reste 40\u00a0sacs de 25 kg.'] as const),
    ],
    [
      ...([
        'plus que le stock, en kilogrammes',
        { produit: riz, quantite: 1001, unite_id: kg },
        422,
      ] as const),
      ...(['STOCK_INSUFFISANT', 'Stock insuffisant\u00a0: il en reste 1000\u00a0kilogrammes.'] as const),
    ],
    [
      ...(['une couleur d’ailleurs', { produit: riz, couleur_id: ids.couleur.rouge }, 400] as const),
      ...(['ENTREE_INVALIDE', 'Ce produit n’existe pas dans cette couleur.'] as const),
    ],
  ])('%s', async (_, corps, statut, code, message) => {
    const awa = await quelquun()
    const avant = await comptoir.image()
    expect(await awa.panier(corps)).toMatchObject({ statut, json: { code, message } })
    expect(await comptoir.image()).toBe(avant)
  })

  it('le stock compte ensemble toutes les lignes du produit', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: riz, quantite: 39 })
    const trop = await awa.panier({ produit: riz, quantite: 26, unite_id: kg })
    expect(trop).toMatchObject({
      statut: 422,
      json: { message: 'Stock insuffisant\u00a0: il en reste 25\u00a0kilogrammes.' },
    })
    expect((await awa.panier({ produit: riz, quantite: 25, unite_id: kg })).statut).toBe(200)
    expect((await awa.panier({ produit: riz, quantite: 1, unite_id: kg })).statut).toBe(422)
  })

  it('quand le stock a fondu, le panier peut maigrir vers lui, jamais grossir', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: bissap, quantite: 30 })
    await awa.panier({ produit: bissap, quantite: 2, unite_id: carton12 })
    await comptoir.poserStock(bissap, 10)
    expect((await awa.panier({ produit: bissap, quantite: 31, action: 1 })).statut).toBe(422)
    expect((await awa.panier({ produit: bissap, quantite: 11, action: 1 })).statut).toBe(422)
    expect((await awa.panier({ produit: bissap, quantite: 10, action: 1 })).statut).toBe(200)
    await comptoir.poserStock(bissap, 60)
  })

  it.each<[string, object]>([
    ...[0, -1, 1.5, 1e9, 10_000, '1', true, 'NaN', null, [3], '1e2'].map((quantite): [string, object] => [
      'quantite',
      { quantite },
    ]),
    ...[0, -1, 1.5, 2 ** 31, '1', true, null].map((produit): [string, object] => ['produit', { produit }]),
    ...[3, -1, '0', true, null].map((action): [string, object] => ['action', { action }]),
    ...[0, -1, 1.5, '1', true].flatMap((id): [string, object][] => [
      ['couleur_id', { couleur_id: id }],
      ['taille_id', { taille_id: id }],
      ['unite_id', { unite_id: id }],
    ]),
    ['quantite', { quantite: undefined }],
    ['produit', { produit: undefined }],
    ['prix', { prix: 1 }],
    ['total', { total: 1 }],
    ['stock', { stock: 100 }],
    ['__proto__x', { __proto__x: 1 }],
  ])('« %s » mal dit est refusé et nommé : %j', async (champ, corps) => {
    const awa = await quelquun()
    const { statut, json } = await awa.panier({ produit: mil, ...corps })
    expect(statut).toBe(400)
    expect(json.code).toBe('ENTREE_INVALIDE')
    expect(Object.keys(json.champs)).toEqual([champ])
    expect(await lignes(awa)).toEqual([])
  })
})

it('« N au plus » vaut pour toutes les lignes d’un produit ; un panier d’avant la règle dit ce qui est de trop et se corrige', async () => {
  const awa = await quelquun()
  const prendre = (unite_id: number | null, quantite: number, action = 0) =>
    awa.panier({ produit: bissap, unite_id, quantite, action })
  const regler = (quantites: string | null) =>
    comptoir.context.database.query('UPDATE produit SET quantites = $2 WHERE id = $1', [bissap, quantites])
  const trop = (fait: number) => `À commander 2 au plus, tous choix ensemble\u00a0: cela fait ${fait}.`
  await regler('t-piece 1-2')
  await prendre(null, 2)
  const refus = await prendre(piece, 1)
  expect([refus.statut, refus.json.code, refus.json.message]).toEqual([422, 'QUANTITE_REFUSEE', trop(3)])
  await regler(null)
  await prendre(piece, 2)
  await regler('t-piece 1-2')
  const commande = await awa.commander()
  expect([commande.statut, commande.json.message]).toEqual([422, trop(4)])
  expect(Object.keys(commande.json.champs)).toHaveLength(2)
  expect((await prendre(piece, 1, 1)).statut).toBe(200)
  expect((await prendre(piece, 2, 1)).json.message).toBe(trop(4))
  expect((await prendre(piece, 1, 2)).statut).toBe(200)
  expect((await awa.commander()).statut).toBe(200)
  await regler(null)
})

describe('à qui est le panier', () => {
  it('le jeton le dit : `user` est accepté et ignoré', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    await awa.panier({ produit: mil, quantite: 4, user: bineta.id })
    expect(await lignes(awa)).toEqual([[mil, null, null, null, 4]])
    expect(await lignes(bineta)).toEqual([])
  })

  it('celui d’une autre n’existe pas, et un visiteur n’en a pas', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    const { id } = (await bineta.panier({ produit: mil })).json.data.panier
    expect((await bineta.demander('GET', `/api/panier/${id}`)).json.data.id).toBe(id)
    expect((await awa.demander('GET', `/api/panier/${id}`)).statut).toBe(404)
    expect((await comptoir.visiteur.demander('GET', `/api/panier/${id}`)).statut).toBe(401)
    expect((await comptoir.visiteur.demander('GET', '/api/panier')).statut).toBe(401)
    expect((await comptoir.visiteur.panier({ produit: mil })).statut).toBe(401)
    expect((await awa.panier({ produit: mil, action: 1, quantite: 9 })).statut).toBe(404)
    expect(await lignes(bineta)).toEqual([[mil, null, null, null, 1]])
  })
})
