import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

// The code of the page that a link leads to comes late, or never: the link still leads (ADR 45).

let boutique: BoutiqueVisitee
let navigateur: Navigateur
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** A browser that was never here. */
async function neuve(): Promise<Page> {
  const visite = await navigateur.newContext({ serviceWorkers: 'block' })
  return visite.newPage()
}

const CODE = '**/assets/PageFaq-*'
const ici = (page: Page) => page.evaluate(() => Reflect.get(window, 'ici'))
/** Marks the document, then goes to the questions by their link: the mark goes where the browser itself led there. */
async function suivreUnLien(page: Page, venir: () => Promise<void> = async () => {}) {
  await page.goto(boutique.url)
  await page.locator('html[data-vivant]').waitFor()
  await page.evaluate(() => Reflect.set(window, 'ici', true))
  await page.getByRole('link', { name: 'Questions fréquentes' }).click()
  await venir()
  await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor()
}

test('le code d’une page n’est pas venu : son lien mène quand même, comme sans JavaScript', async () => {
  const page = await neuve()
  await page.route(CODE, (route) => route.abort())
  await suivreUnLien(page)
  expect(await ici(page)).toBeUndefined()
  await page.context().close()
})

test('le code d’une page tarde : celle qu’on lit vit encore, et le lien suivi l’attend', async () => {
  const page = await neuve()
  const demandee = Promise.withResolvers<void>()
  const permise = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    demandee.resolve()
    await permise.promise
    await route.continue()
  })
  await suivreUnLien(page, async () => {
    await demandee.promise
    // by its key: a wait that lasts draws its veil over the page
    await page.getByRole('button', { name: /^Panier/ }).press('Enter')
    await page.getByRole('dialog').getByText('Votre panier est vide.').waitFor()
    await page.keyboard.press('Escape')
    permise.resolve()
  })
  expect(await ici(page)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
  expect(await ici(page)).toBe(true)
  await page.context().close()
})
