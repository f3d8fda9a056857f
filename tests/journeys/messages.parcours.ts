import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoutiqueOuverte, ouvrirLaBoutique } from '../boutique.ts'
import { lancerNavigateur } from '../navigateur.ts'
import { ajouterDepuisLaCarte, seConnecter } from './gestes.ts'

// Every message of the specification (parts 4, 5 and 8), word for word, read where it is shown while what it speaks
// of is made to happen: an answer 500, a refusal, a network that is cut.
const RIZ = 'Riz brisé parfumé'
const BISSAP = 'Jus de bissap, 1 litre'

let boutique: BoutiqueOuverte
let navigateur: Browser
let visite: BrowserContext
let page: Page

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirLaBoutique(), lancerNavigateur()])
  visite = await navigateur.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    // calls are cut and held here, which those of a service worker would escape
    serviceWorkers: 'block',
  })
  visite.setDefaultTimeout(10_000)
  page = await visite.newPage()
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

type Panne = '500' | 'réseau' | { status: number; code: string; message: string }
/** Makes a call fail, once for each of `pannes`, while `geste` asks for it. */
async function enPanne(chemin: string, panne: Panne, geste: () => Promise<unknown>): Promise<void> {
  const echouer = (route: Route) => {
    if (panne === 'réseau') return route.abort('failed')
    const { status, ...json } =
      panne === '500'
        ? { status: 500, code: 'SERVICE_INDISPONIBLE', message: 'Une erreur est survenue.' }
        : panne
    return route.fulfill({ status, json })
  }
  await page.route(`**${chemin}`, echouer)
  await geste()
  await page.unroute(`**${chemin}`, echouer)
}

/** Waits for a toast of exactly this text and colour, then closes all of them. */
async function attendreToast(niveau: 'success' | 'error' | 'warning' | 'info', texte: string): Promise<void> {
  const boites = page.locator('section[aria-label="Messages"]:popover-open [data-niveau]')
  const lus = () =>
    boites.evaluateAll((elements) =>
      elements.map((un) => `${(un as HTMLElement).dataset.niveau} ${un.querySelector('p')?.textContent}`),
    )
  await expect.poll(lus, { timeout: 8000 }).toContain(`${niveau} ${texte}`)
  const fermer = page.getByRole('button', { name: 'Fermer le message' })
  while ((await fermer.count()) > 0)
    await fermer
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined)
}

const carte = (produit: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: produit, exact: true }) })
const fenetre = () => page.getByRole('dialog')

describe('un visiteur', () => {
  beforeAll(async () => {
    await page.goto(boutique.url)
    await carte(RIZ).waitFor()
  })

  test('le cœur d’une carte prie de se connecter, celui de l’en-tête ouvre la fenêtre', async () => {
    await carte(RIZ)
      .getByRole('button', { name: /^Favori/ })
      .click()
    await attendreToast('error', 'Veuillez vous connecter pour ajouter un produit aux favoris')
    await page.getByRole('button', { name: 'Favoris', exact: true }).click()
    for (const texte of ['Bienvenue !', 'Connectez-vous pour continuer', 'Votre connexion est sécurisée'])
      await fenetre().getByText(texte, { exact: true }).waitFor()
  })

  test('une fenêtre bloquée ne dit rien, une preuve refusée dit « Erreur lors de la connexion  »', async () => {
    await page.evaluate(() => {
      const ouvrir = window.open
      window.open = () => {
        window.open = ouvrir
        return null
      }
    })
    await fenetre().getByRole('button', { name: 'Se connecter avec Google' }).click()
    expect(await page.getByRole('button', { name: 'Fermer le message' }).count()).toBe(0)
    await enPanne('/api/sociallogin', '500', async () => {
      await seConnecter(page, 'Awa Diop')
      await attendreToast('error', 'Erreur lors de la connexion ')
    })
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.keyboard.press('Escape')
  })

  test('une couleur puis une taille manquent, puis le produit rejoint le panier local', async () => {
    const avecTaille = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: /^Boubou/ }) })
      .first()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /Rechercher/ }))
      .first()
      .fill('boubou femme')
    await page.keyboard.press('Enter')
    await page.waitForURL(/designation=/)
    await avecTaille.getByRole('button', { name: /panier/i }).click()
    const ajouter = () => fenetre().getByRole('button', { name: 'Ajouter au panier' }).click()
    await ajouter()
    await attendreToast('warning', 'Veuillez sélectionner une couleur')
    await fenetre().getByRole('group', { name: 'Couleur' }).getByRole('radio').first().check({ force: true })
    await ajouter()
    await attendreToast('warning', 'Veuillez sélectionner une taille')
    await fenetre().getByRole('group', { name: 'Taille' }).getByRole('radio').first().check({ force: true })
    await ajouter()
    await attendreToast('success', 'Produit ajouté au panier local')
    expect(await fenetre().count()).toBe(0)
  })

  test('une recherche sans résultat, un panier vide et une page inconnue ont leurs phrases', async () => {
    await page
      .getByRole('combobox', { name: /Rechercher/ })
      .first()
      .fill('zzzqqq')
    await page.getByText('Aucun résultat trouvé', { exact: true }).first().waitFor()
    await page.evaluate(() => localStorage.removeItem('panier'))
    await page.goto(`${boutique.url}/rien-de-tel`)
    for (const texte of ['404', 'Une erreur est survenue.', "Retour à l'accueil"])
      await page.getByText(texte, { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Panier/ }).click()
    await fenetre().getByText('Votre panier est vide.', { exact: true }).waitFor()
  })
})

