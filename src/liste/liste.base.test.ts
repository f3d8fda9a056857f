import { beforeAll, describe, expect, it } from 'vitest'
import { CODE_LISTE, type MaListe } from '#liste/liste.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

let comptoir: Comptoir
let rang = 0
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const { riz, mil, bissap, boubou, archive } = ids.produit
const TITRE = 'Ma liste pour la Tabaski'
const quelquun = () => {
  rang += 1
  return comptoir.entrer(`liste-${rang}`)
}
const codeDe = ({ adresse }: MaListe) => adresse.split('/').at(-1) ?? ''

async function faire(awa: Personne, produits: number[] = [mil, bissap]) {
  const { json } = await awa.demander('POST', '/api/liste', { titre: TITRE, mot: 'Merci', produits })
  const liste: MaListe = json.data
  const code = codeDe(liste)
  const poser = (produit_id: number, quantite: number) =>
    awa.demander('PUT', `/api/liste/${liste.id}/article`, { produit_id, quantite })
  const changer = (champs: object) => awa.demander('PUT', `/api/liste/${liste.id}`, champs)
  const ouvrir = () => comptoir.visiteur.demander('GET', `/api/listepartagee/${code}`)
  const offerts = async () =>
    Object.fromEntries(
      (await ouvrir()).json.data.articles.map((un: MaListe['articles'][number]) => [
        un.produit_id,
        un.offert,
      ]),
    )
  return { liste, code, poser, changer, ouvrir, offerts }
}

const donner = async (qui: Personne, liste: string | null, lignes: [number, number][]) => {
  for (const [produit, quantite] of lignes) await qui.panier({ produit, quantite })
  return qui.commander({ liste })
}
const annuler = (qui: Personne, id: number) => qui.demander('PUT', '/api/commande', { id, etatcommande: 5 })

describe('une liste', () => {
  it('se fait de produits en vente, et s’ouvre à qui a son lien : un prénom, rien d’autre de personne', async () => {
    const awa = await quelquun()
    const { liste, code, ouvrir } = await faire(awa, [mil, archive, riz])
    expect(code).toMatch(new RegExp(CODE_LISTE))
    expect(liste).toMatchObject({ titre: TITRE, mot: 'Merci', fermee: 0 })
    const { data } = (await ouvrir()).json
    expect(Object.keys(data).sort()).toEqual(['articles', 'de', 'mot', 'titre'])
    expect(data.articles).toEqual([
      expect.objectContaining({ produit_id: mil, voulu: 1, offert: 0, en_vente: 1 }),
      expect.objectContaining({ produit_id: riz }),
    ])
  })

  it('ne s’ouvre ni par un code deviné, ni une fois fermée : la même réponse', async () => {
    const { changer, ouvrir } = await faire(await quelquun())
    const devine = await comptoir.visiteur.demander('GET', `/api/listepartagee/${'A'.repeat(16)}`)
    expect((await changer({ fermee: 1 })).json.data.fermee).toBe(1)
    const fermee = await ouvrir()
    expect([fermee.statut, fermee.json]).toEqual([404, devine.json])
    await changer({ fermee: 0, titre: 'Korité' })
    expect((await ouvrir()).json.data).toMatchObject({ titre: 'Korité', mot: 'Merci' })
  })

  it('n’est que de son compte : une autre ne la change, ne la voit ni ne la supprime', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    const { liste, ouvrir } = await faire(awa)
    const lieu = `/api/liste/${liste.id}`
    expect((await bineta.demander('GET', '/api/liste')).json.data).toEqual([])
    for (const appel of [
      () => bineta.demander('PUT', lieu, { fermee: 1 }),
      () => bineta.demander('PUT', `${lieu}/article`, { produit_id: mil, quantite: 0 }),
      () => bineta.demander('DELETE', lieu),
    ])
      expect((await appel()).statut).toBe(404)
    expect((await ouvrir()).json.data.articles).toHaveLength(2)
    expect((await awa.demander('DELETE', lieu)).json).toEqual({ data: null })
    expect((await ouvrir()).statut).toBe(404)
  })

  it('a ses bornes : dix par compte, ce qui est vendu, des textes sans adresse', async () => {
    const awa = await quelquun()
    const poster = (corps: object) =>
      awa.demander('POST', '/api/liste', { titre: TITRE, produits: [mil], ...corps })
    for (const corps of [
      { produits: [] },
      { produits: [mil, mil] },
      { titre: '' },
      { titre: 'x'.repeat(81) },
    ])
      expect((await poster(corps)).statut).toBe(400)
    const adresse = await poster({ mot: 'https://ailleurs.example' })
    expect([adresse.statut, Object.keys(adresse.json.champs)]).toEqual([400, ['mot']])
    expect((await poster({ produits: [archive, 99_999] })).statut).toBe(404)
    for (let une = 0; une < 10; une += 1) expect((await poster({})).statut).toBe(200)
    expect((await poster({})).json.code).toBe('QUANTITE_REFUSEE')
  })

  it('la même demande envoyée deux fois n’en fait qu’une', async () => {
    const awa = await quelquun()
    const corps = { titre: TITRE, produits: [mil] }
    const [une, autre] = [
      await awa.demander('POST', '/api/liste', corps, 'la-meme'),
      await awa.demander('POST', '/api/liste', corps, 'la-meme'),
    ]
    expect(autre.json).toEqual(une.json)
    expect((await awa.demander('GET', '/api/liste')).json.data).toHaveLength(1)
  })

  it('dit ce qui n’est plus vendu', async () => {
    const { ouvrir, poser } = await faire(await quelquun(), [boubou])
    const { database } = comptoir.context
    await database.query('UPDATE produit SET archive_le = now() WHERE id = $1', [boubou])
    expect((await ouvrir()).json.data.articles).toMatchObject([{ produit_id: boubou, en_vente: 0 }])
    expect((await poser(archive, 1)).statut).toBe(404)
    await database.query('UPDATE produit SET archive_le = NULL WHERE id = $1', [boubou])
  })
})

