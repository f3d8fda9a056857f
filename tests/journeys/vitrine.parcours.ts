import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { ouvrirVisites } from './visite.ts'

const { visiter, adresse } = ouvrirVisites()

describe('la bannière', () => {
  const banniere = (page: Page) => page.getByRole('region', { name: 'À la une' })
  const vue = (page: Page) =>
    page.evaluate(() => {
      const points = [...document.querySelectorAll('[aria-label^="Promotion "]')]
      return points.findIndex((point) => point.getAttribute('aria-current') === 'true')
    })
  /** The page's own clock decides when slides change, so that a slow machine changes nothing. */
  async function horloge(options: BrowserContextOptions = {}) {
    const depart = new Date('2026-11-21T10:00:00Z')
    const page = await visiter('/', options, (une) => une.clock.install({ time: depart }))
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
    await banniere(page)
      .getByRole('button', { name: /^Promotion 1/ })
      .click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => vue(page)).toBe(0)
    return page
  }

  test('montre les deux images de la base, chacune un lien, la première annoncée dans l’en-tête', async () => {
    const page = await visiter('/')
    const images = banniere(page).locator('img[alt="slide"]')
    expect(await images.count()).toBe(2)
    expect(await images.first().getAttribute('loading')).toBe('eager')
    expect(await page.locator('head link[rel=preload][as=image][fetchpriority=high]').count()).toBe(2)
    expect(await banniere(page).getByRole('link').count()).toBe(1)
    expect(await banniere(page).locator('[inert]').count()).toBe(1)
    expect(
      await banniere(page)
        .getByRole('button', { name: /précédent|suivant/i })
        .count(),
    ).toBe(0)
  })

  test('change toutes les trois secondes, jamais sous le pointeur', async () => {
    const page = await horloge({ viewport: { width: 1280, height: 800 } })
    await page.clock.runFor(2850)
    expect(await vue(page)).toBe(0)
    await page.clock.runFor(300)
    await expect.poll(() => vue(page)).toBe(1)
    await banniere(page).hover({ position: { x: 300, y: 100 } })
    await page.clock.runFor(6500)
    expect(await vue(page)).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(3150)
    await expect.poll(() => vue(page)).toBe(0)
  })

  test('se met en pause par son bouton, pour toute la visite, et reprend au doigt', async () => {
    const page = await horloge({ hasTouch: true })
    await banniere(page).getByRole('button', { name: 'Pause' }).tap()
    await page.clock.runFor(9000)
    expect(await vue(page)).toBe(0)
    await page.reload()
    await banniere(page).getByRole('button', { name: 'Lecture' }).tap()
    await banniere(page).getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(3150)
    await expect.poll(() => vue(page)).toBe(1)
  })

  test('ne bouge pas pour qui veut moins de mouvement', async () => {
    const page = await visiter('/', { reducedMotion: 'reduce' })
    await banniere(page).getByRole('button', { name: 'Lecture' }).waitFor()
  })
})

describe('la bande des catégories', () => {
  const bande = (page: Page) => page.getByRole('navigation', { name: 'Catégories' })
  const noms = (page: Page) => bande(page).getByRole('link').allTextContents()
  const tourner = (page: Page, ou: string) => bande(page).getByRole('link', { name: `Catégories ${ou}` })

  test('en montre dix par page, se tourne au clavier et garde celle qu’on a choisie', async () => {
    const page = await visiter('/?categorie=3')
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
    const [premiere, hauteur] = [
      await noms(page),
      await bande(page).evaluate((une) => une.getBoundingClientRect().height),
    ]
    expect(premiere).toHaveLength(12)
    expect([premiere[0], premiere[11]]).toEqual(['Tous les produits', 'Catégories suivantes'])
    const demandes: string[] = []
    page.on('request', (demande) => demandes.push(demande.url()))
    await tourner(page, 'suivantes').press('Enter')
    await page.waitForURL(/\?categorie=3&bande=2$/)
    await bande(page).getByText('Catégories, page 2 sur 2', { exact: true }).waitFor({ state: 'attached' })
    const seconde = await noms(page)
    expect(seconde).toHaveLength(4)
    expect(seconde.slice(0, 2)).toEqual(['Tous les produits', 'Catégories précédentes'])
    expect(seconde.slice(2).filter((nom) => premiere.includes(nom))).toEqual([])
    // the keyboard goes on from there; nothing below has moved or was asked for again
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(seconde[2])
    expect(await bande(page).evaluate((une) => une.getBoundingClientRect().height)).toBe(hauteur)
    expect(demandes.filter((url) => url.includes('bande'))).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?categorie=\d+#produits$/)
    expect(await bande(page).locator('a[aria-current]').textContent()).toBe(seconde[2])
    await tourner(page, 'précédentes').click()
    await expect.poll(() => noms(page)).toEqual(premiere)
  })

  test('se tourne aussi sans JavaScript', async () => {
    const page = await visiter('/', { javaScriptEnabled: false })
    await tourner(page, 'suivantes').click()
    await page.waitForURL(/\?bande=2$/)
    expect(await noms(page)).toHaveLength(4)
    await tourner(page, 'précédentes').click()
    expect(await noms(page)).toHaveLength(12)
  })
})

