import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { ajouterDepuisLaCarte, appeler, commander, seConnecter } from '#tests/journeys/gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '#tests/journeys/ouverture.ts'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'

// A keeper says which tax is asked; the cart, the steps and the order tell it, with script and without (ADR 43).
const RIZ = 'Riz brisé parfumé'

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let page: Page

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([
    ouvrirBoutique({ OWNER_EMAILS: 'awa.diop@exemple.sn' }),
    lancerNavigateur(),
  ])
  const visite = await navigateur.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  page = await visite.newPage()
  await page.goto(`${boutique.url}/admin`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** Where pictures of it go, for whoever looks at them (`VUES=folder`). */
async function voir(nom: string): Promise<void> {
  const { VUES } = process.env
  if (!VUES) return
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(VUES, `${nom}-${width}-${colorScheme}.png`), fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

const enregistrer = async () => {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Taxes enregistrées.').first().waitFor()
}

test('sans rien dire, la boutique ne parle pas de TVA', async () => {
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await page.goto(`${boutique.url}/cart`)
  await page.getByText('Prix toutes taxes comprises.').waitFor()
  expect(await page.getByText('TVA').count()).toBe(0)
})

test('la propriétaire choisit : un tap pour les prix qui la comprennent, le taux du pays est déjà là', async () => {
  await page.goto(`${boutique.url}/admin/taxes`)
  expect(await page.getByRole('radio', { name: /^Pas de TVA/ }).isChecked()).toBe(true)
  await voir('taxes-aucune')
  await page.getByRole('radio', { name: /^Mes prix comprennent la TVA/ }).check()
  expect(await page.getByLabel(/^Taux, en %/).inputValue()).toBe('18')
  await page.getByLabel(/^Ajouter une catégorie/).selectOption({ index: 1 })
  await page.getByLabel(/, taux en %/).fill('cinq')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText(/^Un taux de 0 à 100/).waitFor()
  await voir('taxes-incluse')
  expect(await fautesAxe(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Retirer / })
    .first()
    .click()
  await enregistrer()
})

test('le panier et la commande en disent la part, le total ne change pas', async () => {
  await page.goto(`${boutique.url}/cart`)
  await page.getByText(/^dont TVA 18\s%/).waitFor()
  await voir('panier-incluse')
  const adresse = { adresse: 'Rue 12', ville: 'Thiès', pays: 'SEN', telephone1: '+221771234567' }
  await appeler(page, 'PUT', '/api/profile', adresse)
  const [lieux] = await appeler<[{ data: { id: number; ville: string }[] }]>(
    page,
    'GET',
    '/api/destination?limit=100',
  )
  const destination_id = lieux.data.find(({ ville }) => ville === 'Thiès')?.id
  const { id } = await commander(page, { payment_method: 'carte', destination_id })
  await page.goto(`${boutique.url}/order-summary?commande=${id}`)
  await page.getByText(/^dont TVA 18\s%/).waitFor()
  await voir('commande-incluse')
  await page.goto(`${boutique.url}/admin/commandes/${id}`)
  await page.getByText(/^dont TVA 18\s%/).waitFor()
})

test('ajoutée, elle est une ligne du panier et du dernier pas, et l’on paie ce qui est montré', async () => {
  await page.goto(`${boutique.url}/admin/taxes`)
  await page.getByRole('radio', { name: /^La TVA s’ajoute/ }).check()
  await enregistrer()
  await page.goto(`${boutique.url}/cart`)
  await page.getByText('TVA', { exact: true }).waitFor()
  await page.getByText(/Prix hors taxes/).waitFor()
  await voir('panier-ajoutee')
  await page.goto(`${boutique.url}/livraison`)
  await page.getByText('TVA', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  const commande = page.getByRole('button', { name: /^Commander avec obligation de paiement/ })
  await page.getByText('TVA', { exact: true }).waitFor()
  await voir('paiement-ajoutee')
  const total = /·\s*(.+)$/.exec((await commande.textContent()) ?? '')?.[1] ?? '?'
  await page.getByText(/^dont TVA 18\s%/).waitFor()
  await page.getByRole('checkbox', { name: /conditions/ }).check()
  await commande.click()
  await page.waitForURL(/demonstration/)
  expect((await page.textContent('body'))?.replace(/\s/g, ' ')).toContain(total.replace(/\s/g, ' '))
})

test('sans JavaScript, le panier la dit aussi', async () => {
  const cookies = await page.context().cookies()
  const sans = await navigateur.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  await sans.addCookies(cookies)
  const nue = await sans.newPage()
  await nue.goto(`${boutique.url}/product/1`)
  await nue.getByText('Prix hors taxes.').waitFor()
  await nue.goto(`${boutique.url}/cart`)
  await nue.getByText('TVA', { exact: true }).waitFor()
  await sans.close()
})
