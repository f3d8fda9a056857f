import { beforeAll, expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

// A shop without the keys of Wave: its keeper notes by hand what was sent to her number.
let comptoir: Comptoir
let patronne: Personne
let awa: Personne
let commande: number
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
  patronne = await comptoir.entrer('patronne', 'proprietaire')
  await comptoir.poserStock(ids.produit.bissap, 60)
  await patronne.demander('PUT', '/api/moyen', { code: 'livraison', actif: 1 })
  await patronne.demander('PUT', '/api/encaissement', { zone_id: 601, plafond: 20_000 })
  awa = await comptoir.entrer('awa')
  await awa.panier({ produit: ids.produit.bissap, quantite: 2 })
  commande = (await awa.commander({ payment_method: 'livraison' })).json.data.id
})
const dire = (geste: string, plus = {}) =>
  patronne.demander('POST', '/api/encaissement', { commande_id: commande, geste, ...plus })

it('ce qui est venu par Wave avant l’envoi est payé, et n’est dans les mains d’aucun livreur', async () => {
  expect((await dire('encaisser', { par: 'wave' })).json.code).toBe('ETAT_REFUSE')
  await dire('confirmer')
  expect((await dire('encaisser', { par: 'cauris' })).statut).toBe(400)
  const payee = await dire('encaisser', { par: 'wave' })
  expect(payee.json.data).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
  // said twice, it is noted once
  expect((await dire('encaisser', { par: 'wave' })).json.data).toMatchObject({ etatpaiement: 2 })
  const { database } = comptoir.context
  expect(await database.query('SELECT livreur_id, attendu = verse AS juste FROM versement')).toEqual([
    { livreur_id: null, juste: true },
  ])
  const journal = await listJournal(database, 'commande', String(commande))
  expect(journal.map(({ motif }) => motif)).toContain('payée par Wave')
  const { etapes } = (await awa.demander('GET', `/api/commande/${commande}`)).json.data
  expect(etapes.at(-1)).toMatchObject({ etatpaiement: 2 })
})
