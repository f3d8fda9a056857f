import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { ajouterBissap } from './bureau/carte.ts'
import { appeler, payerParCarte, seConnecter } from './gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

// A cart goes to the shop by WhatsApp, comes back as a link, and is paid by somebody without an account (issue 7, 4).
const RIZ = 'Riz brisé parfumé'
const BONNE = '4242 4242 4242 4242'

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let bureau: Page
let panier = ''
let lien = ''

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([
    ouvrirBoutique({ OWNER_EMAILS: 'awa.diop@exemple.sn' }),
    lancerNavigateur(),
  ])
  bureau = await ouvrir('/admin', 1280)
  await Promise.all([bureau.waitForEvent('load'), seConnecter(bureau, 'Awa Diop')])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

async function ouvrir(chemin: string, width = 390): Promise<Page> {
  const visite = await navigateur.newContext({
    viewport: { width, height: 900 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  const page = await visite.newPage()
  await page.goto(boutique.url + chemin)
  return page
}

test('un visiteur confie son panier par un message à la boutique, qui ne dit rien de lui', async () => {
  const visiteur = await ouvrir('/')
  let message = ''
  await visiteur.route('https://wa.me/**', (route) => {
    message = decodeURIComponent(route.request().url())
    return route.fulfill({ body: 'WhatsApp' })
  })
  await visiteur
    .getByRole('article')
    .filter({ hasText: RIZ })
    .first()
    .getByRole('button', { name: /panier/i })
    .click()
  await visiteur.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
  await visiteur.getByText('Produit ajouté au panier local').first().waitFor()
  await visiteur.goto(`${boutique.url}/cart`)
  await visiteur.getByRole('button', { name: 'Commander par WhatsApp' }).click()
  await visiteur.waitForURL(/wa\.me/)
  panier = /http:\S+$/.exec(message)?.[0] ?? ''
  expect(message).toMatch(/^https:\/\/wa\.me\/\d+\?text=Bonjour/)
  expect(panier).toMatch(/\/panier#[\w-]{16}$/)
  // its own cart is as it was
  await visiteur.goto(`${boutique.url}/cart`)
  await visiteur.getByRole('list', { name: 'Articles' }).getByText(RIZ, { exact: true }).waitFor()
  await visiteur.context().close()
})

test('l’équipe ouvre ce panier, le corrige, et en fait une commande avec son lien de paiement', async () => {
  await bureau.goto(panier)
  await bureau.getByRole('link', { name: 'Préparer la commande' }).click()
  const lignes = bureau.getByRole('list', { name: 'Articles de la commande' })
  await lignes.getByText(RIZ, { exact: true }).waitFor()
  await ajouterBissap(bureau)
  await lignes.getByText('Jus de bissap, 1 litre', { exact: true }).waitFor()
  await bureau.getByRole('button', { name: 'Enregistrer la commande' }).click()
  await bureau.getByText('Complétez les champs signalés.').waitFor()
  await bureau.getByText('Indiquez le téléphone du client.').waitFor()
  await bureau.getByLabel(/^Nom/).fill('Sow')
  await bureau.getByLabel(/^Prénom/).fill('Fatou')
  await bureau.getByLabel(/^Téléphone/).fill('77 765 43 21')
  await bureau.getByLabel(/^Ville \(/).fill('Dakar')
  await bureau.getByLabel(/^Adresse/).fill('Médina, rue 6, porte 12')
  await bureau.getByText('Livraison standard').waitFor()
  // nothing typed is lost with the page; what is not read yet is not said to be missing
  let lire = () => {}
  const lus = new Promise<void>((ok) => {
    lire = ok
  })
  await bureau.route('**/api/moyen?*', async (route) => {
    await lus
    await route.continue()
  })
  await bureau.reload()
  await lignes.getByText('Jus de bissap, 1 litre', { exact: true }).waitFor()
  await bureau.getByText('Livraison standard').waitFor()
  const placer = bureau.getByRole('button', { name: 'Enregistrer la commande' })
  expect(await placer.getAttribute('aria-busy')).toBe('true')
  lire()
  await placer.click()
  const fenetre = bureau.getByRole('dialog', { name: 'Lien de paiement' })
  lien = (await fenetre.locator('[data-lien]').textContent()) ?? ''
  const envoi = decodeURIComponent(
    (await fenetre.getByRole('link', { name: /Envoyer par WhatsApp/ }).getAttribute('href')) ?? '',
  )
  expect(envoi).toMatch(/^https:\/\/wa\.me\/221777654321\?text=Bonjour/)
  expect(envoi).toContain(lien)
})

test('qui a le lien paie ailleurs, sans compte, et n’apprend rien de personne', async () => {
  const payeur = await ouvrir(lien.replace(boutique.url, ''))
  await payeur.getByRole('heading', { name: /^Commande CMD-/ }).waitFor()
  const texte = await payeur.getByRole('main').innerText()
  expect(texte).toContain(RIZ)
  expect(texte).not.toMatch(/Sow|Fatou|765 43 21|Médina/)
  const bouton = payeur.getByRole('button', { name: /^Commander avec obligation de paiement · / })
  await bouton.click()
  await payeur.getByText('Cochez cette case pour accepter les conditions de vente.').waitFor()
  await payeur.getByRole('checkbox').check()
  await bouton.click()
  // gives up, and comes back to where the link leads
  await payeur.getByRole('link', { name: 'Revenir à la boutique sans payer' }).click()
  await payeur.getByRole('heading', { name: 'Paiement commencé' }).waitFor()
  expect(await payeur.getByRole('dialog').count()).toBe(0)
  await payeur.getByRole('checkbox').check()
  await bouton.click()
  await payeur.getByRole('button', { name: /^Payer/ }).waitFor()
  await payerParCarte(payeur, BONNE)
  await payeur.waitForURL(/\/payer#/)
  await payeur.getByRole('heading', { name: 'Merci, votre paiement est arrivé' }).waitFor()
  // a reload says the same, and asks for nothing
  await payeur.reload()
  await payeur.getByRole('heading', { name: 'Merci, votre paiement est arrivé' }).waitFor()
  await payeur.goto(`${boutique.url}/payer#${'x'.repeat(43)}`)
  await payeur.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor()
  await payeur.context().close()
})

test('l’équipe choisit plusieurs commandes, les fait avancer ensemble et imprime ce qu’elles demandent', async () => {
  const produits = await appeler<[{ data: { id: number; designation: string }[] }]>(
    bureau,
    'GET',
    '/api/produit?limit=100',
  )
  const riz = produits[0].data.find(({ designation }) => designation === RIZ)?.id
  // one more, which nobody has paid: it cannot be prepared
  await appeler(bureau, 'POST', '/api/equipe/commande', {
    ...{ destination_id: 1, payment_method: 'carte', adresseliv: 'Rue 6', tel: '77 765 43 21' },
    lignes: [{ produit_id: riz, quantite: 2 }],
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina',
    },
  })
  await bureau.goto(`${boutique.url}/admin/commandes`)
  await bureau.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  const barre = bureau.getByRole('region', { name: 'Commandes choisies' })
  await barre.getByText('2 commandes choisies').waitFor()
  await barre.getByRole('button', { name: 'Commencer la préparation (1)' }).click()
  const refus = bureau.getByRole('dialog', { name: 'Ce qui n’a pas bougé' })
  await refus.getByText(/ne peut pas passer à « En préparation »/).waitFor()
  await bureau.keyboard.press('Escape')
  await bureau.getByRole('link', { name: 'À expédier (1)' }).waitFor()
  await bureau.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await barre.getByRole('link', { name: 'Liste de préparation' }).click()
  const liste = bureau.getByRole('article')
  await liste.getByRole('row', { name: new RegExp(`^3 ${RIZ}`) }).waitFor()
  await bureau.emulateMedia({ media: 'print' })
  const texte = await bureau.locator('body').innerText()
  expect(texte).not.toMatch(/FCFA|€|Déconnexion/)
  await bureau.emulateMedia({ media: 'screen' })
  await bureau.goto(bureau.url().replace('preparation', 'bon'))
  await expect.poll(() => bureau.getByRole('article').count()).toBe(2)
  expect(await bureau.getByRole('main').innerText()).not.toMatch(/FCFA|€/)
})

test('une note se garde avec son auteur, et reste quand on revient', async () => {
  await bureau.goto(`${boutique.url}/admin/commandes/1`)
  await bureau.getByLabel(/^Nouvelle note/).fill('Rappeler avant de passer.')
  await bureau.getByRole('button', { name: 'Noter' }).click()
  await bureau
    .getByRole('region', { name: 'Échanges' })
    .getByText(/, Awa Diop$/)
    .waitFor()
  await bureau.reload()
  await bureau.getByText('Rappeler avant de passer.').waitFor()
  expect(await bureau.getByLabel(/^Nouvelle note/).inputValue()).toBe('')
})
