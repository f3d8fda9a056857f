import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { cliente, promettre, remettrePrix } from '#tests/promesse.ts'
import { type Promesse, totauxPromis } from './promesse.ts'

const { riz, bissap } = ids.produit
const { paris } = ids.destination

let comptoir: Comptoir
const q = (texte: string) => comptoir.context.database.query(texte)
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(() => remettrePrix(comptoir))

describe('une promesse vaut pour moins que ce qui a été promis', () => {
  it.each([
    ['demandée de nouveau', true],
    ['nommée telle quelle', false],
  ])('une ligne retirée ou diminuée laisse leur prix aux autres, %s', async (_, redemandee) => {
    const awa = await cliente(comptoir)
    const premiere = await promettre(awa)
    await q('UPDATE produit SET prix = prix * 2, poids = poids * 2 WHERE id IN (1, 5)')
    await q('UPDATE tariflivraison SET prixkg = prixkg + 1000')
    comptoir.context.avancer(600_000)
    await awa.panier({ produit: riz, unite_id: ids.unite.kg, action: 2, quantite: undefined })
    await awa.panier({ produit: bissap, quantite: 1, action: 1 })
    if (redemandee)
      expect(await promettre(awa)).toMatchObject({ id: premiere.id, fin: premiere.fin, montantliv: 6600 })
    // one bottle at 1 000 francs, 1,1 kg at 6 000
    const corps = { destination_id: paris, promesse_id: premiere.id, montant_vu: 7600 }
    expect((await awa.commander(corps)).statut).toBe(200)
    // what is put back to what was promised is promised; more of it, or something else, is not
    await awa.panier({ produit: bissap, quantite: 2, action: 1 })
    await awa.panier({ produit: riz, quantite: 3, unite_id: ids.unite.kg })
    expect((await promettre(awa)).id).toBe(premiere.id)
    await awa.panier({ produit: ids.produit.mil })
    expect((await promettre(awa)).id).not.toBe(premiere.id)
  })

  it('un produit vendu désormais dans une autre unité est promis de nouveau, et se dit', async () => {
    const awa = await cliente(comptoir)
    const premiere = await promettre(awa)
    await q(`UPDATE produit SET unite_id = ${ids.unite.kg}, prix = 600 WHERE id = 1`)
    const { json } = await awa.commander({
      destination_id: paris,
      promesse_id: premiere.id,
      montant_vu: 34_700,
    })
    expect(json.code).toBe('PRIX_CHANGE')
    const seconde: Promesse = await promettre(awa)
    expect(seconde.id).not.toBe(premiere.id)
    const { data } = (await awa.demander('GET', '/api/panier')).json[0]
    const { montantdevise } = totauxPromis(seconde, data[0].panierproduits, 'XOF')
    const corps = { destination_id: paris, promesse_id: seconde.id, montant_vu: Number(montantdevise) }
    expect((await awa.commander(corps)).statut).toBe(200)
  })
})
