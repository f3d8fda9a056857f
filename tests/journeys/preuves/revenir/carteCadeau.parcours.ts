import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { payerParCarte, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse, lettres } = ouvrirVisites()
const COMMANDER = /^Commander avec obligation de paiement/
const CODE = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/

async function remplir(page: Page, pour: string): Promise<void> {
  await page.getByText('25\u202f000\u00a0FCFA').click()
  await page.getByLabel(/^Pour/).fill(pour)
  await page.getByLabel(/^De la part de/).fill('Awa')
  await page.getByLabel(/^Un mot/).fill('Bon anniversaire')
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
}

test('une carte offerte par e-mail est payée, part, et son acheteuse la voit sur sa commande', async () => {
  const page = await visiter('/')
  await page.getByRole('link', { name: 'Offrir une carte cadeau' }).click()
  await seConnecter(page, 'Awa Diop')
  const commander = page.getByRole('button', { name: COMMANDER })
  await commander.click()
  // everything at once, each at its field
  for (const dit of ['Dites pour qui.', 'Indiquez son e-mail.', 'Cochez cette case'])
    await page.getByText(dit).waitFor()
  await remplir(page, 'Fatou')
  await page.getByLabel(/^Son e-mail/).fill('fatou')
  await commander.click()
  await page.getByText('adresse e-mail complète').first().waitFor()
  await page.getByLabel(/^Son e-mail/).fill('fatou@exemple.sn')
  // what is corrected is not called wrong any more
  await expect.poll(() => page.getByText('adresse e-mail complète').count()).toBe(0)
  expect(await fautesAxe(page)).toEqual([])
  await commander.click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Merci, votre commande est confirmée' }).waitFor()
  await page.getByText('Elle part par e-mail à fatou@exemple.sn').waitFor()
  const lettre = () => lettres().find((une) => une.includes('Fatou') && CODE.test(une))
  await expect.poll(lettre, { timeout: 20_000 }).toContain('Bon anniversaire')
  await page.getByRole('button', { name: 'Voir son code' }).click()
  await page.getByText(CODE).waitFor()
  expect(await fautesAxe(page)).toEqual([])
  const envoi = await page.getByRole('link', { name: /L’envoyer par WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(envoi ?? '')).toMatch(CODE)
})

test('sans script, une carte pour WhatsApp se commande, se paie, et son code est dit une fois', async () => {
  const page = await visiter('/carte-cadeau', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await page.getByRole('button', { name: 'Moussa' }).click()
  await remplir(page, 'Khady')
  await page.getByText('Par WhatsApp, que j’envoie moi-même').click()
  const commander = page.getByRole('button', { name: COMMANDER })
  await commander.click()
  // above and at its field
  await page.getByText('Indiquez son numéro WhatsApp.').last().waitFor()
  expect(await page.getByLabel(/^Pour/).inputValue()).toBe('Khady')
  await page.getByLabel(/^Numéro WhatsApp/).fill('77 123 45 67')
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await commander.click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Merci, votre commande est confirmée' }).waitFor()
  await page.getByRole('button', { name: 'Voir son code' }).click()
  await page.getByText(CODE).waitFor()
  const lien = page.getByRole('link', { name: 'L’envoyer par WhatsApp' })
  expect(await lien.getAttribute('href')).toContain('https://wa.me/221771234567?text=')
  await page.goto(adresse('/commande'))
  await page.getByText('Livrée').first().waitFor()
  expect(await page.getByText(CODE).count()).toBe(0)
})
