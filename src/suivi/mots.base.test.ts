import { expect, it } from 'vitest'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { colisDe } from './colis.ts'

const DESTINATAIRE = {
  ...{ isDifferentRecipient: 1, recipient_nom: 'Sow', recipient_prenom: 'Fatou', recipient_ville: 'Dakar' },
  ...{ recipient_telephone: '+221781112233', recipient_adresse: 'Médina', recipient_pays: 'SEN' },
}

it('la note va au livreur, le mot à qui reçoit, et jamais un prix', async () => {
  const comptoir = await ouvrirComptoir()
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: ids.produit.bissap, quantite: 1 })
  const mots = { consigne: ' Sonner deux fois ', mot: 'Bonne fête,\npour 5 000 FCFA de rêve' }
  const { statut, json } = await awa.commander({ ...DESTINATAIRE, ...mots })
  expect([statut, json.data.consigne, json.data.mot]).toEqual([200, 'Sonner deux fois', mots.mot])
  const commande = await findToutCommande(comptoir.context.database, json.data.id)
  if (!commande) throw new Error('no order')
  expect(colisDe(commande).mot).toBe('Bonne fête,\npour … de rêve')
  // other words make another order, which takes the place of this one
  const autre = await awa.commander({ ...DESTINATAIRE, ...mots, consigne: 'Appeler' })
  expect(autre.json.data.id).not.toBe(json.data.id)
  for (const trop of [{ consigne: 'x'.repeat(201) }, { mot: 'x'.repeat(301) }, { mot: 'a\u0000b' }])
    expect((await awa.commander({ ...DESTINATAIRE, ...trop })).statut).toBe(400)
  // to oneself there are none
  expect((await awa.commander({ mot: 'Bravo' })).json.data.mot).toBeNull()
})
