import { afterEach, expect, it } from 'vitest'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { MINUTE } from '#tests/caisse.ts'

// The sum of a product's movements is its stock, on every way that a stock can go (issue 6, point 4; trust.md, T-09).
let bureau: Bureau
afterEach(async () => {
  expect(await bureau.services.database.query('SELECT * FROM ecart_stock')).toEqual([])
})

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
})