describe('ce qui en est offert', () => {
  it('l’est dès la commande, et ne l’est plus quand elle est annulée ou revenue', async () => {
    const { code, offerts } = await faire(await quelquun())
    const moussa = await quelquun()
    const { json } = await donner(moussa, code, [[mil, 1]])
    expect(await offerts()).toEqual({ [mil]: 1, [bissap]: 0 })
    await annuler(moussa, json.data.id)
    expect(await offerts()).toEqual({ [mil]: 0, [bissap]: 0 })
    const suite = await moussa.commander({ liste: code, payment_method: 'paypal' })
    expect(await offerts()).toMatchObject({ [mil]: 1 })
    await comptoir.context.database.query('UPDATE commande SET etat = 7 WHERE id = $1', [suite.json.data.id])
    expect(await offerts()).toMatchObject({ [mil]: 0 })
  })

  it('ne l’est pas deux fois : la seconde est prévenue, rien d’elle n’est gardé, et elle commande sans la liste', async () => {
    const { code, offerts } = await faire(await quelquun())
    expect((await donner(await quelquun(), code, [[mil, 1]])).statut).toBe(200)
    const autre = await quelquun()
    const refus = await donner(autre, code, [[mil, 1]])
    expect([refus.statut, refus.json.code]).toEqual([422, 'ETAT_REFUSE'])
    expect(refus.json.message).toContain('«\u202fFarine de mil\u202f» vient d’être offert')
    expect((await autre.demander('GET', '/api/commande')).json[0].data).toEqual([])
    expect((await autre.commander({ liste: null })).statut).toBe(200)
    expect(await offerts()).toMatchObject({ [mil]: 1 })
  })

  it('de deux qui donnent le dernier au même instant, une seule le donne', async () => {
    const { code, offerts } = await faire(await quelquun())
    const donnent = await Promise.all([quelquun(), quelquun(), quelquun()])
    for (const qui of donnent) await qui.panier({ produit: bissap, quantite: 1 })
    const issues = await Promise.all(donnent.map((qui) => qui.commander({ liste: code })))
    expect(issues.map(({ statut }) => statut).sort()).toEqual([200, 422, 422])
    expect(await offerts()).toMatchObject({ [bissap]: 1 })
  })

  it('se compte dans l’unité du produit, de plusieurs commandes', async () => {
    const { code, poser, offerts } = await faire(await quelquun(), [riz])
    await poser(riz, 2)
    const moussa = await quelquun()
    await moussa.panier({ produit: riz, quantite: 25, unite_id: ids.unite.kg })
    expect((await moussa.commander({ liste: code })).statut).toBe(200)
    // a bag is 25 kg
    expect(await offerts()).toEqual({ [riz]: 1 })
    expect((await donner(await quelquun(), code, [[riz, 1]])).statut).toBe(200)
    expect(await offerts()).toEqual({ [riz]: 2 })
  })

  it('une commande refaite du même panier remplace le don d’avant', async () => {
    const { code, offerts } = await faire(await quelquun())
    const moussa = await quelquun()
    await donner(moussa, code, [[mil, 1]])
    expect((await moussa.commander({ liste: code, payment_method: 'paypal' })).statut).toBe(200)
    expect(await offerts()).toMatchObject({ [mil]: 1 })
  })

  it('une liste fermée entre-temps, ou qui ne demande rien de la commande, la laisse comme une autre', async () => {
    const { code, changer, offerts } = await faire(await quelquun())
    const [moussa, fatou] = [await quelquun(), await quelquun()]
    expect((await donner(moussa, code, [[riz, 1]])).statut).toBe(200)
    await changer({ fermee: 1 })
    expect((await donner(fatou, code, [[mil, 1]])).statut).toBe(200)
    await changer({ fermee: 0 })
    expect(await offerts()).toEqual({ [mil]: 0, [bissap]: 0 })
    expect((await donner(await quelquun(), 'devine', [[mil, 1]])).statut).toBe(400)
  })

  it('l’article retiré, ou demandé plus, se lit aussitôt', async () => {
    const { code, poser, offerts, ouvrir } = await faire(await quelquun())
    await donner(await quelquun(), code, [[mil, 1]])
    expect((await poser(mil, 3)).json.data.articles).toMatchObject([{ voulu: 3, offert: 1 }, {}])
    await poser(bissap, 0)
    expect(await offerts()).toEqual({ [mil]: 1 })
    for (const quantite of [-1, 100, 1.5]) expect((await poser(mil, quantite)).statut).toBe(400)
    await poser(mil, 0)
    expect((await ouvrir()).json.data.articles).toEqual([])
  })
})
