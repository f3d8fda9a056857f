import { expect, it } from 'vitest'
import { ids, ouvrirComptoir } from '#tests/comptoir.ts'

const { bissap } = ids.produit

it('une commande à payer à la livraison vide le panier dès qu’elle est passée, deux pressions n’en font qu’une', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  await database.query(`UPDATE moyen SET actif = 1 WHERE code = 'livraison'`)
  await database.query('INSERT INTO encaissement (zone_id, plafond) SELECT id, 100000 FROM zone')
  await comptoir.poserStock(bissap, 10)
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: bissap, quantite: 3 })
  const passer = () => awa.commander({ payment_method: 'livraison' }, 'une-cle-de-cet-essai')
  const { statut, json } = await passer()
  expect([statut, json.data?.etat_text]).toEqual([200, 'À confirmer par téléphone'])
  const paniers = await database.query('SELECT etat FROM panier WHERE compte_id = $1', [awa.id])
  expect(paniers).toEqual([{ etat: 1 }])
  expect((await passer()).json.data.id).toBe(json.data.id)
  // what is chosen afterwards is another cart, and stays when the order is confirmed
  await awa.panier({ produit: bissap, quantite: 1 })
  const ouverts = await database.query('SELECT etat FROM panier WHERE compte_id = $1 ORDER BY id', [awa.id])
  expect(ouverts).toEqual([{ etat: 1 }, { etat: 0 }])
})
