import { beforeAll, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { encaisserCommande } from './commande.actions.ts'

const { bissap, mil } = ids.produit

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

describe('payer après avoir encore rempli son panier', () => {
  it('qui ajoute un autre article avant de payer est encaissé, et ne garde au panier que cet article', async () => {
    const awa = await comptoir.entrer('awa')
    await awa.panier({ produit: bissap, quantite: 2 })
    const { data } = (await awa.commander()).json
    await awa.panier({ produit: mil, quantite: 4 })
    const trace = { auteur: 'essai', motif: 'essai', now: comptoir.context.now() }
    const issue = await comptoir.context.database.transaction((tx) => encaisserCommande(tx, data.id, trace))
    expect(issue).toBe('confirmee')
    expect((await awa.demander('GET', '/api/panier')).json[0].data[0]).toMatchObject({
      etat: 0,
      panierproduits: [{ produit_id: mil, quantite: 4 }],
    })
  })
})
