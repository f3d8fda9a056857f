import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appeler, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const BONNET = 'Bonnet tissé rond'

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const mises = (page: Page) => page.getByRole('region', { name: /mis de côté$/ })

test('un article se met de côté, suit le compte, et revient au panier', async () => {
  const page = await visiter('/product/2')
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click()
  await page.getByText('Produit ajouté au panier local').first().waitFor()
  await page.goto(adresse('/cart'))
  await bouton(page, `Mettre de côté : ${BONNET}`).click()
  await mises(page).getByText(BONNET).waitFor()
  await page.getByRole('heading', { name: 'Votre panier' }).waitFor()
  expect(await bouton(page, `Mettre de côté : ${BONNET}`).count()).toBe(0)

  await page.goto(adresse('/compte'))
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop, à Dakar')])
  await page.goto(adresse('/cart'))
  await bouton(page, `Remettre au panier : ${BONNET}`).click()
  await page.getByLabel(`Quantité de ${BONNET}`, { exact: true }).waitFor()
  await mises(page).waitFor({ state: 'detached' })
})

test('la case du rappel est vide tant qu’on ne l’a pas cochée, et se retrouve dans le compte', async () => {
  const page = await visiter('/compte')
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Moussa Ndiaye, à Paris')])
  await appeler(page, 'POST', '/api/panier', { produit: 2, quantite: 1, action: 0 })
  await page.goto(adresse('/cart'))
  const boite = page.getByRole('checkbox', { name: /^Rappelez-moi par e-mail/ })
  await boite.waitFor()
  expect(await boite.isChecked()).toBe(false)
  await Promise.all([
    page.waitForResponse(
      (reponse) => reponse.url().endsWith('/api/rappel') && reponse.request().method() === 'PUT',
    ),
    boite.check(),
  ])
  await page.goto(adresse('/compte'))
  await boite.waitFor()
  await expect.poll(() => boite.isChecked()).toBe(true)
})

test('sans script, de même : mis de côté, repris ; un cœur se garde avant de se connecter', async () => {
  const page = await visiter('/product/2', SANS_SCRIPT)
  await page
    .getByRole('button', { name: `Favori : ${BONNET}` })
    .first()
    .click()
  await page.getByText('Veuillez vous connecter pour ajouter un produit aux favoris').waitFor()
  await page.getByRole('heading', { name: '1 article gardé par ce navigateur' }).waitFor()
  await page.goto(adresse('/product/2'))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await bouton(page, `Mettre de côté : ${BONNET}`).click()
  await page.getByText('Article mis de côté', { exact: true }).waitFor()
  await bouton(page, `Remettre au panier : ${BONNET}`).click()
  await page.getByText('Produit ajouté au panier').waitFor()
  await bouton(page, `Mettre de côté : ${BONNET}`).click()

  await page.goto(adresse('/favorite'))
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(page, /Awa Diop, à Dakar/).click()
  await page.getByRole('heading', { name: BONNET }).waitFor()
  await page.goto(adresse('/cart'))
  await mises(page).getByText(BONNET).waitFor()
  // of an empty cart there is nothing to be reminded of
  await bouton(page, `Remettre au panier : ${BONNET}`).click()
  await bouton(page, /^Me rappeler par e-mail/).click()
  await page.getByText('Nous vous écrirons, une seule fois, si vous oubliez ce panier.').waitFor()
})
