import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debordements } from '#tests/largeur.ts'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { appeler, attentes, commander, seConnecter } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

/** Beyond it a page is felt to jump. */
const SAUT = 0.02
/** A4 less its margins, in CSS pixels. */
const FEUILLE = { width: 680, height: 1009 }
const LENTEUR = 250

const PUBLIQUES = ['/', '/product/1', '/category/1', '/faq', '/about', '/cgv', '/cart', '/rien-de-tel']
const PERSONNELLES = ['/compte', '/favorite', '/commande', '/commande?commande=1', '/order-summary', '/cart']
const ETAPES = ['/livraison/addresse', '/livraison/modelivraison', '/livraison/paiement']
const RETOURS = ['/payment-cart-success', '/paiementpaypal', '/paiement/success']

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let visiteur: BrowserContext
let connectee: BrowserContext
let commande = 0
let numero = ''

const neuf = async () => {
  const visite = await navigateur.newContext({ locale: 'fr-FR', serviceWorkers: 'block' })
  await visite.addInitScript(() => {
    const saut = { somme: 0, quoi: [] as string[] }
    Object.assign(window, { saut })
    const noter = (entry: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element }[]
      }
      if (hadRecentInput) return
      saut.somme += value
      saut.quoi.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? String(node?.nodeName)))
    }
    new PerformanceObserver((liste) => liste.getEntries().map(noter)).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return visite
}

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  ;[visiteur, connectee] = await Promise.all([neuf(), neuf()])
  const page = await connectee.newPage()
  await page.goto(`${boutique.url}/compte`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  const passee = await passer(page)
  commande = passee.id
  numero = passee.numerocommande
  await page.close()
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** Awa has an address, an order, a favourite, and a cart again. */
async function passer(page: Page) {
  const adresse = 'Sacré-Cœur 3, portail vert après la pharmacie'
  const qui = { nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567' }
  await appeler(page, 'PUT', '/api/profile', { ...qui, pays: 'SEN', ville: 'Dakar', adresse })
  const ajouter = () => appeler(page, 'POST', '/api/panier', { produit: 4, action: 0, quantite: 1 })
  await ajouter()
  await appeler(page, 'POST', '/api/favorie', { produit: 2, like: 1 })
  return commander(page)
}

/** A page whose calls take their time, read until it is at rest. */
async function ouvrir(visite: BrowserContext, chemin: string, width: number): Promise<Page> {
  const page = await visite.newPage()
  await page.setViewportSize({ width, height: 844 })
  const tarder = async (route: Route) => {
    await new Promise((fin) => setTimeout(fin, LENTEUR))
    await route.continue().catch(() => undefined)
  }
  for (const appels of ['**/graphql', '**/api/**']) await page.route(appels, tarder)
  await page.goto(boutique.url + chemin.replace('commande=1', `commande=${commande}`), {
    waitUntil: 'networkidle',
  })
  return page
}

const sautsDe = async (page: Page): Promise<string[]> => {
  const { somme, quoi } = await page.evaluate(
    () => (window as unknown as { saut: { somme: number; quoi: string[] } }).saut,
  )
  return somme > SAUT ? [`saut ${somme.toFixed(3)} ${quoi.slice(0, 3).join(' ')}`] : []
}

/** What of a page does not hold: jumps while it comes, or wider than the screen however its text is set. */
async function fautes(visite: BrowserContext, chemin: string, width: number): Promise<string[]> {
  const page = await ouvrir(visite, chemin, width)
  const sauts = await sautsDe(page)
  const trop = await debordements(page, width, { double: true })
  await page.close()
  return [...sauts, ...trop]
}

describe.each(process.env.TESTS_LONGS ? [390, 1280] : [390])(
  'à %i px, aucune page ne saute ni ne déborde',
  (width) => {
    test('pour un visiteur', async () => {
      const vues: Record<string, string[]> = {}
      for (const chemin of PUBLIQUES) vues[chemin] = await fautes(visiteur, chemin, width)
      expect(vues).toEqual(Object.fromEntries(PUBLIQUES.map((chemin) => [chemin, []])))
    })

    test('pour qui est connecté', async () => {
      const toutes = [...PERSONNELLES, ...ETAPES, ...RETOURS, '/', '/product/1']
      const vues: Record<string, string[]> = {}
      for (const chemin of toutes) vues[chemin] = await fautes(connectee, chemin, width)
      expect(vues).toEqual(Object.fromEntries(toutes.map((chemin) => [chemin, []])))
    })
  },
)

test('une page à soi est là avant ses scripts, comme on l’a laissée ; elle part avec qui se déconnecte', async () => {
  const visite = await neuf()
  const page = await visite.newPage()
  await page.goto(`${boutique.url}/compte`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  const laissees: [string, string][] = [
    ['/compte', 'awa.diop@exemple.sn'],
    ['/commande', numero],
    [`/commande?commande=${commande}`, 'Chèche teint à l’indigo'],
    ['/cart', 'Passer la commande'],
  ]
  for (const [chemin, vu] of laissees) {
    await page.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
    await page.getByText(vu).first().waitFor()
    await page.goto('about:blank')
  }
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [chemin, vu] of laissees) {
    await page.goto(boutique.url + chemin, { waitUntil: 'load' })
    await page.locator('[data-vue]').getByText(vu).filter({ visible: true }).first().waitFor()
    expect(await attentes(page).count()).toBe(0)
  }
  await page.unroute('**/assets/*.js')
  await page.goto(`${boutique.url}/compte`, { waitUntil: 'networkidle' })
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click(),
  ])
  expect(await page.evaluate(() => localStorage.getItem('garde.vue'))).toBeNull()
  await visite.close()
})

