import { beforeAll, beforeEach, expect, it } from 'vitest'
import { lockProduit } from '#catalogue/produit.data.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { exact } from '#shared/exact.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { insertMouvement } from '#stock/mouvement.data.ts'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { poserDeclinaisons } from '#tests/fixtures.ts'
import { attendreQuelquUn } from '#tests/verrous.ts'
import { listProduitsDe } from '../commande.data.ts'
import { ajusterReservation } from '../reservation.actions.ts'

// An order that changes, or is placed once more in another way, while others wait for what it holds (ADR 47, 61).
const { bissap, boubou } = ids.produit
let comptoir: Comptoir
let personnes = 0
const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<T>(texte, valeurs)
const poser = async (stock: number, attente: string) => {
  await q('DELETE FROM reservation')
  await q('UPDATE commande SET etat = 5 WHERE etat = 0')
  await q('DELETE FROM mouvement WHERE produit_id = $1', [bissap])
  await q('UPDATE produit SET quantite = $2, attendus = 0, attente = $3 WHERE id = $1', [
    ...[bissap, stock, attente],
  ])
  if (stock > 0)
    await q(
      "INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, $2, 'initial', now())",
      [bissap, stock],
    )
}
async function acheter(quantite: number, produit: number = bissap, choix = {}) {
  const elle = await comptoir.entrer(`echange-${personnes++}`)
  await elle.panier({ produit, quantite, ...choix })
  const { json } = await elle.commander()
  return { elle, id: json.data.id as number }
}
const changer = (id: number, quantite: number) =>
  comptoir.context.database.transaction(async (tx) => {
    const avant = await listProduitsDe(tx, id)
    const apres = avant.map((ligne) => ({ ...ligne, quantite }))
    const cree_le = comptoir.context.now()
    const echange = await ajusterReservation(tx, { id, cree_le }, { avant, apres }, cree_le)
    // as whoever changes an order does: nothing of it is kept
    if (echange.manques.size > 0) throw new Manque(echange.manques)
    return echange
  })
class Manque extends Error {
  readonly manques
  constructor(manques: Map<string, string>) {
    super('too little')
    this.manques = manques
  }
}
/** What an order holds, and how much of it is not there yet. */
const tient = async (id: number) =>
  (
    await q<{ quantite: number; attendu: number }>(
      'SELECT quantite::int AS quantite, attendu::int AS attendu FROM reservation WHERE commande_id = $1',
      [id],
    )
  ).map(({ quantite, attendu }) => [quantite, attendu])
const juste = async () => {
  expect(await q('SELECT * FROM ecart_stock')).toEqual([])
  const faux = `SELECT p.id FROM produit p WHERE p.attendus
    <> (SELECT coalesce(sum(attendu), 0) FROM reservation r WHERE r.produit_id = p.id AND r.declinaison_id IS NULL)`
  expect(await q(faux)).toEqual([])
}

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(() => poser(3, 'commande 10/3'))

it('réduite, elle garde ce qu’elle garde\u202f; ce qu’elle rend va à qui attend', async () => {
  const [une, autre] = [await acheter(3), await acheter(2)]
  expect((await changer(une.id, 2)).manques.size).toBe(0)
  expect([await tient(une.id), await tient(autre.id)]).toEqual([[[2, 0]], [[2, 1]]])
  await juste()
})

it('augmentée, elle n’attend que ce qu’elle prend de plus', async () => {
  const [une, autre] = [await acheter(2), await acheter(2)]
  const { manques, attendues } = await changer(une.id, 3)
  expect([manques.size, attendues.size]).toEqual([0, 1])
  expect([await tient(une.id), await tient(autre.id)]).toEqual([[[3, 1]], [[2, 1]]])
  // beyond the limit: what she holds is counted in what is left to her
  await expect(changer(une.id, 5)).rejects.toMatchObject({ manques: new Map([[`${bissap}--`, '4.000000']]) })
  await juste()
})

