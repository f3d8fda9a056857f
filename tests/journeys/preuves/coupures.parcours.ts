import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { hasard } from '#tests/preuves/simulation/hasard.ts'
import { appeler, enAttente, seConnecter } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

const PAS = process.env.TESTS_LONGS ? 150 : 14
/** A busy machine takes seconds for each; and as long as any journey for what is around them. */
const DUREE = PAS * 8_000 + 240_000
/** Pages that were all seen once: from then on nothing of them may be missing. */
const VUES = ['/', '/product/1', '/category/1', '/cart', '/favorite', '/faq']
/** What a browser itself says of a network that is not there. */
const DU_RESEAU = /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::|profile|service worker/

let boutique: BoutiqueVisitee
let navigateur: Navigateur
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** A phone, its network, and what it has been told and asked for. */
async function marcher(connecte: boolean) {
  const visite: BrowserContext = await navigateur.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  })
  const page = await visite.newPage()
  const fautes: string[] = []
  page.on('pageerror', ({ message }) => fautes.push(`faute : ${message}`))
  page.on('console', (dit) => {
    if (dit.type() === 'error' && !DU_RESEAU.test(dit.text())) fautes.push(`console : ${dit.text()}`)
  })
  await page.goto(boutique.url)
  // what is seen from here on is kept by it
  const gardien = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(gardien).toBe(true)
  if (connecte) {
    await page.goto(`${boutique.url}/compte`)
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  }
  for (const vue of VUES) await page.goto(boutique.url + vue, { waitUntil: 'networkidle' })
  await expect.poll(() => manquants(page)).toEqual([])
  return { visite, page, fautes }
}

/** What the service worker promised to keep, and the pages seen, as far as it does not have them yet. */
const manquants = (page: Page) =>
  page.evaluate(async (vues) => {
    const texte = await (await fetch('/sw.js')).text()
    const socle = JSON.parse(/^const SOCLE = (\[.*\])$/m.exec(texte)?.[1] ?? '[]') as string[]
    const promis = [...socle, ...vues]
    const trouves = await Promise.all(promis.map((une) => caches.match(une, { ignoreVary: true })))
    return promis.filter((_, rang) => !trouves[rang])
  }, VUES)

/** Escape, and again while something is open: a window may still be on its way. */
const fermer = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return dialogue(page).count()
    })
    .toBe(0)
const dialogue = (page: Page) => page.locator('dialog[open]')

/** What somebody may do on any page already seen; each leaves the page as it can be used. */
const GESTES: ((page: Page, tirer: (sous: number) => number, connecte: boolean) => Promise<unknown>)[] = [
  async (page, tirer, connecte) => {
    const vue = VUES[tirer(VUES.length)] ?? '/'
    await page.goto(boutique.url + vue)
    if (vue !== '/favorite' || connecte) return
    // favourites ask by themselves who one is
    await dialogue(page).getByText('Connectez-vous pour continuer').waitFor()
    await fermer(page)
  },
  async (page, tirer) => {
    await page.goto(boutique.url)
    const boutons = page.getByRole('button', { name: /^Ajouter au panier : / })
    await boutons.nth(tirer(await boutons.count())).click()
    const ajouter = dialogue(page).getByRole('button', { name: 'Ajouter au panier' })
    await ajouter
      .or(dialogue(page).getByRole('button', { name: 'Indisponible' }))
      .first()
      .waitFor()
    if ((await ajouter.count()) > 0) await ajouter.click()
    await fermer(page)
  },
  async (page) => {
    await page.getByRole('button', { name: /^Panier, / }).click()
    await dialogue(page).getByRole('heading', { name: 'Votre panier' }).waitFor()
    await fermer(page)
  },
  async (page) => {
    await page.goto(`${boutique.url}/cart`)
    const plus = page.getByRole('button', { name: /^Augmenter/ }).and(page.locator(':enabled'))
    if ((await plus.count()) > 0) await plus.first().click()
  },
  async (page) => {
    await page.getByRole('combobox', { name: 'Rechercher un produit' }).fill('riz')
    await fermer(page)
  },
  async (page) => {
    const coeur = page.getByRole('button', { name: /^Favori : / })
    if ((await coeur.count()) > 0) await coeur.first().click()
  },
  async (page) => {
    const compte = page.getByRole('button', { name: /^(Mon espace client|Se connecter)$/ }).first()
    const dit = page
      .getByText(/Connectez-vous pour continuer|Bonjour, (?!bienvenue)/)
      .filter({ visible: true })
    // pressed again where the page was not yet awake
    await expect
      .poll(async () => {
        // a window that opens meanwhile takes what is pressed: one sees it, and waits
        if ((await dit.or(dialogue(page)).count()) === 0)
          await compte.click({ timeout: 5000 }).catch(() => undefined)
        return dit.count()
      })
      .toBeGreaterThan(0)
    await fermer(page)
  },
]

describe.each([false, true])('le réseau va et vient (connecté : %s)', (connecte) => {
  test('aucune page vue ne tombe, rien de fait ne se perd', { timeout: DUREE }, async () => {
    const { visite, page, fautes } = await marcher(connecte)
    const graine = Number(process.env.SEED ?? 1)
    const suivant = hasard(graine)
    const tirer = (sous: number) => Math.floor(suivant() * sous)
    const trace: string[] = []
    for (let pas = 0; pas < PAS; pas += 1) {
      const coupe = tirer(2) === 1
      await visite.setOffline(coupe)
      const rang = tirer(GESTES.length)
      trace.push(`${coupe ? 'coupé' : 'en ligne'} ${rang} ${new URL(page.url()).pathname}`)
      const ou = () => `graine ${graine} : ${trace.slice(-4).join(' → ')}`
      await GESTES[rang]?.(page, tirer, connecte).catch((erreur) => {
        throw new Error(`${ou()} : ${erreur.message}`)
      })
      const [erreurs, partie] = await Promise.all([
        page.getByText('Une erreur est survenue.').count(),
        page.getByText('Cette partie de la page n’est pas venue').count(),
      ])
      expect([erreurs, partie, fautes], ou()).toEqual([0, 0, []])
    }
    await visite.setOffline(false)
    await page.goto(`${boutique.url}/cart`, { waitUntil: 'networkidle' })
    const montre = await lignes(page)
    if (connecte) {
      await expect.poll(() => enAttente(page)).toEqual([])
      await page.goto(`${boutique.url}/cart`, { waitUntil: 'networkidle' })
      const [panier] = await appeler<[{ data: { panierproduits: { quantite: number }[] }[] }]>(
        page,
        'GET',
        '/api/panier',
      )
      const tenu = (panier.data[0]?.panierproduits ?? []).map(({ quantite }) => String(quantite))
      expect(await lignes(page)).toEqual(tenu)
    }
    await page.reload({ waitUntil: 'networkidle' })
    expect(await lignes(page)).toEqual(montre)
    await visite.close()
  })
})

const lignes = (page: Page) =>
  page
    .locator('main')
    .getByLabel(/^Quantité de /)
    .evaluateAll((champs) => champs.map((un) => (un as HTMLInputElement).value).filter(Boolean))
