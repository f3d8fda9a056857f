// An order that the staff changes while somebody stands on the page of its old bill.
import { expect, it } from 'vitest'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { CARTE, MINUTE } from '#tests/caisse.ts'
import { ids } from '#tests/fixtures.ts'
import { ouvrirPortefeuilles } from '#tests/portefeuilles.ts'

const bouteilles = (quantite: number) => [
  { produit_id: ids.produit.bissap, couleur_id: null, taille_id: null, unite_id: null, quantite },
]
async function changer(bureau: Bureau, id: number, champs: object) {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  const { version, destination_id, express } = data
  const { adresseliv, tel } = await bureau.commande(id)
  const corps = {
    id,
    version,
    destination_id,
    express,
    adresseliv,
    tel,
    consigne: null,
    mot: null,
    ...champs,
  }
  return bureau.equipe('preparateur', 'PUT', '/api/equipe/changement', corps)
}
const MONTANT = 'Le montant encaissé n’est pas celui de la commande.'

it('Orange ne ferme pas sa page : d’autres articles attendent qu’elle soit morte, une autre adresse n’attend pas', async () => {
  const bureau = await ouvrirBureau()
  const { orange_money: orange } = await ouvrirPortefeuilles(bureau)
  const { id } = await orange.enRoute()
  expect(await changer(bureau, id, { lignes: bouteilles(5) })).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('en cours de confirmation'),
  })
  expect(await bureau.commande(id)).toMatchObject({ montantdevise: 3500 })
  bureau.services.avancer(21 * MINUTE)
  expect((await changer(bureau, id, { lignes: bouteilles(5) })).statut).toBe(200)
  expect(await bureau.commande(id)).toMatchObject({ montantdevise: 6500 })

  const { id: autre } = await orange.enRoute()
  expect((await changer(bureau, autre, { adresseliv: 'Ouakam, cité Avion' })).statut).toBe(200)
})

for (const [cas, quantite, total] of [
  ['agrandie', 5, 6500],
  ['réduite', 1, 2500],
] as const)
  it(`ce qui vient d’une page quittée ne paie pas une commande ${cas} depuis : quelqu’un regarde`, async () => {
    const bureau = await ouvrirBureau()
    const { orange_money: orange } = await ouvrirPortefeuilles(bureau)
    const { id, adresse } = await orange.enRoute()
    // its buyer goes to pay by card instead: the wallet's page lives on
    await bureau.payer(id)
    expect((await changer(bureau, id, { lignes: bouteilles(quantite) })).statut).toBe(200)
    await orange.choisir(adresse, 'payer')
    await orange.lacher({ fois: 2 })
    await Promise.all([bureau.tour(), bureau.tour()])
    const [venue] = await bureau.tentatives(id)
    expect(venue).toMatchObject({ etat: 'a_verifier', motif: MONTANT, montant: 3500, recu: 3500 })
    expect(await bureau.commande(id)).toMatchObject({ etat: 8, montantdevise: total })
    const { liste } = await bureau.equipe('preparateur', 'GET', '/api/equipe/anomalies')
    expect(liste[0].data.filter((une: { commande_id: number }) => une.commande_id === id)).toHaveLength(1)
  })

it('une commande échue puis payée à son ancien prix ne revient pas d’elle-même', async () => {
  const bureau = await ouvrirBureau()
  const { orange_money: orange } = await ouvrirPortefeuilles(bureau)
  const { id, adresse } = await orange.enRoute()
  await bureau.payer(id)
  await changer(bureau, id, { lignes: bouteilles(5) })
  await bureau.services.database.query('UPDATE commande SET expire_le = $2 WHERE id = $1', [
    id,
    bureau.services.now(),
  ])
  await bureau.tour()
  expect(await bureau.commande(id)).toMatchObject({ etat: 5 })
  await orange.choisir(adresse, 'payer')
  await orange.lacher()
  await bureau.tour()
  expect(await bureau.commande(id)).toMatchObject({ etat: 5, etat_paiement: 0 })
  expect((await bureau.tentatives(id))[0]).toMatchObject({ etat: 'a_verifier', motif: MONTANT })
})

it('PayPal n’est pas pris au prix d’avant : accordé pendant que la commande change, rien n’est encaissé', async () => {
  const bureau = await ouvrirBureau()
  const { paypal } = await ouvrirPortefeuilles(bureau)
  const { id, adresse } = await paypal.enRoute()
  await paypal.choisir(adresse, 'payer')
  await bureau.services.database.query(
    'UPDATE commande SET montants = jsonb_set(montants, $2, $3) WHERE id = $1',
    [id, '{EUR}', '975'],
  )
  await bureau.tour()
  await bureau.revenir(id)
  expect(await bureau.commande(id)).toMatchObject({ etat_paiement: 1 })
  expect((await paypal.caprice({})).argent).toEqual([])
})

it('inchangée, la page quittée paie toujours, et une seule fois', async () => {
  const bureau = await ouvrirBureau()
  const { orange_money: orange } = await ouvrirPortefeuilles(bureau)
  const { id, adresse } = await orange.enRoute()
  const { adresse: carte } = (await bureau.payer(id)).json().data
  await orange.choisir(adresse, 'payer')
  await orange.lacher()
  await bureau.tour()
  expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  expect((await bureau.carte(carte, CARTE.bonne)).html).toContain('n’est plus valable')
})