it('commandée à nouveau par un autre chemin, elle ne rend à personne ce qu’elle reprend', async () => {
  const [une, autre] = [await acheter(3), await acheter(2)]
  const { json, statut } = await une.elle.commander({ express: 1 })
  expect(statut).toBe(200)
  expect(json.data.id).not.toBe(une.id)
  expect(json.data.detailcommandes[0].attente).toBeNull()
  expect([await tient(une.id), await tient(json.data.id), await tient(autre.id)]).toEqual([
    [],
    [[3, 0]],
    [[2, 2]],
  ])
  const dits = await q<{ quantite: number; motif: string }>(
    'SELECT quantite::int AS quantite, motif FROM mouvement WHERE produit_id = $1 ORDER BY id',
    [bissap],
  )
  expect(dits.map(({ quantite, motif }) => `${motif} ${quantite}`)).toEqual([
    ...['initial 3', 'reservation -3', 'retour 3', 'reservation -3'],
  ])
  await juste()
})

it('qui attend et réduit garde sa place, et ce qui lui a été dit quand plus rien n’est dit de l’article', async () => {
  await poser(0, 'commande 10/9')
  const [une, autre] = [await acheter(3), await acheter(2)]
  await q('UPDATE produit SET attente = NULL WHERE id = $1', [bissap])
  expect((await changer(une.id, 2)).attendues).toEqual(new Map([[`${bissap}--`, 'commande 10']]))
  await bougerStock(
    comptoir.context,
    { equipier: LIGNE_DE_COMMANDE },
    {
      ...{ produit_id: bissap, motif: 'livraison', quantite: 2 },
    },
  )
  expect([await tient(une.id), await tient(autre.id)]).toEqual([[[2, 0]], [[2, 2]]])
})

it('ce qui arrive pendant qu’elle change la sert encore, et n’est pas vendu à côté', async () => {
  await poser(0, 'commande 10/9')
  const une = await acheter(3)
  const commencer = Promise.withResolvers<void>()
  const changee = commencer.promise.then(() => changer(une.id, 2))
  await comptoir.context.database.transaction(async (tx) => {
    await lockProduit(tx, bissap)
    commencer.resolve()
    await attendreQuelquUn(tx)
    const livree = { ecart: exact(5), motif: 'reception', reference: null, auteur: 'equipe:1' } as const
    await insertMouvement(tx, { produit_id: bissap, ...livree, now: comptoir.context.now() })
  })
  await changee
  expect(await tient(une.id)).toEqual([[2, 0]])
  expect(await q('SELECT quantite::int AS n FROM produit WHERE id = $1', [bissap])).toEqual([{ n: 3 }])
  await juste()
})

it('ce qui a été pris avant que le produit ait des déclinaisons ne change rien aux autres articles', async () => {
  const choix = { couleur_id: ids.couleur.rouge, taille_id: ids.taille.m }
  const elle = await comptoir.entrer('echange-deux')
  await elle.panier({ produit: boubou, quantite: 3, ...choix })
  await elle.panier({ produit: bissap, quantite: 3 })
  const { id } = (await elle.commander()).json.data
  const autre = await acheter(2)
  await q('INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite) VALUES ($1, $2, $3, 5)', [
    ...[boubou, choix.couleur_id, choix.taille_id],
  ])
  await changer(id, 2)
  const tenues = `SELECT produit_id, quantite::int AS n, attendu::int AS attendu FROM reservation WHERE commande_id = $1`
  expect(await q(`${tenues} AND produit_id = ${bissap}`, [id])).toEqual([
    { produit_id: bissap, n: 2, attendu: 0 },
  ])
  expect(await tient(autre.id)).toEqual([[2, 1]])
})

it('d’une déclinaison, de même', async () => {
  const { rouge } = ids.couleur
  await poserDeclinaisons(comptoir.context.database, boubou, [
    { couleur_id: rouge, taille_id: null, quantite: 3 },
  ])
  await q("UPDATE produit SET attente = 'commande 5' WHERE id = $1", [boubou])
  const choix = { couleur_id: rouge }
  const [une, autre] = [await acheter(3, boubou, choix), await acheter(2, boubou, choix)]
  await changer(une.id, 2)
  expect([await tient(une.id), await tient(autre.id)]).toEqual([[[2, 0]], [[2, 1]]])
})
