import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Queries } from '#database/database.ts'
import { inventorier } from '#stock/inventaire.actions.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { listStocks } from '#stock/stock.data.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { MINUTE } from '#tests/caisse.ts'
import { type Comptoir, ouvrirComptoir } from '#tests/comptoir.ts'
import { ids } from '#tests/fixtures.ts'

// The sum of a product's movements is its stock, on every way that a stock can go (issue 6, point 4; trust.md, T-09).
let bureau: Bureau
let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
const ecarts = (q: Queries) => q.query('SELECT * FROM ecart_stock')

async function stock(): Promise<number> {
  return Number(await bureau.stock())
}
async function dernier(): Promise<string> {
  const [ligne] = await bureau.services.database.query<{ quantite: string; motif: string }>(
    'SELECT quantite, motif FROM mouvement ORDER BY id DESC LIMIT 1',
  )
  return `${Number(ligne?.quantite)} ${ligne?.motif}`
}

it('commander, annuler, laisser expirer, rembourser, retourner : les mouvements font toujours le stock', async () => {
  bureau = await ouvrirBureau()
  const depart = await stock()
  const { id: abandonnee } = await bureau.enRoute()
  expect(await dernier()).toMatch(/^-\d+ reservation$/)
  const prise = depart - (await stock())
  expect(prise).toBeGreaterThan(0)
  bureau.services.avancer(60 * MINUTE)
  await bureau.tour()
  expect([await bureau.commande(abandonnee).then(({ etat }) => etat), await stock()]).toEqual([5, depart])

  const annulee = await payee(bureau)
  const vendu = depart - (await stock())
  expect(vendu).toBeGreaterThan(0)
  await bouger(bureau, 'gestionnaire', annulee, 5)
  await bureau.tour()
  expect([await stock(), await dernier()]).toEqual([depart, `${vendu} retour`])

  const rendue = await payee(bureau)
  const apres = await stock()
  expect(apres).toBeLessThan(depart)
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    commande_id: rendue,
    montant: 500,
    motif: 'geste',
  })
  await bureau.tour()
  expect(await stock()).toBe(apres)
  for (const etat of [2, 3]) await bouger(bureau, 'preparateur', rendue, etat)
  await bouger(bureau, 'preparateur', rendue, 4, { sans_code: true })
  await bouger(bureau, 'preparateur', rendue, 6)
  await bouger(bureau, 'preparateur', rendue, 7, { remettre_en_stock: 1 })
  expect(await stock()).toBe(depart)

  const perdue = await payee(bureau)
  const reste = await stock()
  for (const etat of [2, 3]) await bouger(bureau, 'preparateur', perdue, etat)
  await bouger(bureau, 'preparateur', perdue, 4, { sans_code: true })
  await bouger(bureau, 'preparateur', perdue, 6)
  await bouger(bureau, 'preparateur', perdue, 7, { remettre_en_stock: 0 })
  expect(await stock()).toBe(reste)
  expect(await ecarts(bureau.services.database)).toEqual([])
})

const COMMANDES = process.env.TESTS_LONGS ? 100 : 10

it(`${COMMANDES} commandes pendant que l’équipe fait entrer dix de plus, deux fois, et en recompte : rien ne se perd`, async () => {
  const { context } = comptoir
  const produit = ids.produit.mil
  const appel = { equipier: LIGNE_DE_COMMANDE }
  const depart = COMMANDES + 5
  await bougerStock(context, appel, { produit_id: produit, motif: 'inventaire', stock: depart })
  const acheteurs = await Promise.all(
    Array.from({ length: COMMANDES }, async (_, rang) => {
      const acheteur = await comptoir.entrer(`acheteur${rang}`)
      await acheteur.panier({ produit })
      return acheteur
    }),
  )
  const entrer = () => bougerStock(context, appel, { produit_id: produit, motif: 'livraison', quantite: 10 })
  const lue = { texte: '', categorie_id: null, bas: false, tri: 'nom', produit_id: produit } as const
  const [vu] = (await listStocks(context.database, lue, { page: 1, count: 1 })).data
  const ligne = { produit_id: produit, stock: depart - 2, stock_lu: depart, mouvement_lu: vu?.mouvement ?? 0 }
  const reponses = await Promise.all([
    ...acheteurs.map((acheteur) => acheteur.commander()),
    entrer(),
    inventorier(context, appel, { lignes: [ligne], reference: null }),
    entrer(),
  ])
  const faites = reponses.filter((une) => 'statut' in une && une.statut === 200).length
  expect(faites).toBe(COMMANDES)
  expect(await comptoir.stock(produit)).toBe(depart - COMMANDES + 10 + 10 - 2)
  expect(await ecarts(context.database)).toEqual([])
})