describe('une catégorie', () => {
  test('se filtre d’un geste, dit combien chaque choix laisse, et revient par Retour', async () => {
    const page = await visiter('/category/7')
    await page.getByText('Filtrer', { exact: true }).click()
    const indigo = page.getByRole('checkbox', { name: /^Indigo/ })
    const promis = Number(
      (await indigo.evaluate((un) => un.closest('label')?.textContent))?.match(/\((\d+)\)/)?.[1],
    )
    await indigo.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/category/7-*?couleur=*')
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${promis}\\s`) })
      .waitFor()
    expect(await page.getByRole('article').count()).toBe(promis)
    expect(await indigo.evaluate((un) => un === document.activeElement)).toBe(true)
    expect(await fautesAxe(page)).toEqual([])
    const ici = page.url()
    const carte = page.getByRole('article').first().getByRole('heading').getByRole('link')
    await carte.click()
    await page.waitForURL('**/product/*')
    await page.goBack()
    await page.waitForURL(ici)
    await page.getByRole('link', { name: /^Retirer le filtre.*Indigo/ }).click()
    await page.waitForURL('**/category/7-*')
  })

  test('sans résultat, elle montre la sortie', async () => {
    const page = await visiter('/category/7?prix_max=3')
    await page.getByText('Aucun produit ne répond à ces filtres.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Effacer les filtres' }).last().click()
    await page.waitForURL('**/category/7-*')
  })

  test('se filtre aussi sans JavaScript', async () => {
    const page = await visiter('/category/7', { javaScriptEnabled: false })
    await page.locator('summary', { hasText: 'Filtrer' }).click()
    await page.getByRole('checkbox', { name: /^Indigo/ }).check()
    await page.getByRole('button', { name: 'Voir les produits' }).click()
    await page.getByRole('link', { name: /^Retirer le filtre.*Indigo/ }).waitFor()
  })
})

describe('la page d’un produit', () => {
  /** The one with three pictures, sold by the sack, and its address. */
  async function riz(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await visiter('/?designation=riz+brise', options)
    await page.getByRole('heading', { name: 'Riz brisé parfumé' }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Riz brisé parfumé' }).waitFor()
    return page
  }

  test('dit le prix au kilo, et ouvre ses photos en grand au clavier', async () => {
    const page = await riz()
    await page.getByText(/^soit 540\sFCFA le kg$/).waitFor()
    const loupe = page.getByRole('button', { name: 'Agrandir la photo' })
    await loupe.focus()
    await page.keyboard.press('Enter')
    const fenetre = page.getByRole('dialog', { name: 'Riz brisé parfumé' })
    await fenetre.getByText('Photo 1 sur 3').waitFor()
    await fenetre.getByRole('button', { name: 'Photo suivante' }).click()
    await fenetre.getByText('Photo 2 sur 3').waitFor()
    await fenetre.getByRole('button', { name: 'Voir de plus près' }).click()
    await fenetre.getByRole('button', { name: 'Voir en entier' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await fenetre.waitFor({ state: 'hidden' })
    expect(await loupe.evaluate((un) => un === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Photo 2 sur 3' }).and(page.locator('[aria-current]')).waitFor()
  })

  test('se souvient de ce qui a été vu, sans rien demander à personne, et dit un prix qui a changé', async () => {
    const page = await riz()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vus'))).toContain('Riz brisé')
    await page.evaluate(() => {
      localStorage.setItem('vus', String(localStorage.getItem('vus')).replace('13500', '12000'))
    })
    const ici = page.url()
    await page.goto(adresse('/product/1'))
    await page
      .getByRole('region', { name: 'Vus récemment' })
      .getByRole('link', { name: 'Riz brisé parfumé' })
      .click()
    await page.waitForURL(ici)
    await page.getByText(/^Le prix a changé depuis votre dernière visite.*12\s000\sFCFA alors\.$/).waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('l’ajout reste sous la main sur un téléphone, sans rien cacher à qui vient au clavier', async () => {
    const page = await riz()
    const barre = page.locator('[data-barre]')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await barre.waitFor()
    const liens = await page.getByRole('main').getByRole('link').all()
    for (const lien of [...liens.slice(-3), page.getByRole('link', { name: 'Questions fréquentes' })]) {
      await lien.focus()
      const [cadre, limite] = [await lien.boundingBox(), await barre.boundingBox()]
      expect((cadre?.y ?? 0) + (cadre?.height ?? 0)).toBeLessThanOrEqual(limite?.y ?? 0)
    }
    expect(await barre.getByRole('button', { name: 'Ajouter au panier' }).isVisible()).toBe(true)
  })

  test('épuisé, il est « Indisponible », sur sa page comme dans sa fenêtre', async () => {
    const page = await visiter('/')
    const query = '{ produitspaginated(page: 1, count: 100) { data { id designation quantite } } }'
    const { data } = await (await page.request.post(adresse('/graphql'), { data: { query } })).json()
    const { id, designation } = data.produitspaginated[0].data.find(
      ({ quantite }: { quantite: number }) => quantite <= 0,
    )
    await page.goto(adresse(`/product/${id}`))
    const inactif = (ou: Locator) => ou.getByRole('button', { name: 'Indisponible' }).first().isDisabled()
    expect(await inactif(page.getByRole('main'))).toBe(true)
    await page.goto(adresse(`/?designation=${encodeURIComponent(designation)}`))
    await page.getByRole('button', { name: `Ajouter au panier : ${designation}`, exact: true }).click()
    expect(await inactif(page.getByRole('dialog'))).toBe(true)
  })

  test('s’ouvre en fondu, qui se laisse interrompre sans bruit', async () => {
    const page = await visiter('/')
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
    for (const rang of [0, 1, 2]) {
      await page.getByRole('article').nth(rang).getByRole('heading').getByRole('link').click()
      await page.waitForURL(/product/)
      await page.goBack()
      await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
    }
  })
})
