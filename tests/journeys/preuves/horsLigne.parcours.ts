import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fautesAxe } from '../../axe.ts'
import { lancerNavigateur, type Navigateur } from '../../navigateur.ts'
import { ajouterDepuisLaCarte, appeler, commander, enAttente, seConnecter } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

const RIZ = 'Riz brisé parfumé'
let boutique: BoutiqueVisitee
let navigateur: Navigateur
let visite: BrowserContext
let page: Page

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  visite = await navigateur.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  page = await visite.newPage()
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** Everything that the service worker keeps, by address. */
const gardees = () =>
  page.evaluate(async () => {
    const noms = await caches.keys()
    const listes = await Promise.all(noms.map(async (nom) => (await caches.open(nom)).keys()))
    return listes.flat().map(({ url }) => new URL(url).pathname)
  })

/** The page of the orders is that of a visitor, whoever opened it. */
const rienDePersonnel = async () => {
  expect((await gardees()).filter((chemin) => /^\/(api|graphql|compte|livraison)/.test(chemin))).toEqual([])
  const pages = await page.evaluate(async () => {
    const cache = await caches.open('teranga-pages')
    return Promise.all((await cache.keys()).map(async (une) => (await cache.match(une))?.text()))
  })
  expect(pages.filter((texte) => texte?.includes('Awa'))).toEqual([])
}