describe('au démarrage', () => {
  const jeton = () => page.evaluate(() => localStorage.getItem('token'))

  test('un jeton inconnu est ôté sans boucle, et le panier local est fusionné et dit à la connexion', async () => {
    let chargements = 0
    const compter = () => (chargements += 1)
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    page.on('load', compter)
    await page.goto(boutique.url)
    await expect.poll(jeton).toBeNull()
    await ajouterDepuisLaCarte(page, RIZ)
    await attendreToast('success', 'Produit ajouté au panier local')
    expect(chargements).toBe(1)
    page.off('load', compter)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    await attendreToast('info', 'Vos articles ont rejoint votre panier.')
    await page.reload()
    await page.getByRole('button', { name: 'Panier, 1 article' }).waitFor()
    expect(await page.getByText('Vos articles ont rejoint votre panier.').count()).toBe(0)
  })

  test('sans réseau le jeton reste, et la session revient avec lui', async () => {
    await page.route('**/api/profile', (route) => route.abort('failed'))
    const sansReponse = page.waitForEvent('requestfailed', (demande) =>
      demande.url().endsWith('/api/profile'),
    )
    await Promise.all([sansReponse, page.reload()])
    expect(await jeton()).toHaveLength(43)
    await page.unroute('**/api/profile')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
  })

  test('la pastille des favoris dit « ... » en attendant, « 0 » quand la liste ne vient pas', async () => {
    const pastille = page
      .getByRole('banner')
      .getByText(/^(\.\.\.|\d+)$/)
      .first()
    let repondre = () => {}
    const attente = new Promise<void>((fini) => {
      repondre = fini
    })
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('favoriespaginated')) return route.continue()
      await attente
      await route.fulfill({ status: 500, json: {} })
    })
    await page.reload()
    await expect.poll(() => pastille.textContent()).toBe('...')
    repondre()
    await expect.poll(() => pastille.textContent()).toBe('0')
    await page.unroute('**/graphql')
  })
})

