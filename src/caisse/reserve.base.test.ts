import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { riz, bissap } = ids.produit
const { carton12 } = ids.unite
let comptoir: Comptoir
let personnes = 0

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(() => comptoir.poserStock(bissap, 3))

/** Somebody whose unpaid order holds the last three bottles. */
async function derniere(): Promise<Personne> {
  const awa = await comptoir.entrer(`awa-${personnes++}`)
  await awa.panier({ produit: bissap, quantite: 3 })
  expect((await awa.commander()).statut).toBe(200)
  expect(await comptoir.stock(bissap)).toBe(0)
  return awa
}
const stockLu = async (qui: Personne) => {
  const { json } = await qui.demander('GET', '/api/panier')
  return json[0].data[0].panierproduits.map(
    (ligne: { produit: { quantite: number } }) => ligne.produit.quantite,
  )
}

describe('ce que sa propre commande impayée retient', () => {
  it('ne se lit pas « épuisé » dans le panier d’où elle vient', async () => {
    expect(await stockLu(await derniere())).toEqual([3])
  })

  it('se lit « épuisé » chez tous les autres', async () => {
    const bineta = await comptoir.entrer(`bineta-${personnes++}`)
    await bineta.panier({ produit: bissap })
    await derniere()
    expect(await stockLu(bineta)).toEqual([0])
    expect((await bineta.panier({ produit: bissap, action: 1, quantite: 2 })).json.code).toBe('INDISPONIBLE')
  })

  it('se change et se commande à nouveau, jusqu’à ce qu’elle retient et pas plus', async () => {
    const awa = await derniere()
    const refus = await awa.panier({ produit: bissap, action: 1, quantite: 4 })
    expect([refus.statut, refus.json.code]).toEqual([422, 'STOCK_INSUFFISANT'])
    expect((await awa.panier({ produit: bissap, action: 0, unite_id: carton12 })).json.code).toBe(
      'STOCK_INSUFFISANT',
    )
    const moins = await awa.panier({ produit: bissap, action: 1, quantite: 2 })
    expect(moins.json.data.panier.panierproduits[0].produit.quantite).toBe(3)
    expect((await awa.commander()).statut).toBe(200)
    expect(await comptoir.stock(bissap)).toBe(1)
    expect(await stockLu(awa)).toEqual([3])
  })

  it('ne compte plus une fois la commande annulée', async () => {
    const awa = await derniere()
    const [{ data }] = (await awa.demander('GET', '/api/commande')).json
    expect((await awa.demander('PUT', '/api/commande', { id: data[0].id, etatcommande: 5 })).statut).toBe(200)
    expect(await stockLu(awa)).toEqual([3])
    await comptoir.poserStock(bissap, 1)
    expect(await stockLu(awa)).toEqual([1])
  })

  it('ne change rien aux autres lignes', async () => {
    const awa = await derniere()
    await awa.panier({ produit: riz })
    expect(await stockLu(awa)).toEqual([3, await comptoir.stock(riz)])
  })
})
