import { expect, test } from 'vitest'
import { ouvrirRetours } from '#tests/contrat/retours.ts'
import { ids } from '#tests/fixtures.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'

test('le retour d’une commande en euros que l’avoir a payée se rembourse, en francs, sur cet avoir', async () => {
  const { services, envoyer, vu, accepte, recevoir, ecrire, lire } = await ouvrirRetours()
  const code = await poserCarte(services, 50_000)
  await envoyer('proprietaire', {
    ...{ method: 'POST', url: '/api/panier' },
    payload: { produit: ids.produit.bissap, quantite: 3, action: 0 },
  })
  const placee = await envoyer('proprietaire', {
    ...{ method: 'POST', url: '/api/commande', headers: { cookie: `avoirs=${code}` } },
    payload: {
      ...{ destination_id: ids.destination.dakar, express: 0, payment_method: 'avoir', devise: 'EUR' },
      ...{ isDifferentRecipient: 0, adresseliv: 'Sacré-Cœur 3', tel: '+221771234567', cgv_version: 1 },
    },
  })
  expect(placee.statusCode).toBe(200)
  const { id } = placee.json().data
  for (const etatcommande of [2, 3, 4])
    await envoyer('preparateur', {
      ...{ method: 'PUT', url: '/api/equipe/commande' },
      payload: { id, etatcommande, motif: 'essai', ...(etatcommande === 4 ? { sans_code: 1 } : {}) },
    })
  const rendre = async () => {
    await recevoir(await accepte(id, { bissap: '1' }), [1])
    const retour = (await vu(id)).retours.at(-1)
    // kept as credit or not: what the card paid goes back onto it, whoever has it
    const champs = { id: retour.id, geste: 'rembourser', en_avoir: 1, livraison: 0 }
    expect((await ecrire('gestionnaire', '/argent', champs)).statusCode).toBe(200)
    expect((await vu(id)).retours.at(-1).etapes[3].mot).toMatch(/^À vous rendre\s: 1,50\s€\.$/)
    return (await lire(`/api/remboursement/${id}`)).data
  }
  // one bottle of 1 000 francs, 1,50 €; the second comes after credit has an attempt of its own
  expect(await rendre()).toMatchObject([
    { montant: 1000, devise: 'XOF', etat: 'fait', payment_method: 'avoir' },
  ])
  expect(await rendre()).toHaveLength(2)
})
