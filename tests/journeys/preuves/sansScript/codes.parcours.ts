import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { ajouterDepuisLaCarte } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()

test('sans script, un code se tape au panier, se dit sur la ligne et se retire', async () => {
  const page = await visiter('/product/1', { javaScriptEnabled: false })
  await page.getByText('XL', { exact: true }).click()
  await page.getByText('Noir', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  const champ = page.getByRole('textbox', { name: /^Code promo/ })
  await champ.fill('inconnu')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await page
    .getByText('Ce code n’existe pas, ou ne s’applique pas, ou plus, à votre commande.')
    .first()
    .waitFor()
  expect(await champ.inputValue()).toBe('inconnu')
  await champ.fill('bienvenue')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await page.getByText('Remise\u00a0: −850\u00a0FCFA').waitFor()
  expect(await page.getByRole('list', { name: 'Offres' }).textContent()).toContain('BIENVENUE')
  expect(await page.locator('main').textContent()).toContain('7\u202f650\u00a0FCFA')
  await page.getByRole('button', { name: 'Retirer le code BIENVENUE' }).click()
  await expect.poll(() => page.locator('main').textContent()).not.toContain('Remise')
})

test('sans script, une carte cadeau refusée se dit à son champ seul ; une bonne se garde, et se retire', async () => {
  const page = await visiter('/product/1', { javaScriptEnabled: false })
  await page.getByText('XL', { exact: true }).click()
  await page.getByText('Noir', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  const champ = page.getByRole('textbox', { name: /^Carte cadeau/ })
  const utiliser = page.getByRole('button', { name: 'Utiliser', exact: true })
  await champ.fill('TERA-NGA2-CADE-AUX9')
  await utiliser.click()
  await page.waitForLoadState()
  expect([await champ.inputValue(), await champ.getAttribute('aria-invalid')]).toEqual([
    'TERA-NGA2-CADE-AUX9',
    'true',
  ])
  expect(await page.getByRole('textbox', { name: /^Code promo/ }).getAttribute('aria-invalid')).not.toBe(
    'true',
  )
  await champ.fill('TERA-NGA2-CADE-AUX2')
  await utiliser.click()
  const cartes = page.getByRole('list', { name: 'Cartes cadeaux et avoir' })
  await cartes.getByText('20\u202f000\u00a0FCFA').waitFor()
  await cartes.getByRole('button', { name: /^Retirer/ }).click()
  await expect.poll(() => cartes.getByRole('button').count()).toBe(0)
})

test('un lien apporte son code, et le panier dit ce qui manque', async () => {
  const page = await visiter('/offre/livraison')
  expect(new URL(page.url()).pathname).toBe('/')
  await ajouterDepuisLaCarte(page, 'Mangue Kent')
  await page.goto(adresse('/cart'))
  await page.getByText(/^Encore .* et la livraison est offerte\.$/).waitFor()
  const champ = page.getByRole('textbox', { name: /^Code promo/ })
  await champ.fill('bienvenue')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await page.getByText(/^Remise\u00a0: −/).waitFor()
  expect(await fautesAxe(page)).toEqual([])
  for (const [nom, largeur] of [
    ['clair', 390],
    ['sombre', 390],
    ['clair', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme: nom === 'sombre' ? 'dark' : 'light' })
    await page.setViewportSize({ width: largeur, height: 900 })
    if (process.env.CAPTURES)
      await page.screenshot({ path: `${process.env.CAPTURES}/cart-${nom}-${largeur}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Retirer le code BIENVENUE' }).click()
  await expect.poll(() => page.getByText(/^Remise\u00a0: −/).count()).toBe(0)
})
