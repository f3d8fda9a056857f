import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { peser } from '#tests/preuves/pesee.ts'
import { attentes } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

/** Budget of a first view: bodies in bytes as they travel, and how many requests. */
const BUDGET = {
  // with the page's own rules of style in it, 5 KB of it: nothing is waited for before it is seen
  html: 17_920,
  // what any page may show; a product's own sheet, or a category's, beside it
  styles: 9_216,
  siens: 1_400,
  // what the page needs is weighed apart (tests/preuves/poids.test.ts): here comes what it fetches at rest too
  scripts: 102_400,
  police: 11_264,
  images: 61_440,
  // 25 are aimed at: a phone's first screen shows two products more, whose pictures are the other two; hearts, and what
  // sorts and filters, have files of their own, which the cart's page does without
  requetes: 29,
}
const TELEPHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'fr-FR',
  // its own fetches would not be counted
  serviceWorkers: 'block',
}
const PAGES = [
  ['l’accueil', '/'],
  ['une catégorie', '/category/1'],
  ['un produit', '/product/1'],
] as const

let boutique: BoutiqueVisitee
let navigateur: Navigateur
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** A phone that was never here. */
async function neuve(options: BrowserContextOptions = {}): Promise<Page> {
  const visite = await navigateur.newContext({ ...TELEPHONE, ...options })
  return visite.newPage()
}
/** The pictures that the screen shows before anybody scrolls. */
const enVue = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect()
        const vue = image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return vue && top < innerHeight && left < innerWidth && image.currentSrc
      })
      .map((image) => image.currentSrc),
  )

describe.each(PAGES)('%s, à la première visite', (nom, chemin) => {
  test('tient dans son budget', async () => {
    // the banner's next slide would come in view while a slow machine is still reading the page
    const page = await neuve({ reducedMotion: 'reduce' })
    const pesee = await peser(page)
    await page.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
    const vues = new Set(await enVue(page))
    const avant = pesee.venus().filter(({ url, nature }) => nature !== 'Image' || vues.has(url))
    const corps = (voulue: string, nom = /./) =>
      avant
        .filter(({ nature, url }) => nature === voulue && nom.test(url))
        .reduce((somme, un) => somme + un.corps, 0)
    const poids = {
      html: corps('Document'),
      styles: corps('Stylesheet', /\/commun-/),
      siens: corps('Stylesheet', /\/assets\/(?!commun-)/),
      scripts: corps('Script'),
      police: corps('Font'),
      images: corps('Image'),
      requetes: avant.length,
    }
    console.info(`Poids de ${nom} : ${JSON.stringify({ ...poids, total: pesee.octets() })}`)
    expect(vues.size).toBeGreaterThan(0)
    const lourds = Object.entries(poids).filter(([quoi, n]) => n > BUDGET[quoi as keyof typeof BUDGET])
    expect(lourds).toEqual([])
    expect(pesee.venus().filter(({ url }) => !url.startsWith(boutique.url))).toEqual([])
    await page.context().close()
  })

  test('se lit sans JavaScript', async () => {
    const page = await neuve({ javaScriptEnabled: false })
    await page.goto(boutique.url + chemin)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const prix = page
      .locator('main')
      .getByText(/\d\u00a0FCFA/)
      .filter({ visible: true })
    expect(await prix.count()).toBeGreaterThan(0)
    expect(await attentes(page).count()).toBe(0)
    await page.context().close()
  })
})

test.each([
  ['/faq', /moyens de paiement/],
  ['/cgv', /Conditions générales de vente/],
  ['/about', /^À propos/],
] as const)('%s se lit sans JavaScript', async (chemin, texte) => {
  const page = await neuve({ javaScriptEnabled: false })
  await page.goto(boutique.url + chemin)
  expect(await page.getByRole('heading', { name: texte }).first().isVisible()).toBe(true)
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  await page.context().close()
})

/** Lays out what it has read of a page before it has read its end. */
async function telephoneLent(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
}
const sansSonScript = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())
test.each([
  ['même si le script de la page ne vient pas', sansSonScript],
  ['même sur un téléphone lent', telephoneLent],
] as const)('les images plus bas attendent le doigt, %s', async (_, rendre) => {
  const page = await neuve({ reducedMotion: 'reduce' })
  await rendre(page)
  const pesee = await peser(page)
  const images = () =>
    pesee.venus().filter(({ nature, url }) => nature === 'Image' && !url.startsWith('data:')).length
  await page.goto(boutique.url, { waitUntil: 'networkidle' })
  // what is near is there before it is seen
  const vues = new Set(await enVue(page)).size
  expect(vues).toBeGreaterThan(0)
  expect(images()).toBeLessThan(vues + 8)
  const loin = page.getByRole('article').last().locator('img')
  expect(await loin.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^data:/)
  await loin.scrollIntoViewIfNeeded()
  await expect.poll(() => loin.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
  await page.context().close()
})

test('une partie qui n’est pas venue est dite, et vient avec la page rechargée', async () => {
  const page = await neuve()
  await page.route('**/assets/apres-*', (route) => route.abort())
  await page.goto(boutique.url, { waitUntil: 'networkidle' })
  const panier = page.getByRole('button', { name: /^Panier/ })
  await panier.click()
  await page.getByText('Cette partie de la page n’est pas venue.').waitFor()
  await page.unroute('**/assets/apres-*')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recharger' }).click()])
  await panier.click()
  await page.getByRole('dialog').getByText('Votre panier est vide.').waitFor()
  await page.context().close()
})

/** On the home page, over its first product; `compte`: by who saves data, for whom nothing comes ahead. */
async function survoler(compte: boolean) {
  const page = await neuve()
  if (compte)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  const pesee = await peser(page)
  await page.goto(boutique.url, { waitUntil: 'networkidle' })
  await page.getByRole('article').first().getByRole('link').first().hover()
  const venues = () =>
    [/\/apres-/, /\/product\/\d+[a-z0-9-]*\.data/].map((quoi) =>
      pesee.venus().some(({ url }) => quoi.test(url)),
    )
  return { page, venues }
}

describe('ce qui n’est pas encore demandé', () => {
  test('vient d’avance quand la page est au repos, ou qu’un lien est survolé', async () => {
    const { page, venues } = await survoler(false)
    await expect.poll(venues).toEqual([true, true])
    await page.context().close()
  })

  test('ne vient pas chez qui compte ses données, sinon quand il le veut', async () => {
    const { page, venues } = await survoler(true)
    await page.evaluate(() => new Promise((fait) => requestIdleCallback(fait)))
    expect(venues()).toEqual([false, false])
    await page.getByRole('button', { name: /^Panier/ }).click()
    await page.getByRole('dialog').getByText('Votre panier est vide.').waitFor()
    // nor the code of another page
    const faq = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/PageFaq-')),
      )
    expect(await faq()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Questions fréquentes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor()
    expect(await faq()).toBe(true)
    await page.context().close()
  })
})

test('le code d’une page, ce sur quoi il repose et sa feuille partent ensemble', async () => {
  const { page } = await survoler(true)
  // it stands on the same
  await page.route('**/assets/apres-*', (route) => route.abort())
  const repose = Promise.all(
    [/\/assets\/choix-/, /\/assets\/FicheProduit-.*\.css/].map((une) => page.waitForRequest(une)),
  )
  await page.route('**/assets/FicheProduit-*.js', async (route) => {
    await repose
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/product/*')
  await page.context().close()
})
