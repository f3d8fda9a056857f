import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ajouterDepuisLaCarte, seConnecter } from './gestes.ts'
import { ouvrirScene } from './scene.ts'

// Every message of the specification (parts 4, 5 and 8), word for word, read where it is shown while what it speaks
// of is made to happen: an answer 500, a refusal, a network that is cut.
const RIZ = 'Riz brisé parfumé'
const BISSAP = 'Jus de bissap, 1 litre'

const { boutique, page, fermer, enPanne, attendreToast } = await ouvrirScene()
afterAll(fermer)

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
    await attendreToast('info', 'Veuillez vous connecter pour ajouter un produit aux favoris')
    await carte(RIZ)
      .getByRole('button', { name: /^Favori/, pressed: true })
      .click()
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

  test('des catégories qui ne viennent pas sont dites, et redemandées la fois suivante', async () => {
    const echec = "Une erreur s'est produite lors du chargement des catégories"
    const boite = page.getByRole('combobox', { name: 'Rechercher un produit' })
    await page.goto(boutique.url)
    for (const panne of ['500', 'réseau'] as const)
      await enPanne('/graphql', panne, async () => {
        await boite.click()
        await page.getByRole('status').getByText(echec, { exact: true }).waitFor()
        await boite.blur()
        await page.getByText(echec).waitFor({ state: 'hidden' })
      })
    await boite.click()
    await page.getByRole('option', { name: 'Céréales et farines' }).waitFor()
    expect(await page.getByText(echec).count()).toBe(0)
    await boite.blur()
  })

  test('une recherche sans résultat, un panier vide et une page inconnue ont leurs phrases', async () => {
    await page
      .getByRole('combobox', { name: /Rechercher/ })
      .first()
      .fill('zzzqqq')
    await page.getByText('Aucun résultat trouvé', { exact: true }).first().waitFor()
    await page.evaluate(() => localStorage.removeItem('panier'))
    await page.goto(`${boutique.url}/rien-de-tel`)
    for (const texte of ['404', 'Une erreur est survenue.'])
      await page.getByText(texte, { exact: true }).waitFor()
    const retour = page.getByRole('link', { name: "Retour à l'accueil", exact: true })
    expect(await retour.getAttribute('href')).toBe('/')
    await page.getByRole('button', { name: /^Panier/ }).click()
    await fenetre().getByText('Votre panier est vide.', { exact: true }).waitFor()
  })
})

describe('connectée', () => {
  beforeAll(async () => {
    await page.goto(boutique.url)
    await ajouterDepuisLaCarte(page, RIZ)
    await page.getByText('Produit ajouté au panier local', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
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
})

test('un message se ferme seul après 5 secondes, sous l’en-tête et en haut à droite', async () => {
  // the page's own clock, so that a slow machine changes nothing
  await page.clock.install()
  await page.goto(boutique.url)
  await carte(RIZ).waitFor()
  await page.mouse.move(0, 500)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await carte(RIZ)
    .getByRole('button', { name: /^Favori/ })
    .press('Enter')
  const boite = page.locator('section[aria-label="Messages"]:popover-open [data-niveau]')
  await boite.waitFor()
  const place = await boite.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1280 - 40)
  const entete = await page.getByRole('button', { name: /^Panier/ }).boundingBox()
  expect(place?.y ?? 0).toBeGreaterThan((entete?.y ?? 0) + (entete?.height ?? 0))
  await page.clock.runFor(4500)
  expect(await boite.count()).toBe(1)
  await page.clock.runFor(1000)
  await boite.waitFor({ state: 'detached' })
  await page.clock.resume()
})

test('les listes de choix ont leurs trois textes', async () => {
  let repondre = () => {}
  const attente = new Promise<void>((fini) => {
    repondre = fini
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('destinations')) await attente
    await route.continue()
  })
  await page.goto(`${boutique.url}/product/1`)
  await page.getByText('Prix et délai de livraison', { exact: true }).click()
  const ville = page.getByRole('combobox', { name: 'Ville' })
  expect(await ville.getAttribute('placeholder')).toBe('Select...')
  await ville.click()
  await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor()
  repondre()
  await page.getByRole('option', { name: 'Dakar' }).first().waitFor()
  await ville.fill('zzz')
  await page.getByText('No options', { exact: true }).waitFor()
  await page.unroute('**/graphql')
})
