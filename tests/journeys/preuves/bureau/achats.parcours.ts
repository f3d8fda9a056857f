import { afterAll, expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { appeler } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// Awa is short of rice: she orders some of her supplier, and counts what comes on her phone (issue 17, point 8).
const RIZ = 'Riz brisé parfumé'
const { boutique, page, fermer } = await ouvrirBureau('/achats', { width: 390, height: 800 })
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
interface Stock {
  id: number
  quantite: number
}
async function stock(): Promise<Stock> {
  const [liste] = await appeler<[{ data: Stock[] }]>(page, 'GET', '/api/equipe/stock?texte=riz brise parfume')
  if (!liste.data[0]) throw new Error('no rice')
  return liste.data[0]
}

test('ce qui manque se commande à son fournisseur, avec un message WhatsApp déjà écrit', async () => {
  const { id, quantite } = await stock()
  await appeler(page, 'PUT', '/api/equipe/seuil', { produit_id: id, declinaison_id: null, seuil: quantite })
  await page.reload()
  const groupe = page.getByRole('form', { name: 'Sow et frères, Sandaga' })
  await groupe.getByRole('checkbox', { name: RIZ, exact: true }).waitFor()
  expect(await fautesAxe(page)).toEqual([])
  for (const autre of await groupe.getByRole('checkbox').all())
    if (await autre.isChecked()) await autre.uncheck()
  await groupe.getByRole('checkbox', { name: RIZ, exact: true }).check()
  await groupe.getByLabel(`Combien de ${RIZ}`).fill('12')
  await groupe.getByRole('button', { name: /^Préparer la commande/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Sow et frères, Sandaga, BC-/ }).waitFor()
  await page.getByLabel(`Prix de revient de ${RIZ}`).fill('9 000')
  await bouton('Enregistrer le brouillon').click()
  const lien = page.getByRole('link', { name: /^Envoyer par WhatsApp/ })
  await lien.waitFor()
  const adresse = new URL((await lien.getAttribute('href')) ?? '')
  expect(adresse.origin + adresse.pathname).toBe('https://wa.me/221775550142')
  expect(adresse.searchParams.get('text')).toContain(`- ${RIZ} (réf. `)
  expect(adresse.searchParams.get('text')).toContain('12 × sac de 25')
  await bouton('Je l’ai déjà commandé').click()
  await page.getByRole('heading', { name: 'Ce qui arrive' }).waitFor()
})

test('elle arrive en deux fois\u00a0: le stock suit, et la dernière la termine', async () => {
  const { quantite } = await stock()
  const arrive = page.getByLabel(`Arrivé\u00a0: ${RIZ}`)
  await arrive.fill('5')
  // its answer is lost: sent again as it was, it is counted once
  await page.route(
    '**/api/equipe/reception',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await bouton('Noter la réception').click()
  await page.getByText('La boutique ne répond pas.').waitFor()
  await bouton('Noter la réception').click()
  await page.getByText('7\u00a0attendus').waitFor()
  expect((await stock()).quantite).toBe(quantite + 5)
  expect(await fautesAxe(page)).toEqual([])
  await bouton('Tout est arrivé').click()
  expect(await arrive.inputValue()).toBe('7')
  await bouton('Noter la réception').click()
  await page.getByText('Tout est arrivé, la commande est terminée').waitFor()
  expect((await stock()).quantite).toBe(quantite + 12)
})

test('une réception mal comptée se corrige, et la commande attend de nouveau', async () => {
  const { quantite } = await stock()
  await bouton(/^Corriger la réception/)
    .last()
    .click()
  const champ = page.getByLabel(/^Ce qui est vraiment arrivé/)
  await champ.fill('6')
  await page.getByRole('dialog').getByRole('button', { name: 'Corriger' }).click()
  await page.getByText('1\u00a0attendu').waitFor()
  expect((await stock()).quantite).toBe(quantite - 1)
  await bouton('Le reste ne viendra pas').click()
  await page.getByText('Terminée', { exact: true }).waitFor()
  // pressed by mistake: taken back at once, or later
  await bouton('Annuler').click()
  await page.getByText('1\u00a0attendu').waitFor()
  await bouton('Le reste ne viendra pas').click()
  await bouton('Attendre de nouveau ce qui manque').click()
  await page.getByText('1\u00a0attendu').waitFor()
  await page.goto(`${boutique.url}/admin/stock/mouvements`)
  await page.getByRole('row').filter({ hasText: 'Réception' }).first().waitFor()
})
