import { expect, it } from 'vitest'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'

interface Lue {
  id: number
  quantite: number
  revenus: number
}
const lignesDe = async (bureau: Bureau, id: number): Promise<Lue[]> =>
  (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data.commande.detailcommandes

/** Two bottles at 1 000 francs, paid; one of them is given back. */
async function rendreUne(bureau: Bureau, id: number, plus: object = {}) {
  const [ligne] = await lignesDe(bureau, id)
  const parts = { lignes: [{ id: ligne?.id, quantite: 1 }], livraison: false }
  return bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: id, montant: 1000, parts, motif: 'une bouteille cassée', ...plus },
  })
}
const MANQUE = { retirer: { remettre_en_stock: 0 } }
const REMISE = { retirer: { remettre_en_stock: 1 } }

it('En préparant, une bouteille manque : elle est rendue, ne part pas, et n’est pas vendue à d’autres', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await bouger(bureau, 'preparateur', id, 2)
  expect((await rendreUne(bureau, id, MANQUE)).statut).toBe(200)
  expect(await lignesDe(bureau, id)).toMatchObject([{ quantite: 2, revenus: 1 }])
  expect(await bureau.stock()).toBe('58.000000')
  // the other one leaves, and is all that can come back
  await bouger(bureau, 'gestionnaire', id, 3)
  await bouger(bureau, 'gestionnaire', id, 4, { sans_code: 1 })
  await bouger(bureau, 'gestionnaire', id, 6)
  await bouger(bureau, 'gestionnaire', id, 7, { remettre_en_stock: 1 })
  expect(await bureau.stock()).toBe('59.000000')
})

it('Annulée après qu’une a manqué, seule l’autre revient en rayon', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await rendreUne(bureau, id, MANQUE)
  await bouger(bureau, 'gestionnaire', id, 5)
  expect(await bureau.stock()).toBe('59.000000')
})

it('Retirée parce que l’acheteur n’en veut plus, elle est remise en vente ; annulée ensuite, l’autre revient seule', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await rendreUne(bureau, id, REMISE)
  expect(await bureau.stock()).toBe('59.000000')
  await bouger(bureau, 'gestionnaire', id, 5)
  expect(await bureau.stock()).toBe('60.000000')
})

it('Tout retirer, c’est annuler ; partie, c’est un retour ; sans un mot, elle part quand même', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const [ligne] = await lignesDe(bureau, id)
  const tout = { lignes: [{ id: ligne?.id, quantite: 2 }], livraison: false }
  const refus = await rendreUne(bureau, id, { parts: tout, montant: 2000, ...MANQUE })
  expect(refus).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('annulez la commande'),
  })
  expect(await lignesDe(bureau, id)).toMatchObject([{ revenus: 0 }])
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'preparateur', id, 3)
  expect((await rendreUne(bureau, id, REMISE)).code).toBe('ETAT_REFUSE')
  expect((await rendreUne(bureau, id)).statut).toBe(200)
  expect(await lignesDe(bureau, id)).toMatchObject([{ revenus: 0 }])
})