describe('connectée', () => {
  beforeAll(async () => {
    await page.goto(boutique.url)
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
    await page.getByRole('button', { name: 'Panier, 1 article' }).waitFor()
  })

  test('un favori s’ajoute, ou revient comme il était', async () => {
    const coeur = carte(BISSAP).getByRole('button', { name: /^Favori/ })
    for (const panne of ['500', 'réseau'] as const)
      await enPanne('/api/favorie', panne, async () => {
        await coeur.click()
        await attendreToast('error', "Une erreur s'est produite lors de l'ajout du produit aux favoris")
      })
    expect(await coeur.getAttribute('aria-pressed')).toBe('false')
    await coeur.click()
    await attendreToast('success', 'Le produit a bien ete ajoute aux favoris')
    await page.getByRole('button', { name: 'Favoris, 1 article' }).waitFor()
  })

  test('un ajout qui échoue, un produit épuisé entre-temps, puis un ajout', async () => {
    await carte(BISSAP)
      .getByRole('button', { name: /panier/i })
      .click()
    const ajouter = () => fenetre().getByRole('button', { name: 'Ajouter au panier' }).click()
    for (const panne of ['500', 'réseau'] as const)
      await enPanne('/api/panier', panne, async () => {
        await ajouter()
        await attendreToast('error', "Erreur lors de l'ajout du produit au panier")
      })
    const epuise = { status: 422, code: 'INDISPONIBLE', message: "Ce produit n'est plus disponible" }
    await enPanne('/api/panier', epuise, async () => {
      await ajouter()
      await attendreToast('error', "Ce produit n'est plus disponible")
    })
    await ajouter()
    await attendreToast('success', 'Produit ajouté au panier')
  })

  test('une quantité, un retrait et sa remise, avec et sans panne', async () => {
    await page.goto(`${boutique.url}/cart`)
    const quantite = page.getByLabel(`Quantité de ${BISSAP}`, { exact: true })
    const plus = page.getByRole('button', { name: `Augmenter : Quantité de ${BISSAP}` })
    const retirer = page.getByRole('button', { name: `Retirer : ${BISSAP}` })
    await enPanne('/api/panier', 'réseau', async () => {
      await plus.click()
      await attendreToast('error', 'Erreur lors de la mise à jour de la quantité')
      await retirer.click()
      await attendreToast('error', 'Erreur lors de la suppression')
    })
    expect(await quantite.inputValue()).toBe('1')
    await plus.click()
    await attendreToast('success', 'Quantité mise à jour')
    await retirer.click()
    const annuler = page.getByRole('button', { name: 'Annuler' })
    await annuler.waitFor()
    await enPanne('/api/panier', '500', async () => {
      await annuler.click()
      await attendreToast('error', "Erreur lors de l'ajout de l'article au panier")
    })
    await page.goto(`${boutique.url}/cart`)
    await page.getByRole('button', { name: `Retirer : ${RIZ}` }).click()
    await attendreToast('success', 'Produit supprimé du panier')
    await page.getByRole('main').getByText('Votre panier est vide.', { exact: true }).waitFor()
  })

  test('la devise choisie vaut partout et après un rechargement', async () => {
    await page.goto(boutique.url)
    await page.getByRole('combobox', { name: 'Devise' }).first().click()
    await page.getByRole('option', { name: 'EUR €' }).click()
    await carte(RIZ)
      .getByText(/\d\u00a0€/)
      .waitFor()
    await page.goto(`${boutique.url}/product/1`)
    await page
      .getByRole('main')
      .getByText(/\d\u00a0€/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('devise'))).toBe('EUR')
  })

  test('un jeton refusé en chemin : ôté, un seul rechargement, dit, et ce qui est écrit revient', async () => {
    await page.goto(`${boutique.url}/compte`)
    await page.getByLabel(/^Nom/).fill('Ndiaye')
    let chargements = 0
    page.on('load', () => (chargements += 1))
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 401, json: { code: 'JETON_INVALIDE', message: 'x' } }),
    )
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.').first().waitFor()
    await page.unroute('**/api/profile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fenetre().getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
    expect([chargements, new URL(page.url()).pathname]).toEqual([1, '/compte'])
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    await page.getByText('Voici ce que vous aviez écrit sans l’enregistrer.').waitFor()
    expect(await page.getByLabel(/^Nom/).inputValue()).toBe('Ndiaye')
  })

  test('se déconnecter oublie le jeton, ce qui était écrit et recharge', async () => {
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click(),
    ])
    const reste = () =>
      page.evaluate(() => [
        localStorage.getItem('token'),
        Object.keys(sessionStorage).filter((cle) => cle.startsWith('brouillon')),
      ])
    await expect.poll(reste).toEqual([null, []])
  })
})

test('un message se ferme seul après 5 secondes, sous l’en-tête et en haut à droite', async () => {
  await page.goto(boutique.url)
  await carte(RIZ).waitFor()
  await page.mouse.move(0, 500)
  await carte(RIZ)
    .getByRole('button', { name: /^Favori/ })
    .press('Enter')
  const boite = page.locator('section[aria-label="Messages"]:popover-open [data-niveau]')
  await boite.waitFor()
  const debut = Date.now()
  const place = await boite.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1280 - 40)
  const entete = await page.getByRole('button', { name: /^Panier/ }).boundingBox()
  expect(place?.y ?? 0).toBeGreaterThan((entete?.y ?? 0) + (entete?.height ?? 0))
  await boite.waitFor({ state: 'detached' })
  expect(Date.now() - debut).toBeGreaterThan(4500)
  expect(Date.now() - debut).toBeLessThan(7000)
})
