import { expect, it } from 'vitest'
import { type Bureau, bouger } from '#tests/bureau.ts'
import { DU, enRoute, ouvrirLivraisons, tournee, verser } from '#tests/especes/livreurs.ts'
import { ids } from '#tests/fixtures.ts'

const lire = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data

/** Two bottles to Dakar, of which a part came at the door: it came back, its parcel is undone, it is prepared again. */
async function revenueEnPartiePayee(bureau: Bureau, recu: number): Promise<number> {
  const id = await enRoute(bureau)
  const note = { commande_id: id, geste: 'encaisser', montant: recu, motif: 'Le reste demain' }
  expect((await bureau.equipe('preparateur', 'POST', '/api/encaissement', note)).statut).toBe(200)
  const [colis] = await bureau.services.database.query<{ id: number }>('SELECT id FROM colis')
  const defait = { id: colis?.id, motif: 'revenu à la boutique' }
  await bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/defait', defait)
  expect(await bureau.commande(id)).toMatchObject({ etat: 2, etat_paiement: 6 })
  return id
}

/** So many bottles in place of the two. */
async function changer(bureau: Bureau, id: number, quantite: number, methode: 'POST' | 'PUT' = 'PUT') {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  const { adresseliv, tel, consigne, mot } = (await lire(bureau, id)).commande
  const { version, destination_id, express } = data
  return bureau.equipe('preparateur', methode, '/api/equipe/changement', {
    ...{ id, version, destination_id, express, adresseliv, tel, consigne, mot },
    lignes: [{ produit_id: ids.produit.bissap, couleur_id: null, taille_id: null, unite_id: null, quantite }],
  })
}
const MOINS = DU - 1000

it('Une commande ne devient pas moins chère que ce qui en est déjà venu : ce qui est reçu est dit, rien ne change', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await revenueEnPartiePayee(bureau, MOINS + 500)
  for (const methode of ['POST', 'PUT'] as const) {
    const refus = await changer(bureau, id, 1, methode)
    expect(refus.code).toBe('ETAT_REFUSE')
    expect(refus.message).toMatch(
      /^3\s000\sFCFA ont déjà été reçus .+ plus que 2\s500\sFCFA .+ corrigez l’argent reçu/u,
    )
  }
  const { commande } = await lire(bureau, id)
  expect(commande).toMatchObject({ montantcommande: DU, detailcommandes: [{ quantite: 2 }] })
  // the money was put right first: what is left of it pays the rest, and more is collected as before
  const corrige = { commande_id: id, montant: 1000, motif: '2 000 rendus' }
  expect((await bureau.equipe('gestionnaire', 'POST', '/api/equipe/correction', corrige)).statut).toBe(200)
  expect((await changer(bureau, id, 1)).statut).toBe(200)
  await bouger(bureau, 'preparateur', id, 3)
  expect((await tournee(bureau, 'Modou')).commandes[0]?.encaissement).toMatchObject({ du: MOINS - 1000 })
  expect((await verser(bureau, [[id, MOINS - 1000, undefined, MOINS - 1000]], MOINS - 1000)).statut).toBe(200)
  expect((await bureau.commande(id)).etat_paiement).toBe(2)
})

it('Changée pour juste ce qui en est venu, elle est payée : il n’y a plus rien à encaisser', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await revenueEnPartiePayee(bureau, MOINS)
  expect((await changer(bureau, id, 1)).statut).toBe(200)
  const { commande } = await lire(bureau, id)
  expect(commande).toMatchObject({ etatcommande: 2, etatpaiement: 2, montantcommande: MOINS })
  await bouger(bureau, 'preparateur', id, 3)
  expect((await tournee(bureau, 'Modou'))?.commandes[0]?.encaissement ?? null).toBeNull()
})

it('Plus chère qu’avant, elle doit la différence', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await revenueEnPartiePayee(bureau, 3000)
  expect((await changer(bureau, id, 3)).statut).toBe(200)
  expect((await lire(bureau, id)).commande).toMatchObject({ etatpaiement: 6, deja_recu: 3000 })
})