test('qui revient revoit d’abord ce que l’appareil connaît, sans rien attendre, et la réponse ne déplace rien', async () => {
  const connus: [string, string, number?][] = [
    // what comes to life below its price was drawn by the server
    ['/product/1', 'Description', 1280],
    ['/compte', 'awa.diop@exemple.sn'],
    ['/commande', numero],
    ['/commande?commande=1', 'Chèche teint à l’indigo'],
    ['/favorite', 'Bonnet tissé rond'],
    ['/cart', 'Passer la commande'],
  ]
  const vues: Record<string, string[]> = {}
  for (const [chemin, connu, width = 390] of connus) {
    // seen once, as on another day
    await (await ouvrir(connectee, chemin, width)).close()
    const page = await connectee.newPage()
    await page.setViewportSize({ width, height: 844 })
    const retenue = Promise.withResolvers<void>()
    const retenir = async (route: Route) => {
      await retenue.promise
      await route.continue().catch(() => undefined)
    }
    for (const appels of ['**/graphql', '**/api/**']) await page.route(appels, retenir)
    await page.goto(boutique.url + chemin.replace('commande=1', `commande=${commande}`))
    await page.getByRole('main').getByText(connu).first().waitFor()
    retenue.resolve()
    await page.waitForLoadState('networkidle')
    vues[chemin] = await sautsDe(page)
    await page.close()
  }
  expect(vues).toEqual(Object.fromEntries(connus.map(([chemin]) => [chemin, []])))
})

test('le premier écran d’un téléphone montre un produit entier', async () => {
  const page = await visiteur.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(boutique.url)
  const bas = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((une) => une.getBoundingClientRect().bottom)
  await expect.poll(bas).toBeLessThanOrEqual(844)
  await page.close()
})

test.each([
  [390, 844],
  [1280, 800],
])('à %i × %i, accueil, catégorie et recherche montrent un prix sans qu’on défile', async (width, height) => {
  const page = await visiteur.newPage()
  await page.setViewportSize({ width, height })
  for (const chemin of ['/', '/category/7', '/?designation=poisson']) {
    await page.goto(boutique.url + chemin)
    const bas = () =>
      page
        .getByRole('article')
        .first()
        .getByText(/FCFA/)
        .first()
        .evaluate((prix) => prix.getBoundingClientRect().bottom)
    await expect.poll(bas, { message: chemin }).toBeLessThanOrEqual(height)
  }
  await page.close()
})

describe('sur le papier', () => {
  test.each(['/commande?commande=1', '/order-summary', '/cgv', '/cart', '/faq'])(
    '%s : ni page blanche, ni lien d’évitement',
    async (chemin) => {
      const page = await ouvrir(connectee, chemin, FEUILLE.width)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const feuilles = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: FEUILLE.width, height: 100 })
      const [hauteur, evitement] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        [...document.querySelectorAll('.evitement')].filter((un) => un.checkVisibility()).length,
      ])
      expect(evitement).toBe(0)
      expect(feuilles).toBeGreaterThan(0)
      // a title or a picture that would be cut goes to the next sheet
      expect(feuilles).toBeLessThanOrEqual(
        Math.ceil(Number(hauteur) / FEUILLE.height) + (Number(hauteur) > FEUILLE.height ? 1 : 0),
      )
      await page.close()
    },
  )
})
