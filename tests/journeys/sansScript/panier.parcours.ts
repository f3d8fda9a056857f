import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ouvrirVisites } from '../visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }

const choisir = async (page: Page) => {
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
}
const ajouter = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
const quantite = (page: Page) => page.getByRole('textbox', { name: /^Quantité/ })

const FAUSSES = [
  ['deux', 'Ce n’est pas un nombre entier.'],
  ['2,5', 'Ce n’est pas un nombre entier.'],
  ['99999', '9\u202f999 au plus.'],
  ['0', 'Un au moins.'],
  ['9000', 'Stock insuffisant'],
] as const

/** What was typed stays, with what is wrong beside it; above, it is said of which article. */
async function refusee(page: Page, faux: string, dit: string): Promise<void> {
  const champ = page.getByRole('textbox', { name: /^Quantité/ }).and(page.locator('[aria-invalid]'))
  await champ.waitFor()
  expect(await champ.inputValue()).toBe(faux)
  expect(
    await page.locator(`[id="${await champ.getAttribute('aria-describedby')}"]`).textContent(),
  ).toContain(dit)
  expect(await page.getByRole('alert').first().textContent()).toMatch(/^\S.{3,}\u00a0: /)
}

test('sans script, on met au panier ce qu’on a choisi, on en change et on l’enlève', async () => {
  const page = await visiter('/', SANS_SCRIPT)
  await page
    .getByRole('button', { name: /^Ajouter au panier : / })
    .first()
    .click()
  expect(new URL(page.url()).pathname).toMatch(/^\/product\/\d+(-[a-z0-9-]+)?$/)

  await page.goto(adresse('/product/1'))
  await page.getByText('XL', { exact: true }).click()
  // it would be that of another choice
  expect(await page.getByText('Total', { exact: true }).isVisible()).toBe(false)
  // the stock is that of a choice, which is not made yet
  for (const [faux, dit] of FAUSSES.slice(0, -1)) {
    await quantite(page).fill(faux)
    await ajouter(page)
    await refusee(page, faux, dit)
    expect(await page.getByText('Total', { exact: true }).isVisible()).toBe(false)
  }
  await quantite(page).fill('3')
  await ajouter(page)
  // what was typed stays, and what is missing is said beside it
  expect(await page.getByRole('group', { name: 'Couleur' }).textContent()).toContain(
    'Veuillez sélectionner une couleur',
  )
  expect(await page.getByRole('radio', { name: 'XL' }).isChecked()).toBe(true)
  expect(await quantite(page).inputValue()).toBe('3')
  await page.getByText('Noir', { exact: true }).click()
  await ajouter(page)
  await page.getByText('Produit ajouté au panier').waitFor()
  expect(await page.locator('main').textContent()).toContain('25\u202f500\u00a0FCFA')

  // asked for again, it is not added again
  await page.reload()
  expect(await quantite(page).inputValue()).toBe('3')
  for (const [faux, dit] of FAUSSES) {
    await quantite(page).fill(faux)
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await refusee(page, faux, dit)
  }
  await quantite(page).fill('2')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await page.getByText('Quantité mise à jour').waitFor()
  expect(await page.locator('main').textContent()).toContain('17\u202f000\u00a0FCFA')
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByText('Votre panier est vide.').waitFor()
})

test('sans témoins, la page dit pourquoi rien ne reste', async () => {
  const envoi = await fetch(adresse('/product/1'), {
    method: 'POST',
    body: new URLSearchParams({
      geste: 'panier.ajouter 1',
      couleur_id: '3',
      taille_id: '4',
      quantite: '1',
    }),
    redirect: 'manual',
  })
  expect(envoi.status).toBe(303)
  // whatever it was given, this browser brings back nothing
  const suite = await fetch(new URL(envoi.headers.get('location') ?? '', adresse('/')))
  expect(await suite.text()).toContain('Ce navigateur refuse les témoins')
})

test('un script qui arrive enfin reprend le panier : il n’y en a qu’un', async () => {
  let bloque = true
  const page = await visiter('/product/1', { waitUntil: 'load' }, async (page) => {
    await page.route('**/assets/*.js', (route) => (bloque ? route.abort() : route.continue()))
  })
  await choisir(page)
  await ajouter(page)
  await page.getByText('Produit ajouté au panier').waitFor()
  bloque = false
  await page.goto(adresse('/product/3'))
  await page.getByRole('button', { name: 'Panier, 1 article' }).waitFor()
  await expect.poll(() => page.context().cookies()).toEqual([])
  // asked again over the page that is brought anew
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('panier') ?? '{}').lignes?.length === 1)
})

test('ce qu’on a choisi avant que le script arrive n’est pas perdu quand il arrive', async () => {
  // what a service worker asks for is not kept back by the test
  const page = await visiter('/faq', { serviceWorkers: 'block' })
  const arrivee = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrivee.promise
    await route.continue()
  })
  await page.goto(adresse('/product/1'), { waitUntil: 'commit' })
  await choisir(page)
  arrivee.resolve()
  await page.locator('html[data-vivant]').waitFor()
  await ajouter(page)
  await page.getByText('Produit ajouté au panier local').waitFor()
})
