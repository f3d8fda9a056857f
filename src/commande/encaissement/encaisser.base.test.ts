import { beforeAll, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { deplacer } from '../commande.actions.ts'
import { encaisserCommande } from './encaisser.actions.ts'

const { bissap, mil } = ids.produit

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const trace = () => ({ auteur: 'essai', motif: 'essai', now: comptoir.context.now() })
const encaisser = (id: number) =>
  comptoir.context.database.transaction((tx) => encaisserCommande(tx, id, trace()))
let personnes = 0
/** Somebody who has just ordered two bottles. */
async function commandee() {
  const awa = await comptoir.entrer(`personne-${personnes++}`)
  await awa.panier({ produit: bissap, quantite: 2 })
  const id: number = (await awa.commander()).json.data.id
  return { awa, id, lire: async () => (await awa.demander('GET', `/api/commande/${id}`)).json.data }
}

it('qui ajoute un autre article avant de payer est encaissé, et ne garde au panier que cet article', async () => {
  const { awa, id } = await commandee()
  await awa.panier({ produit: mil, quantite: 4 })
  expect(await encaisser(id)).toBe('confirmee')
  expect((await awa.demander('GET', '/api/panier')).json[0].data[0]).toMatchObject({
    etat: 0,
    panierproduits: [{ produit_id: mil, quantite: 4 }],
  })
})

it('remboursée en entier pendant sa préparation, une commande ne part plus', async () => {
  const { id, lire } = await commandee()
  await encaisser(id)
  const bouger = (vers: Parameters<typeof deplacer>[2]) =>
    comptoir.context.database.transaction((tx) => deplacer(tx, id, vers, trace()))
  await bouger({ etat: 2 })
  await bouger({ etat_paiement: 5 })
  await expect(bouger({ etat: 3 })).rejects.toMatchObject({
    code: 'ETAT_REFUSE',
    message: 'Une commande dont le paiement est « Remboursé » ne peut pas passer à « Expédiée ».',
  })
  expect(await lire()).toMatchObject({ etatcommande: 2, etatpaiement: 5 })
})

it('l’argent venu entre la fermeture du paiement et l’annulation n’est pas perdu : la commande tient', async () => {
  const { awa, id, lire } = await commandee()
  comptoir.paiements.fermer = async () => {
    await encaisser(id)
    return 'ferme'
  }
  const { json } = await awa.demander('PUT', '/api/commande', { id, etatcommande: 5 })
  comptoir.paiements.fermer = async () => 'ferme'
  expect(json).toMatchObject({ code: 'ETAT_REFUSE', message: expect.stringContaining('vient d’être payée') })
  expect(await lire()).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
})
