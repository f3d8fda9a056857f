// A script that stops half way, that a proxy keeps back, that comes late: what was begun without it goes on, whatever comes.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { remplirAdresse } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SCRIPTS = '**/assets/*.js'
const ENTREE = '**/assets/entry.client-*.js'

/** What never lives is not waited for. */
const JAMAIS = { waitUntil: 'load' } as const

const choisir = async (page: Page) => {
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
}
const ajouter = async (page: Page) => {
  await choisir(page)
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
}
/** The cart as it is made without script, at rest. */
const panierFait = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Votre panier' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Passer la commande' }).waitFor()
  expect(await page.locator('html[data-vivant]').count()).toBe(0)
}
/** What is cut or kept back cannot be read: the browser says so, and that is all that is said. */
const sansEnFaireUneFaute = (page: Page) => page.removeAllListeners('pageerror')
const vivante = (page: Page) => page.locator('html[data-vivant]').waitFor()

test('un mandataire garde un morceau du script : rien ne change de page, l’achat continue', async () => {
  const page = await visiter('/faq', JAMAIS, async (page) => {
    sansEnFaireUneFaute(page)
    await page.route(ENTREE, (route) => route.abort())
  })
  await page.goto(adresse('/product/1'), JAMAIS)
  await ajouter(page)
  await panierFait(page)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await page.getByRole('button', { name: /Awa Diop, à Dakar/ }).click()
  await remplirAdresse(page)
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).waitFor()
  expect(await page.locator('html[data-vivant]').count()).toBe(0)
})

test('un script qui s’arrête à moitié ne prend rien : le panier reste où il peut être lu, et un jour le script le reprend', async () => {
  let entier = false
  const couper = async (route: Route) => {
    if (entier) return route.continue()
    const texte = await (await route.fetch()).text()
    // between two statements it would be a shorter script, not half of one
    const milieu = texte.indexOf('(', texte.length / 2) + 1
    await route.fulfill({ contentType: 'text/javascript', body: texte.slice(0, milieu) })
  }
  const page = await visiter('/faq', JAMAIS, async (page) => {
    sansEnFaireUneFaute(page)
    await page.route(ENTREE, couper)
  })
  await page.goto(adresse('/product/1'), JAMAIS)
  await ajouter(page)
  // all its files came: it is gone to the page that lives, and that one never does
  await page.getByRole('link', { name: 'Continuer sans attendre' }).click()
  await panierFait(page)
  await page.getByRole('textbox', { name: /^Quantité/ }).fill('2')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await page.getByText('Quantité mise à jour').waitFor()
  await panierFait(page)
  entier = true
  await page.goto(adresse('/product/3'))
  await vivante(page)
  await page.getByRole('button', { name: 'Panier, 2 articles' }).waitFor()
  await expect.poll(() => page.context().cookies()).toEqual([])
})

test('un script qui tarde laisse la page entière, et attend que rien ne s’y écrive', async () => {
  // what a service worker asks for is not kept back by the test
  const page = await visiter('/faq', { serviceWorkers: 'block' })
  const permis = Promise.withResolvers<void>()
  let retenus = 0
  await page.route(SCRIPTS, async (route) => {
    // the few bytes that lead from one to the other are there at once
    if (/reprise-/.test(route.request().url())) return route.continue()
    retenus += 1
    await permis.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto(adresse('/product/1'), { waitUntil: 'commit' })
  await ajouter(page)
  await page.getByRole('textbox', { name: /^Quantité/ }).fill('3')
  expect(retenus).toBeGreaterThan(0)
  permis.resolve()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('textbox', { name: /^Quantité/ }).inputValue()).toBe('3')
  expect(await page.locator('html[data-vivant]').count()).toBe(0)
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  // nothing is being written any more: the cart lives, with what was written
  await vivante(page)
  await page.getByRole('button', { name: 'Panier, 3 articles' }).waitFor()
})

test('un volet ouvert avant que le script l’entende montre ce qu’il contient', async () => {
  const page = await visiter('/faq', { serviceWorkers: 'block' })
  const permis = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await permis.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto(adresse('/product/1'), { waitUntil: 'commit' })
  const volet = page.locator('details', { hasText: 'Prix et délai de livraison' })
  await volet.waitFor({ state: 'attached' })
  await volet.evaluate((un: HTMLDetailsElement) => {
    un.open = true
  })
  permis.resolve()
  await vivante(page)
  await page.getByRole('combobox', { name: 'Ville' }).waitFor()
})
