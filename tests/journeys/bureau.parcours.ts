import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { appeler, commander, payerParCarte, seConnecter } from './gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'
import { parcoursReglages } from './reglages.ts'

// An owner runs the shop from the back office; who is not of the staff finds nothing there (issue 6, decisions 2).
const RIZ = 'Riz brisé parfumé'
const CARTE = '4242 4242 4242 4242'

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let page: Page
let numero = ''
let id = 0

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([
    ouvrirBoutique({ OWNER_EMAILS: 'awa.diop@exemple.sn' }),
    lancerNavigateur(),
  ])
  page = await arriver('Awa Diop', '/admin')
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** Somebody new at an address that asks them to sign in. */
async function arriver(nom: string, chemin: string): Promise<Page> {
  const visite = await navigateur.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  const nouvelle = await visite.newPage()
  await nouvelle.goto(boutique.url + chemin)
  await Promise.all([nouvelle.waitForEvent('load'), seConnecter(nouvelle, nom)])
  return nouvelle
}

async function acheter(): Promise<void> {
  const [produits] = await appeler<[{ data: { id: number; designation: string }[] }]>(
    page,
    'GET',
    '/api/produit?limit=100',
  )
  const produit = produits.data.find(({ designation }) => designation === RIZ)?.id
  const adresse = {
    adresse: 'Rue 12, portail vert',
    ville: 'Dakar',
    pays: 'SEN',
    telephone1: '+221771234567',
  }
  await appeler(page, 'PUT', '/api/profile', adresse)
  await appeler(page, 'POST', '/api/panier', { produit, quantite: 2, action: 0 })
  ;({ id, numerocommande: numero } = await commander(page, { payment_method: 'carte' }))
  const paiement = { commande_id: id, payment_method: 'carte' }
  const ouvert = await appeler<{ data: { adresse: string } }>(page, 'POST', '/api/paiement', paiement)
  await page.goto(ouvert.data.adresse)
  await payerParCarte(page, CARTE)
  await page.waitForURL(/payment-cart-success/)
  // the provider's word may come after its page has led back
  const etat = async () =>
    (
      await appeler<[{ data: { id: number; etatcommande: number }[] }]>(page, 'GET', '/api/commande')
    )[0].data.find((une) => une.id === id)?.etatcommande
  await expect.poll(etat).toBe(1)
}

const bouton = (name: string | RegExp) => page.getByRole('button', { name })

