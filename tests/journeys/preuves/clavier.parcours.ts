import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

// A purchase from the home page to the paid order with the keys alone: no click, no focus given by the test.
let boutique: BoutiqueVisitee
let navigateur: Navigateur
let page: Page

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  const visite = await navigateur.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' })
  page = await visite.newPage()
  await page.goto(boutique.url, { waitUntil: 'networkidle' })
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

interface Vise {
  nom: string
  /** Drawn around it, and within the screen, under nothing. */
  visible: boolean
}

/** What has the focus: its name as it is read, and whether one can see it. */
const vise = (ou: Page): Promise<Vise> =>
  ou.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { labels } = element as HTMLInputElement
    const par = (attribut: string) =>
      (element.getAttribute(attribut) ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const nom =
      element.getAttribute('aria-label') ||
      par('aria-labelledby').trim() ||
      labels?.[0]?.textContent ||
      element.textContent ||
      element.getAttribute('alt') ||
      ''
    const cerne = (un: Element | null) => {
      if (!un) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(un)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // a hidden radio or box is drawn by what stands for it, the search box by its frame
    const { nextElementSibling, parentElement } = element
    const dessine = [element, element.closest('label'), nextElementSibling, parentElement].some(cerne)
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    const milieu = document.elementFromPoint(left + width / 2, top + height / 2)
    // a message passes over the page for five seconds, and can be closed
    const message = milieu?.closest('[popover]') != null
    const libre =
      message ||
      milieu === null ||
      element.contains(milieu) ||
      milieu.contains(element) ||
      element.closest('label') !== null
    const dansLaVue = bottom > 0 && top < innerHeight
    return {
      nom: nom.replace(/\s+/g, ' ').trim(),
      visible: dessine && dansLaVue && libre,
    }
  })

/** Presses Tab (or another key) until what is named has the focus; every stop on the way must be seen. */
async function tabuler(nom: RegExp, { touche = 'Tab', ou = page, fois = 90 } = {}): Promise<void> {
  const vus: string[] = []
  for (let rang = 0; rang < fois; rang += 1) {
    await ou.keyboard.press(touche)
    const { nom: ici, visible } = await vise(ou)
    vus.push(ici)
    if (ici !== '' && ou === page) expect([ici, visible]).toEqual([ici, true])
    if (nom.test(ici)) return
  }
  throw new Error(`${nom} was never reached: ${vus.join(' | ')}`)
}
const ici = async () => (await vise(page)).nom
const titre = () => page.title()

test('le lien d’évitement mène au contenu, la recherche au produit', async () => {
  await tabuler(/^Aller au contenu$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu')
  await tabuler(/^Rechercher un produit$/, { touche: 'Shift+Tab' })
  await page.keyboard.type('babouches en cuir')
  await page.getByRole('option', { name: /^Babouches en cuir pointues/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Babouches en cuir pointues' }).waitFor()
  await expect.poll(titre).toMatch(/^Babouches en cuir pointues/)
})

test('la page d’arrivée est lue de son début ; une couleur manquante reçoit le focus', async () => {
  const lu = () => page.evaluate(() => document.activeElement?.matches(':not(body):has(h1)'))
  await expect.poll(lu).toBe(true)
  await tabuler(/^Ajouter au panier/)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Veuillez sélectionner une couleur' }).first().waitFor()
  await expect.poll(ici).toMatch(/Blanc/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(ici).toMatch(/Noir/)
  await tabuler(/^40$/)
  await page.keyboard.press('Space')
  await tabuler(/^Ajouter au panier/)
  await page.keyboard.press('Space')
  await page.getByText('Produit ajouté au panier local').waitFor()
})

test('le panneau du panier se ferme par Échap et rend le focus, puis mène à la caisse', async () => {
  await tabuler(/^Panier, 1 article$/, { touche: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Babouches en cuir pointues').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await ici()).toBe('Panier, 1 article')
  await page.keyboard.press('Enter')
  await tabuler(/^Passer la commande$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await expect.poll(titre).toMatch(/^Votre panier/)
  await tabuler(/^Passer la commande$/)
  await page.keyboard.press('Enter')
})

test('la connexion ouvre sa fenêtre, et la caisse reprend là où l’on allait', async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
  const [fenetre] = await Promise.all([
    page.waitForEvent('popup'),
    (async () => {
      await tabuler(/^Se connecter avec Google$/)
      await page.keyboard.press('Enter')
    })(),
  ])
  await fenetre.getByRole('button', { name: 'Awa Diop' }).waitFor()
  await Promise.all([
    page.waitForEvent('load'),
    (async () => {
      await tabuler(/Awa Diop/, { ou: fenetre })
      await fenetre.keyboard.press('Enter')
    })(),
  ])
  await page.getByRole('heading', { level: 1, name: 'Votre adresse' }).waitFor()
  await expect.poll(titre).toMatch(/^Adresse/)
})

test('les trois étapes se remplissent, chacune lue de son titre', async () => {
  await tabuler(/^Téléphone/)
  await page.keyboard.type('77 123 45 67')
  await tabuler(/^Ville/)
  await page.keyboard.type('Dakar')
  await tabuler(/^Adresse \(/)
  await page.keyboard.type('Sacré-Cœur 3, portail vert après la pharmacie')
  await tabuler(/^Continuer vers la livraison$/)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Livré/)
    .first()
    .waitFor()
  expect([await ici(), await titre()]).toEqual(['Mode de livraison', expect.stringMatching(/^Livraison/)])
  await tabuler(/^Livraison standard/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(ici).toMatch(/^Livraison express/)
  await tabuler(/^Continuer vers le paiement$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Commander avec obligation/ }).waitFor()
  expect([await ici(), await titre()]).toEqual(['Vérifiez et payez', expect.stringMatching(/^Paiement/)])
})

test('les conditions s’acceptent, la carte se tape, la commande est payée et se dit', async () => {
  await tabuler(/^J’ai lu et j’accepte/)
  await page.keyboard.press('Space')
  await tabuler(/^Commander avec obligation de paiement/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Numéro de carte').waitFor()
  for (const [champ, valeur] of [
    [/^Numéro de carte/, '4242 4242 4242 4242'],
    [/^Expiration/, '12/30'],
    [/^Code de sécurité/, '123'],
  ] as const) {
    await tabuler(champ)
    await page.keyboard.type(valeur)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment-cart-success**')
  await page.getByRole('heading', { level: 1, name: 'Merci, votre commande est confirmée' }).waitFor()
  await expect.poll(titre).toMatch(/^Confirmation de commande/)
  await tabuler(/^Suivre ma commande$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /CMD-/ }).waitFor()
  await page.getByText('Confirmée').first().waitFor()
})
