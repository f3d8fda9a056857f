import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appeler, payerParCarte, remplirAdresse, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const PROCHE = 'Faire payer par un proche'

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Whoever was given the link, elsewhere: two presses beside the card, and no account. */
async function payer(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Commande CMD-/ }).waitFor()
  await page.getByText('Pour Awa, à Dakar').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Diop|Sacré|123 45 67/)
  await page.getByRole('checkbox').check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Merci, votre paiement est arrivé' }).waitFor()
}

test('du panier, une commande se donne à payer à un proche, qui la paie d’ailleurs sans compte', async () => {
  const page = await visiter('/livraison/addresse')
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop, à Dakar')])
  await appeler(page, 'POST', '/api/panier', { produit: 2, quantite: 1, action: 0 })
  await page.goto(adresse('/cart'))
  await bouton(page, PROCHE).click()
  await bouton(page, 'Commander, puis envoyer le lien').click()
  await remplirAdresse(page)
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  await bouton(page, PROCHE).click()
  await page.getByText('Cochez cette case pour accepter les conditions de vente.').waitFor()
  await page.getByRole('checkbox').check()
  await bouton(page, PROCHE).click()
  const fenetre = page.getByRole('dialog', { name: 'Le lien pour votre proche' })
  const message = await fenetre.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  const texte = new URL(message ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(/^https:\/\/wa\.me\/\?text=/)
  const lien = /https?:\S+$/.exec(texte)?.[0] ?? ''
  // loaded anew, the page makes no second one by itself
  await page.reload({ waitUntil: 'networkidle' })
  await bouton(page, PROCHE).waitFor()
  expect(await fenetre.isVisible()).toBe(false)

  const paris = await visiter('/', { timezoneId: 'Europe/Paris' })
  await paris.evaluate(() => localStorage.setItem('devise', 'EUR'))
  await paris.goto(lien)
  await paris.getByText(/^Soit environ .*€/).waitFor()
  await payer(paris)

  await page.reload()
  await page.getByText('Confirmée', { exact: true }).waitFor()
})

test('sans script, de même : le lien se lit sur la page qui suit', async () => {
  const page = await visiter('/product/1', SANS_SCRIPT)
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await page.locator('summary', { hasText: PROCHE }).click()
  await bouton(page, 'Commander, puis envoyer le lien').click()
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(page, /Awa Diop, à Dakar/).click()
  await page.getByText('Vos articles ont rejoint votre panier.').waitFor()
  await page.goto(adresse('/livraison/addresse'))
  await remplirAdresse(page)
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  await page.getByRole('checkbox').check()
  await bouton(page, PROCHE).click()
  const message = await page.getByRole('link', { name: 'L’envoyer par WhatsApp' }).getAttribute('href')
  const lien = /https?:\S+$/.exec(new URL(message ?? '').searchParams.get('text') ?? '')?.[0] ?? ''
  await bouton(page, PROCHE).waitFor()

  const paris = await visiter('/payer', SANS_SCRIPT)
  await paris.getByLabel(/^Le lien que vous avez reçu/).fill(lien)
  await bouton(paris, 'Ouvrir').click()
  await payer(paris)
})
