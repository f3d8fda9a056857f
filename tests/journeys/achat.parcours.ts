import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { type BoutiqueOuverte, baseNeuve, nouveauDossier, ouvrirLaBoutique } from '../boutique.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { ouvrirBoutiqueReelle } from '../reelle.ts'
import { ajouterDepuisLaCarte, payerParCarte, remplirAdresse, seConnecter } from './gestes.ts'

const postgres = inject('postgres')
const CARTE = '4242 4242 4242 4242'
const REFUSEE = '4000 0000 0000 0002'
const TROIS_D = '4000 0027 6000 3184'

let navigateur: Navigateur
beforeAll(async () => {
  navigateur = await lancerNavigateur()
})
afterAll(() => navigateur.close())

/** The demonstration as `npm start` makes it, and a real shop on PostgreSQL with providers of its own. */
const boutiques = postgres
  ? (['la démonstration', 'une vraie boutique'] as const)
  : (['la démonstration'] as const)

describe.each(boutiques)('un achat entier, dans %s', (laquelle) => {
  let boutique: BoutiqueOuverte
  let visite: BrowserContext
  let page: Page
  const fautes: string[] = []

  beforeAll(async () => {
    boutique =
      laquelle === 'une vraie boutique' && postgres
        ? await ouvrirBoutiqueReelle(await baseNeuve(postgres))
        : await ouvrirLaBoutique({}, { dossier: nouveauDossier() })
    visite = await navigateur.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
    page = await visite.newPage()
    page.on('pageerror', (error) => fautes.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') fautes.push(`${message.text()} (${message.location().url})`)
    })
  })
  afterAll(async () => {
    await visite.close()
    expect(await boutique.fermer()).toBe(0)
  })

  test('l’accueil montre les produits, et rien ne gêne personne', async () => {
    await page.goto(boutique.url)
    expect(await page.getByRole('heading', { name: 'Tous nos produits' }).isVisible()).toBe(true)
    const grille = page.getByRole('region', { name: 'Tous nos produits' })
    expect(await grille.getByRole('article').count()).toBe(20)
    expect(await fautesAxe(page)).toEqual([])
  })

  test('un visiteur met du riz dans son panier local', async () => {
    await page.getByRole('article').first().waitFor()
    await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
    await page.getByText('Produit ajouté au panier local').waitFor()
    await page.getByRole('button', { name: /^Panier/ }).click()
    const panneau = page.getByRole('dialog')
    await panneau.getByRole('listitem').filter({ hasText: 'Riz brisé parfumé' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await panneau.getByRole('link', { name: 'Passer la commande' }).click()
  })

  test('la page du panier donne le total exact', async () => {
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { name: 'Votre panier' }).waitFor()
    expect(await page.locator('main').textContent()).toContain('13\u202f500\u00a0FCFA')
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('link', { name: 'Passer la commande' }).click()
  })

  test('commander demande de se connecter, et le panier local rejoint le compte', async () => {
    await page.getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
    await seConnecter(page, /Awa Diop/.source)
    await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('panier'))).toBeNull()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('l’adresse incomplète est refusée en disant quoi corriger, puis acceptée', async () => {
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /à compléter/ })
      .waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await remplirAdresse(page)
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('heading', { name: 'Mode de livraison' }).waitFor()
  })

  test('le mode de livraison dit son prix et son délai', async () => {
    await page.getByRole('radio').first().waitFor()
    expect(await page.locator('main').textContent()).toMatch(/Livré (le|entre)/)
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('button', { name: /^Continuer/ }).click()
    await page
      .getByRole('heading', { name: 'Paiement', exact: true })
      .or(page.getByRole('heading', { level: 1 }))
      .waitFor()
  })

  test('sans accepter les conditions, on ne commande pas', async () => {
    const bouton = page.getByRole('button', { name: /^Commander avec obligation de paiement/ })
    await bouton.waitFor()
    expect(await bouton.textContent()).toMatch(/· \d{2}\u202f\d{3}\u00a0FCFA/)
    await bouton.click()
    expect(new URL(page.url()).pathname).toBe('/livraison/paiement')
    expect(await fautesAxe(page)).toEqual([])
  })

  test('une carte refusée ramène à la boutique avec la commande intacte', async () => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click()
    await page.getByLabel('Numéro de carte').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await payerParCarte(page, REFUSEE)
    await page.getByRole('alert').filter({ hasText: /refus/ }).waitFor()
    await page.getByRole('link', { name: 'Revenir à la boutique sans payer' }).click()
    await page.getByRole('button', { name: /^Payer à nouveau/ }).click()
  })

  test('la banque demande une confirmation, et la commande est payée', async () => {
    await payerParCarte(page, TROIS_D)
    await page.getByRole('button', { name: 'Accepter le paiement' }).click()
    await page.waitForURL('**/payment-cart-success**')
    await page
      .getByText(/CMD-\d{4}-\d{6}/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Suivre ma commande' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('la commande est dans « Mes Commandes », payée, et le panier est vide', async () => {
    await page.goto(`${boutique.url}/commande`)
    await page
      .getByText(/CMD-\d{4}-\d{6}/)
      .first()
      .waitFor()
    expect(await page.locator('main').textContent()).toContain('Confirmée')
    expect(await fautesAxe(page)).toEqual([])
    await page.goto(`${boutique.url}/cart`)
    await page.getByText('Votre panier est vide.').waitFor()
  })

  test('un second achat, carte acceptée du premier coup', async () => {
    await page.goto(boutique.url)
    await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
    await ajouterDepuisLaCarte(page, 'Jus de bissap, 1 litre')
    await page.getByText('Produit ajouté au panier', { exact: true }).waitFor()
    await page.goto(`${boutique.url}/livraison/paiement`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click()
    await payerParCarte(page, CARTE)
    await page.getByRole('link', { name: 'Suivre ma commande' }).waitFor()
  })

  test('la commande se raconte, se commande à nouveau, et s’annule avec son argent', async () => {
    await page.getByRole('link', { name: 'Suivre ma commande' }).click()
    const suivi = page.getByRole('region', { name: 'Suivi' }).getByRole('listitem')
    await suivi.nth(2).waitFor()
    expect(await suivi.locator('p').allTextContents()).toEqual([
      'Votre commande est enregistrée.',
      'Le paiement a commencé.',
      'Votre paiement est arrivé. Votre commande est confirmée.',
    ])
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('button', { name: 'Commander à nouveau' }).click()
    await page.waitForURL('**/cart')
    await page.getByLabel('Quantité de Jus de bissap, 1 litre', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Annuler la commande' }).click()
    const fenetre = page.getByRole('dialog')
    await fenetre.getByText(/^Votre paiement de .+ vous est rendu/).waitFor()
    await fenetre.getByRole('button', { name: 'Annuler la commande' }).click()
    await page.getByText('Vous avez annulé cette commande.').waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('une page inconnue dit 404 et garde une issue', async () => {
    const reponse = await page.goto(`${boutique.url}/product/999999`)
    expect(reponse?.status()).toBe(404)
    await page.getByText('Une erreur est survenue.').waitFor()
    expect(await page.getByRole('link', { name: "Retour à l'accueil" }).isVisible()).toBe(true)
    expect(await fautesAxe(page)).toEqual([])
  })

  test('se déconnecter oublie le jeton', async () => {
    await page.goto(boutique.url)
    await page.getByRole('button', { name: 'Mon espace client' }).click()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Déconnexion' }).click()])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('le navigateur n’a rien eu à redire, les journaux ne nomment personne', () => {
    // two answers must be errors: the unknown product's, and the refused card's
    expect(fautes.filter((faute) => !/\/product\/999999|status of 422 .*stripe/.test(faute))).toEqual([])
    // a request's number is drawn, and may spell anything
    const journal = boutique
      .sortie()
      .replace(/"reqId":"\w+"/g, '')
      .toLowerCase()
    for (const secret of ['awa', 'diop', '77 123', '771234567', 'Sacré', 'Bearer'])
      expect(journal).not.toContain(secret.toLowerCase())
  })
})
