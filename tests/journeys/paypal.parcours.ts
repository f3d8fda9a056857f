import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import {
  ajouterDepuisLaCarte,
  appeler,
  commander,
  payerParCarte,
  remplirAdresse,
  seConnecter,
} from './gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

let navigateur: Navigateur
let boutique: BoutiqueVisitee
let page: Page
const fautes: string[] = []

beforeAll(async () => {
  navigateur = await lancerNavigateur()
  boutique = await ouvrirBoutique()
  const visite = await navigateur.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  page = await visite.newPage()
  page.on('pageerror', (error) => fautes.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') fautes.push(`${message.text()} (${message.location().url})`)
  })
})
afterAll(async () => {
  await navigateur.close()
  expect(await boutique.fermer()).toBe(0)
})

/** A bag of rice to Dakar, ordered in francs; answers the order's id. */
async function commanderEnFrancs(): Promise<number> {
  const [liste] = await appeler<[{ data: { id: number; designation: string }[] }]>(
    page,
    'GET',
    '/api/produit?limit=100',
  )
  const riz = liste.data.find(({ designation }) => designation === 'Riz brisé parfumé')
  await appeler(page, 'POST', '/api/panier', { produit: riz?.id, action: 0, quantite: 1 })
  return (await commander(page)).id
}

const partir = () => page.getByRole('link', { name: /^Payer avec PayPal · \d+,\d{2}\s€$/ })

describe('payer avec PayPal', () => {
  let id = 0

  test('demande d’abord de se connecter', async () => {
    await page.goto(`${boutique.url}/paiementpaypal`)
    await page.getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
    await seConnecter(page, /Awa Diop/.source)
    await page.getByText('Vous n’avez pas encore passé de commande.').waitFor()
  })

  test('se choisit à l’étape du paiement, au montant en euros qui sera débité', async () => {
    await page.goto(boutique.url)
    await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
    await page.getByText(/ajouté au panier/).waitFor()
    await page.goto(`${boutique.url}/livraison/addresse`)
    await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
    await remplirAdresse(page)
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('radio').first().waitFor()
    await page.getByRole('button', { name: /^Continuer/ }).click()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    const commander = page.getByRole('button', {
      name: /^Commander avec obligation de paiement · \d+,\d{2}\s€$/,
    })
    const [montant = ''] = /\d+,\d{2}.€/.exec((await commander.textContent()) ?? '') ?? []
    await page.getByRole('checkbox').check()
    await commander.click()
    await partir().waitFor()
    expect(await page.locator('main').textContent()).toContain(`Débité par PayPal${montant}`)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await fautesAxe(page)).toEqual([])
    id = Number(new URL(page.url()).searchParams.get('commande'))
  })

  test('abandonné, ne débite rien, et la carte paie la même commande', async () => {
    await partir().click()
    await page.getByRole('group', { name: 'Compte PayPal d’essai' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('link', { name: 'Annuler et revenir à la boutique' }).click()
    await page.getByText(/Vous avez quitté PayPal sans payer/).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('link', { name: 'Choisir un autre moyen de paiement' }).click()
    await page.getByRole('radio', { name: 'Carte bancaire' }).check()
    await page.getByRole('button', { name: /^Payer à nouveau/ }).click()
    await payerParCarte(page, '4242 4242 4242 4242')
    await page.waitForURL('**/payment-cart-success**')
    await page.getByText('Merci, votre commande est confirmée').waitFor()
  })

  test('ne paie pas une seconde fois une commande déjà payée', async () => {
    await page.goto(`${boutique.url}/paiementpaypal?commande=${id}`)
    await page.waitForURL('**/paiement/success**')
    await page.getByText('Merci, votre commande est confirmée').waitFor()
  })

  test('débite en euros une commande en francs ; refusé, se reprend, et la page dit ce qui a été débité', async () => {
    id = await commanderEnFrancs()
    await page.goto(`${boutique.url}/paiementpaypal?commande=${id}`)
    await partir().waitFor()
    const main = (await page.locator('main').textContent()) ?? ''
    const [, francs = ''] = /Total de la commande([\d\u202f]+)\u00a0FCFA/.exec(main) ?? []
    const [, euros = ''] = /Débité par PayPal([\d,]+)\u00a0€/.exec(main) ?? []
    expect(Number(euros.replace(',', '.')) / 0.0015).toBeCloseTo(Number(francs.replaceAll('\u202f', '')), 5)
    await partir().click()
    await page.getByLabel(/sans provision/).check()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page.waitForURL('**/paiement/success**')
    await page.getByText('Le paiement n’a pas abouti').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('button', { name: /^Payer à nouveau/ }).click()
    await partir().click()
    // the provider's page, before its button: the shop's begins alike
    await page.getByLabel(/sans provision/).waitFor()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page.getByText('Merci, votre commande est confirmée').waitFor()
    await page.getByText(/\d+,\d{2}\u00a0€ payés, soit [\d\u202f]+\u00a0FCFA/).waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('la commande de personne est introuvable', async () => {
    expect(fautes).toEqual([])
    await page.goto(`${boutique.url}/paiementpaypal?commande=99999`)
    await page.getByText('Cette commande est introuvable.').waitFor()
  })
})