describe('sans réseau', () => {
  /** The product that was opened. */
  let vu = ''

  test('une page vue, ses images et le panier s’ouvrent encore', async () => {
    await page.goto(`${boutique.url}/product/1`)
    vu = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect.poll(gardees).toEqual(expect.arrayContaining(['/product/1', '/cart']))
    await expect.poll(async () => (await gardees()).some((chemin) => chemin.endsWith('.avif'))).toBe(true)
    await page.goto(boutique.url)
    await ajouterDepuisLaCarte(page, RIZ)
    await page.getByText('Produit ajouté au panier local').waitFor()
    await expect.poll(gardees).toContain('/')

    await visite.setOffline(true)
    await page.getByText('Vous êtes hors connexion.').waitFor()
    await page.goto(`${boutique.url}/product/1`)
    await page.getByRole('heading', { level: 1, name: vu }).waitFor()
    await page.getByText('Vous êtes hors connexion.').waitFor()
    const vues = await page.evaluate(
      () => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    )
    expect(vues).toBeGreaterThan(0)
    expect(await fautesAxe(page)).toEqual([])
  })

  test('le panier de l’invité se change toujours', async () => {
    await page.goto(`${boutique.url}/cart`)
    await page.getByRole('listitem').filter({ hasText: RIZ }).waitFor()
    await page
      .getByRole('button', { name: /^Augmenter|^Plus|un de plus/i })
      .first()
      .click()
    await page.getByText('Quantité mise à jour').waitFor()
  })

  test('une page jamais vue le dit, et mène à celles qui le sont', async () => {
    const reponse = await page.goto(`${boutique.url}/product/7`)
    expect(reponse?.status()).toBe(503)
    await page.getByRole('heading', { name: 'Vous êtes hors connexion' }).waitFor()
    // it is the shop's own page, as it is dressed
    await page.getByRole('contentinfo').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    expect(await page.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe(page.url())
    await page.getByRole('link', { name: 'Accueil', exact: true }).click()
    await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
  })

  test('on cherche parmi ce qui a été vu, et ce qui n’y est pas se dit', async () => {
    const [premier = ''] = vu.toUpperCase().split(' ')
    const vues = page.getByRole('region', { name: 'Déjà ouvert sur cet appareil' })
    await page.goto(`${boutique.url}/?designation=${encodeURIComponent(premier)}`)
    expect(await vues.getByRole('link').allTextContents()).toEqual([vu])
    await page.goto(`${boutique.url}/?designation=tabouret`)
    await vues.getByText('Rien de ce que vous cherchez n’a été ouvert ici.').waitFor()
    expect(await vues.getByRole('link').count()).toBe(0)
    await page.goto(`${boutique.url}/?designation=${encodeURIComponent(premier)}`)
    await vues.getByRole('link', { name: vu }).click()
    await page.getByRole('heading', { level: 1, name: vu }).waitFor()
  })

  test('rien de personnel n’est gardé', rienDePersonnel)

  test('le réseau revenu, la boutique est celle du jour', async () => {
    await visite.setOffline(false)
    await page.goto(`${boutique.url}/product/7`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Vous êtes hors connexion.').waitFor({ state: 'detached' })
  })
})

describe('connecté, sans réseau', () => {
  const gardes = () =>
    page.evaluate(() => Object.keys(localStorage).filter((nom) => nom.startsWith('garde.')))
  const envois: string[] = []
  const coeur = () => page.getByRole('button', { name: /^Favori : / }).first()

  beforeAll(async () => {
    await page.goto(`${boutique.url}/cart`)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
    await page.goto(boutique.url, { waitUntil: 'networkidle' })
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(panier|favorie)/.test(request.url()))
        envois.push(request.headers()['idempotency-key'] ?? '')
    })
  })

  test('ce qu’on ajoute et ce qu’on aime attend, visible, même la page rechargée', async () => {
    await visite.setOffline(true)
    await ajouterDepuisLaCarte(page, 'Jus de bissap, 1 litre')
    await page.getByText('ce sera enregistré au retour du réseau').first().waitFor()
    await coeur().click()
    await expect.poll(() => enAttente(page)).toHaveLength(2)
    await page.reload()
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
    await page
      .getByRole('button', { name: /^Favori : / })
      .and(page.locator('[aria-pressed="true"]'))
      .first()
      .waitFor()
    await page.goto(`${boutique.url}/cart`)
    const ligne = page.getByRole('listitem').filter({ hasText: 'Jus de bissap' })
    await ligne.waitFor()
    await ligne.getByRole('button', { name: /^Augmenter/ }).click()
    await page.getByText('Quantité mise à jour').waitFor()
  })

  test('le réseau revenu, tout part une seule fois, et la boutique le sait', async () => {
    const essayees = [...new Set(envois)]
    envois.length = 0
    await visite.setOffline(false)
    await expect.poll(() => enAttente(page)).toEqual([])
    expect([envois, essayees.length]).toEqual([essayees, 3])
    await page.evaluate(() => localStorage.removeItem('garde.panier'))
    await page.goto(`${boutique.url}/cart`, { waitUntil: 'networkidle' })
    const ligne = page.getByRole('listitem').filter({ hasText: 'Jus de bissap' })
    expect(await ligne.getByRole('textbox').or(ligne.getByRole('spinbutton')).first().inputValue()).toBe('2')
    await page.goto(`${boutique.url}/favorite`)
    await page.getByRole('article').first().waitFor()
  })

  test('un favori retiré hors connexion, mis à nouveau ailleurs depuis, reste, et cela est dit', async () => {
    await page.goto(boutique.url, { waitUntil: 'networkidle' })
    const aime = coeur().and(page.locator('[aria-pressed="true"]'))
    await aime.waitFor()
    const [mien] = await appeler<[{ data: { produit: { id: number } }[] }]>(page, 'GET', '/api/favorie')
    const jeton = await page.evaluate(() => localStorage.getItem('token'))
    await visite.setOffline(true)
    await coeur().click()
    await aime.waitFor({ state: 'detached' })
    for (const like of [0, 1]) {
      await fetch(`${boutique.url}/api/favorie`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' },
        body: JSON.stringify({ produit: mien.data[0]?.produit.id, like }),
      })
    }
    await visite.setOffline(false)
    await page.getByText('Ce favori a changé ailleurs entre-temps').waitFor()
    await aime.waitFor()
  })

  test('les commandes lues s’ouvrent encore, la liste comme le détail', async () => {
    const qui = { nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar' }
    await appeler(page, 'PUT', '/api/profile', { ...qui, adresse: 'Sacré-Cœur 3' })
    const { numerocommande: numero } = await commander(page)
    await page.goto(`${boutique.url}/commande`, { waitUntil: 'networkidle' })
    const lien = page.getByRole('link', { name: numero })
    await lien.click()
    const commande = page.getByRole('heading', { level: 1 }).filter({ hasText: numero })
    await commande.waitFor()
    await visite.setOffline(true)
    await page.reload()
    await commande.waitFor()
    await page.goto(`${boutique.url}/commande`)
    await lien.waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await visite.setOffline(false)
  })

  test('se déconnecter ne laisse rien de personnel sur l’appareil', async () => {
    expect((await gardes()).length).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Mon espace client' }).click()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Déconnexion' }).click()])
    await page.getByRole('button', { name: 'Se connecter' }).first().waitFor()
    // the page as nobody sees it may be kept again already
    expect((await gardes()).filter((nom) => nom !== 'garde.vue')).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('garde.vue') ?? '')).not.toMatch(/Awa|CMD-/)
    await rienDePersonnel()
  })
})

test('le service est propre à cette construction, et redemandé à chaque fois', async () => {
  const reponse = await page.request.get(`${boutique.url}/sw.js`)
  expect(reponse.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const texte = await reponse.text()
  // the pages of a visitor, which open without having been seen
  for (const fichier of ['manifest', 'Accueil', 'PagePanier', 'PageFavoris', 'Conditions'])
    expect(texte).toMatch(new RegExp(`^const SOCLE = \\[.*"/assets/${fichier}-[\\w-]+\\.js"`))
})

test('la boutique s’installe, avec son nom et ses icônes', async () => {
  const reponse = await page.request.get(`${boutique.url}/manifest.webmanifest`)
  expect(reponse.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { name, icons } = (await reponse.json()) as { name: string; icons: { src: string }[] }
  expect(name).toBe('Teranga')
  for (const { src } of icons) expect((await page.request.get(boutique.url + src)).status()).toBe(200)
})