describe('la propriétaire', () => {
  test('voit la commande au tableau de bord, la trouve par son numéro et la fait avancer', async () => {
    await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    await acheter()
    await page.goto(`${boutique.url}/admin`)
    await page.getByRole('link', { name: /^1\s*À préparer/ }).click()
    await page.getByRole('heading', { name: 'Commandes' }).waitFor()
    expect(new URL(page.url()).search).toBe('?etatcommande=1')
    await page.getByText('1 commande', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('personne')
    await page.getByText('Aucune commande ne correspond à ces filtres.').waitFor()
    await bouton('Effacer les filtres').click()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').last().fill(numero)
    await page.getByRole('dialog').getByRole('link', { name: numero }).click()
    await page.getByRole('heading', { name: `Commande ${numero}` }).waitFor()
    expect(await page.title()).toBe(`Commande ${numero}`)
    await bouton('Commencer la préparation').click()
    await bouton('Marquer comme expédiée').waitFor()
    await page.getByRole('region', { name: 'Histoire' }).getByText('préparation commencée').waitFor()
    // the button that was pressed is gone: the keyboard goes on from the order, not from the top of the page
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  test('un refus de la boutique remet la commande comme elle était, et le dit', async () => {
    const refuser = { status: 422, json: { code: 'ETAT_REFUSE', message: 'Quelqu’un d’autre l’a déplacée.' } }
    await page.route('**/api/equipe/commande', (route) => route.fulfill(refuser))
    await bouton('Marquer comme expédiée').click()
    await page.getByText('Quelqu’un d’autre l’a déplacée.').first().waitFor()
    await bouton('Marquer comme expédiée').waitFor()
    await page.unroute('**/api/equipe/commande')
  })

  test('rembourse une partie, jamais plus que ce qui reste', async () => {
    const argent = page.getByRole('region', { name: 'Paiements' })
    await argent.getByRole('button', { name: 'Rembourser' }).click()
    const fenetre = page.getByRole('dialog')
    await fenetre.getByRole('radio', { name: 'Une partie' }).check()
    await fenetre.getByLabel(/^Montant/).fill('9999999')
    await fenetre.getByLabel(/^Motif/).fill('sac abîmé')
    await fenetre.getByRole('button', { name: /^Rembourser/ }).click()
    await fenetre.getByText(/^Un montant jusqu’à/).waitFor()
    await fenetre.getByLabel(/^Montant/).fill('1 000')
    await fenetre.getByRole('button', { name: /^Rembourser 1\s000/ }).click()
    await argent.getByRole('heading', { name: 'Remboursements' }).waitFor()
    await argent.getByText('sac abîmé').waitFor()
    await page.getByText('Remboursé en partie').first().waitFor()
  })

  test('imprime le bon de livraison, qui ne dit aucun prix', async () => {
    await page.getByRole('link', { name: 'Bon de livraison' }).click()
    const bon = page.getByRole('article')
    await bon.getByRole('heading', { name: 'Bon de livraison' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const texte = await page.locator('body').innerText()
    expect(texte).toContain(RIZ)
    expect(texte).not.toMatch(/FCFA|€|Déconnexion/)
    await page.emulateMedia({ media: 'screen' })
  })

  test('aucune faute d’accessibilité, claire ou sombre, au bureau et au téléphone', async () => {
    const fautes: string[] = []
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const [chemin, titre] of [
        ['/admin/commandes', 'Commandes'],
        [`/admin/commandes/${id}`, `Commande ${numero}`],
        ['/admin/reglages', 'Réglages de paiement'],
      ] as const) {
        await page.goto(boutique.url + chemin)
        await page.getByRole('heading', { name: titre }).first().waitFor()
        fautes.push(...(await fautesAxe(page)))
        const largeur = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([chemin, largeur]).toEqual([chemin, 0])
      }
    }
    expect(fautes).toEqual([])
  })
})

describe('ses contenus, ses taux et ses gens', () => {
  parcoursReglages(() => ({ boutique, page, arriver }))
})

test('un préparateur ne voit ni paiement, ni annulation, ni réglage', async () => {
  // only what is shown: that the server refuses is proved where its answers are
  await page.route('**/api/equipe/moi', (route) =>
    route.fulfill({ json: { data: { id: 1, name: 'Awa Diop', role: 'preparateur' } } }),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${boutique.url}/admin/commandes/${id}`)
  await bouton('Marquer comme expédiée').waitFor()
  expect(await bouton(/Rembourser|Annuler/).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Paiements' }).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link').allTextContents()).toEqual([
    'Tableau de bord',
    'Commandes',
    'Livreurs',
    'Rétractations',
    'Retours',
    'Clients',
    'Messages des clients',
    'Messages envoyés',
    'Mes alertes',
    'Mes clés d’accès',
    'Deuxième facteur',
    'Boutique',
  ])
  await page.goto(`${boutique.url}/admin/reglages`)
  await page.getByRole('heading', { name: 'Page réservée' }).waitFor()
})

test('un client trouve une page qui n’existe pas ; la page ne dit rien à personne et n’est gardée nulle part', async () => {
  const autre = await arriver('Mariama Ba', '/admin/commandes')
  await autre.getByText('404').waitFor()
  expect(await autre.getByText('Tableau de bord').count()).toBe(0)
  const reponse = await fetch(`${boutique.url}/admin/commandes`)
  expect(reponse.status).toBe(200)
  expect(reponse.headers.get('cache-control')).toBe('no-store')
  expect(reponse.headers.get('x-robots-tag')).toBe('noindex')
  expect(await reponse.text()).not.toMatch(/Tableau de bord|Commandes<|Préparation/)
})
