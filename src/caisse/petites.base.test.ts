// Orders worth less than the smallest coin of what is charged do not exist.
import { expect, it } from 'vitest'
import { ids, ouvrirComptoir } from '#tests/comptoir.ts'

it('une commande qui vaudrait moins que la plus petite pièce est refusée, et dit ce qu’il faut', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  const awa = await comptoir.entrer('awa')
  // a bottle of 0.3 franc, delivered for nothing
  await database.query('UPDATE produit SET prix = 0.3 WHERE id = $1', [ids.produit.bissap])
  await database.query('UPDATE tariflivraison SET prixkg = 0 WHERE zone_id = $1', [ids.zone.dakar])
  await awa.panier({ produit: ids.produit.bissap, quantite: 1 })
  const dit = async (corps: object) => {
    const { statut, json } = await awa.commander(corps)
    return [statut, json.code ?? json.data.etat_text, json.message]
  }
  const refus = (message: string) => [422, 'MONTANT_TROP_BAS', message]
  const unFranc = 'Une commande vaut au moins 1\u00a0FCFA\u00a0: ajoutez des articles.'
  const unCentime = 'Une commande vaut au moins 0,01\u00a0€, soit 4\u00a0FCFA\u00a0: ajoutez des articles.'
  expect(await dit({})).toEqual(refus(unFranc))
  await awa.panier({ produit: ids.produit.bissap, quantite: 4 })
  // a franc and a half: enough for francs, not for a cent
  expect(await dit({ devise: 'EUR' })).toEqual(refus(unCentime))
  expect(await dit({ payment_method: 'paypal' })).toEqual(refus(unCentime))
  expect(await comptoir.stock(ids.produit.bissap)).toBe(60)
  expect((await dit({}))[0]).toBe(200)
  for (const nulle of ['montantdevise = 0', 'montantcommande = 0'])
    await expect(database.query(`UPDATE commande SET ${nulle}`)).rejects.toThrow(/violates check/)
})
