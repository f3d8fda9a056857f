import { expect, it } from 'vitest'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { CARTE, MINUTE } from '#tests/caisse.ts'
import { ids } from '#tests/fixtures.ts'

/** A paid order of two bottles, and a sack of rice added to it that waits for its money. */
async function completee(payment_method = 'carte') {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 20000)')
  const id = await payee(bureau)
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  const lignes = [{ produit_id: ids.produit.riz, quantite: 1 }]
  const corps = { id, version: data.version, lignes, payment_method }
  const ajoutee = await bureau.equipe('preparateur', 'POST', '/api/equipe/complement', corps)
  const { numerocommande } = (await lire(bureau, id)).commande
  return { bureau, id, numerocommande, complement: ajoutee.data.id as number }
}
const lire = async (bureau: Bureau, id: number, role = 'preparateur') =>
  (await bureau.equipe(role, 'GET', `/api/equipe/commande/${id}`)).data

async function payer(bureau: Bureau, id: number): Promise<void> {
  const { adresse } = (await bureau.payer(id)).json().data
  await bureau.carte(adresse, CARTE.bonne)
  await bureau.revenir(id)
}

it('Payé alors que sa commande est déjà partie, un complément est à vérifier : il partirait seul, pour la différence', async () => {
  const { bureau, id, complement, numerocommande } = await completee()
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'preparateur', id, 3)
  await payer(bureau, complement)
  expect(await bureau.commande(complement)).toMatchObject({ etat: 8, etat_paiement: 2 })
  expect((await lire(bureau, complement)).historique.at(-1).motif).toBe(
    `paiement reçu, ${numerocommande}, qu’elle complète, est déjà partie`,
  )
  // whoever has looked sends it all the same
  expect((await bouger(bureau, 'gestionnaire', complement, 1)).statut).toBe(200)
  expect(await bureau.commande(complement)).toMatchObject({ etat: 1, etat_paiement: 2 })
})

/** One of its two bottles leaves: answers the parcel. */
async function partirEnPartie(bureau: Bureau, id: number): Promise<number> {
  await bouger(bureau, 'preparateur', id, 2)
  const [ligne] = (await lire(bureau, id)).commande.detailcommandes
  const lignes = [{ id: ligne.id, quantite: 1 }]
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/colis', {
    commande_id: id,
    lignes,
  })
  expect((await bureau.commande(id)).etat).toBe(2)
  return data.id
}

it('Un premier colis parti suffit ; resté à la boutique après tout, il attend le complément', async () => {
  const { bureau, id, complement } = await completee()
  await partirEnPartie(bureau, id)
  await payer(bureau, complement)
  expect(await bureau.commande(complement)).toMatchObject({ etat: 8, etat_paiement: 2 })

  const autre = await completee()
  const colis = await partirEnPartie(autre.bureau, autre.id)
  const demande = { id: colis, motif: 'essai' }
  await autre.bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/defait', demande)
  await payer(autre.bureau, autre.complement)
  expect(await autre.bureau.commande(autre.complement)).toMatchObject({ etat: 1, etat_paiement: 2 })
})

it('Payé trop tard, quand sa commande est annulée, un complément ne part pas : son argent revient', async () => {
  const { bureau, id, complement } = await completee()
  const { adresse } = (await bureau.payer(complement)).json().data
  await bureau.carte(adresse, CARTE.bonne)
  const panne = { panne: '500', apres: false, fois: 999 }
  await bureau.caprice({ pannes: ['consulter', 'fermer'].map((operation) => ({ operation, ...panne })) })
  for (const heures of [1, 23, 1]) {
    bureau.services.avancer(heures * 60 * MINUTE)
    await bureau.tour()
  }
  expect((await bureau.commande(complement)).etat).toBe(5)
  await bureau.caprice({ pannes: [] })
  expect((await bouger(bureau, 'gestionnaire', id, 5)).statut).toBe(200)
  await bureau.lacher()
  await bureau.tour()
  await bureau.tour()
  expect((await bureau.commande(complement)).etat).toBe(5)
  expect(await lire(bureau, complement, 'gestionnaire')).toMatchObject({
    tentatives: [{ etat: 'a_rembourser' }],
    remboursements: [{ montant: 12_500, etat: 'fait' }],
  })
})

it('Sa commande annulée ou partie, un complément n’est ni repris ni confirmé par téléphone', async () => {
  const { bureau, id, complement, numerocommande } = await completee('livraison')
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'preparateur', id, 3)
  const confirmer = () =>
    bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: complement, geste: 'confirmer' })
  expect(await confirmer()).toMatchObject({
    code: 'ETAT_REFUSE',
    message: `La commande ${numerocommande}, que celle-ci complète, est déjà partie\u00a0: rien ne partirait plus avec elle. Passez-en une nouvelle, avec sa livraison.`,
  })
  expect((await bouger(bureau, 'gestionnaire', complement, 5)).statut).toBe(200)
  expect((await bouger(bureau, 'gestionnaire', complement, 0)).code).toBe('ETAT_REFUSE')
  expect((await bureau.commande(complement)).etat).toBe(5)
})
