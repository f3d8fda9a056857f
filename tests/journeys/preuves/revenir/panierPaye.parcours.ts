import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { payerParCarte, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

// A cart that somebody fills without ever signing in, and that somebody close pays elsewhere.
const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const BONNET = 'Bonnet tissé rond'
const PROCHE = 'Faire payer par un proche'
const TITRE = 'Un proche vous confie son panier'

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const lienDans = (href: string | null) =>
  /https?:\S+$/.exec(new URL(href ?? '').searchParams.get('text') ?? '')?.[0] ?? ''

/** Signed in as whoever pays in Paris: the family's address is asked for by itself, then the card. */
async function livrerALaFamilleEtPayer(page: Page): Promise<void> {
  expect(await page.getByRole('checkbox', { name: 'Livrer à une autre personne' }).isChecked()).toBe(true)
  const vous = page.locator('[data-qui="acheteur"]')
  await vous.getByLabel(/Téléphone/).fill('77 123 45 67')
  await vous.getByLabel(/^Ville/).fill('Thiès')
  await vous.getByLabel(/^Adresse/).fill('Randoulène, après la pharmacie')
  const qui = page.locator('[data-qui="destinataire"]')
  await qui.getByLabel(/^Prénom/).fill('Fatou')
  await qui.getByLabel(/^Nom/).fill('Ndiaye')
  await qui.getByLabel(/Téléphone/).fill('77 765 43 21')
  await qui.getByLabel(/^Ville/).fill('Dakar')
  await qui.getByLabel(/^Adresse/).fill('Médina, rue 22, portail vert')
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  await page.locator('input[name=moyen][value=carte]').check()
  await page.getByRole('checkbox', { name: /conditions/ }).check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByText(/votre commande est confirmée/).waitFor()
}

test('sans compte, un panier se donne à payer : un proche le prend, dit où livrer, et paie', async () => {
  const page = await visiter('/product/2')
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click()
  await page.getByText('Produit ajouté au panier local').first().waitFor()
  await page.goto(adresse('/cart'))
  await bouton(page, PROCHE).click()
  const fenetre = page.getByRole('dialog', { name: PROCHE })
  await bouton(page, 'Faire le lien de ce panier').click()
  const message = await fenetre.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(message).toMatch(/^https:\/\/wa\.me\/\?text=Bonjour/)
  expect(await fautesAxe(page)).toEqual([])

  const paris = await visiter('/', { timezoneId: 'Europe/Paris' })
  await paris.goto(lienDans(message))
  await paris.getByRole('heading', { level: 1, name: TITRE }).waitFor()
  await paris.getByText(BONNET).waitFor()
  expect(await fautesAxe(paris)).toEqual([])
  await bouton(paris, 'Prendre ce panier et le payer').click()
  await paris.waitForURL(/\/livraison/)
  // opened and pressed once more, nothing is taken twice
  await paris.goto(lienDans(message))
  await bouton(paris, 'Prendre ce panier et le payer').click()
  await paris.waitForURL(/\/livraison/)
  await Promise.all([paris.waitForEvent('load'), seConnecter(paris, 'Moussa Ndiaye, à Paris')])
  await paris.getByRole('heading', { name: 'Destinataire' }).waitFor()
  await paris.goto(adresse('/cart'))
  await paris.getByLabel(`Quantité de ${BONNET}`, { exact: true }).waitFor()
  expect(await paris.getByLabel(`Quantité de ${BONNET}`, { exact: true }).inputValue()).toBe('1')
  await paris.goto(adresse('/livraison'))
  await paris.getByRole('heading', { name: 'Destinataire' }).waitFor()
  await livrerALaFamilleEtPayer(paris)
})

test('sans script, de même ; et un lien qui ne mène nulle part le dit', async () => {
  const page = await visiter('/product/1', SANS_SCRIPT)
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await page.locator('summary', { hasText: PROCHE }).click()
  await bouton(page, 'Faire le lien de ce panier').click()
  const message = page.getByRole('link', { name: 'L’envoyer par WhatsApp' })
  const lien = lienDans(await message.getAttribute('href'))
  await page.getByText(`Envoyez ce lien à qui va payer : ${lien}`).waitFor()

  const paris = await visiter('/', SANS_SCRIPT)
  await paris.goto(adresse('/partage/AAAAAAAAAAAAAAAA'))
  await paris.getByRole('heading', { level: 1, name: 'Ce panier n’est plus là' }).waitFor()
  await paris.goto(lien)
  await paris.getByRole('heading', { level: 1, name: TITRE }).waitFor()
  await bouton(paris, 'Prendre ce panier et le payer').click()
  await paris.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(paris, /Moussa Ndiaye, à Paris/).click()
  await paris.getByRole('heading', { name: 'Destinataire' }).waitFor()
  await livrerALaFamilleEtPayer(paris)
})
