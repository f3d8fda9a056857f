import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { seConnecter } from './gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

const PUBLIQUES = [
  ['/', /la boutique en ligne/],
  ['/product/1', /./],
  ['/category/1', 'Céréales et farines'],
  ['/category/1?tri=prix-croissant&prix_max=3', 'Céréales et farines'],
  ['/faq', 'Questions fréquentes'],
  ['/about', /^À propos/],
  ['/cgv', 'Conditions générales de vente'],
  ['/cart', 'Votre panier'],
  ['/rien-de-tel', 'Une erreur est survenue.'],
] as const
const PERSONNELLES = [
  ['/compte', 'Mon Compte'],
  ['/favorite', 'Mes favoris'],
  ['/listes', 'Mes listes'],
  ['/commande', 'Mes Commandes'],
  ['/order-summary', 'Récapitulatif de commande'],
  ['/payment-cart-success', /commande/i],
  ['/paiementpaypal', 'Payer avec PayPal'],
  ['/paiement/success', /commande/i],
] as const

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let visite: BrowserContext
let page: Page
const fautes: string[] = []

beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  visite = await navigateur.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  page = await visite.newPage()
  page.on('pageerror', (error) => fautes.push(`${page.url()} ${error.message}`))
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

async function ouvrir(chemin: string, titre: string | RegExp): Promise<void> {
  await page.goto(boutique.url + chemin)
  await page.getByRole('heading', { level: 1, name: titre }).waitFor()
}
/** Signs in on a personal page; it is over when the page has reloaded. */
const entrer = (ou: Page) => Promise.all([ou.waitForEvent('load'), seConnecter(ou, 'Awa Diop')])
const largeur = () => page.evaluate(() => document.documentElement.scrollWidth)

describe('sans être connecté', () => {
  test.each(PUBLIQUES)('%s se lit, sans que rien gêne personne', async (chemin, titre) => {
    await ouvrir(chemin, titre)
    expect([await largeur(), await fautesAxe(page)]).toEqual([390, []])
    await page.getByRole('banner').getByText('Bonjour, bienvenue sur notre site', { exact: true }).waitFor()
    await page.getByRole('contentinfo').getByRole('heading', { name: 'Suivez-nous', exact: true }).waitFor()
  })

  test.each(PERSONNELLES)('%s demande de se connecter', async (chemin) => {
    await page.goto(boutique.url + chemin)
    await page.getByRole('dialog').getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('une catégorie se trie et se filtre, et son adresse le dit', async () => {
    await ouvrir('/category/1', 'Céréales et farines')
    await page.getByText('Filtrer', { exact: true }).click()
    await page.getByLabel(/^Prix maximum/).fill('1000')
    await page.getByRole('button', { name: 'Voir les produits' }).click()
    await page.waitForURL('**/category/1-*?prix_max=1000')
    await page.getByRole('link', { name: /^Retirer le filtre.*jusqu’à 1\s000/ }).waitFor()
    await page.getByRole('combobox', { name: /^Trier par/ }).click()
    await page.getByRole('option', { name: 'Prix décroissant' }).click()
    await page.waitForURL('**/category/1-*?tri=prix-decroissant&prix_max=1000')
    const francs = async () => {
      const montants = await page
        .getByRole('article')
        .getByText(/\d\u00a0FCFA/)
        .allTextContents()
      return montants.map((texte) => Number(texte.split('FCFA')[0]?.replace(/\D/g, '')))
    }
    await expect.poll(francs).toEqual((await francs()).sort((a, b) => b - a))
    expect((await francs()).length).toBeGreaterThan(3)
    expect(Math.max(...(await francs()))).toBeLessThanOrEqual(1000)
  })

  test('une catégorie inconnue et une page de trop sont des 404', async () => {
    for (const chemin of ['/category/999999', '/category/abc', '/category/1?page=99'])
      expect((await page.request.get(boutique.url + chemin)).status()).toBe(404)
  })

  test('une question et une personne s’ouvrent par leur adresse', async () => {
    await ouvrir('/faq#question-2', 'Questions fréquentes')
    await page.locator('#question-2[open]').waitFor()
    await ouvrir('/about#pdg', /^À propos/)
    expect(await page.locator('#pdg:target').getByRole('heading', { level: 3 }).count()).toBe(1)
    await ouvrir('/about#mamadou', /^À propos/)
    expect(
      await page
        .locator('#mamadou:target')
        .getByRole('heading', { name: /^Mamadou/ })
        .count(),
    ).toBe(1)
  })
})

describe('connecté', () => {
  beforeAll(async () => {
    await page.goto(`${boutique.url}/compte`)
    await entrer(page)
    await page.getByRole('heading', { name: 'Vos coordonnées' }).waitFor()
  })

  test.each([...PERSONNELLES, ...PUBLIQUES.slice(0, 3)])(
    '%s se lit, sans que rien gêne personne',
    async (chemin, titre) => {
      await ouvrir(chemin, titre)
      await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
      await page.getByText('Chargement…').first().waitFor({ state: 'detached' })
      expect([await largeur(), await fautesAxe(page)]).toEqual([390, []])
    },
  )

  test('le compte refuse un mauvais numéro, dit ce qu’il enregistre, et le garde', async () => {
    await ouvrir('/compte', 'Mon Compte')
    await page.getByLabel(/^Téléphone/).fill('77 12')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('alert').filter({ hasText: 'Un champ est à compléter' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByLabel(/^Téléphone/).fill('77 123 45 67')
    await page.getByLabel(/^Ville/).fill('Thiès')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Enregistré\u00a0: téléphone, pays, ville.').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: 'Vos coordonnées' }).waitFor()
    expect(await page.getByLabel(/^Téléphone/).inputValue()).toBe('+221 77 123 45 67')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Rien n’a changé.').waitFor()
  })

  test('un enregistrement qui échoue ne perd rien de ce qui est écrit', async () => {
    await page.route('**/api/profile', (route) => route.abort())
    await page.getByLabel(/^Nom/).fill('Ndiaye')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /réessayez/ })
      .waitFor()
    expect(await page.getByLabel(/^Nom/).inputValue()).toBe('Ndiaye')
    await page.unroute('**/api/profile')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Enregistré\u00a0: nom.').waitFor()
  })

  test('ce qui est écrit sans être enregistré se retrouve après un rechargement', async () => {
    await page.getByLabel(/^Nom/).fill('Ba')
    await page.reload()
    await page.getByText('Voici ce que vous aviez écrit sans l’enregistrer.').waitFor()
    expect(await page.getByLabel(/^Nom/).inputValue()).toBe('Ba')
    await page.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click()
    expect(await page.getByLabel(/^Nom/).inputValue()).toBe('Ndiaye')
  })

  test('un destinataire se garde, se corrige, se supprime et se remet', async () => {
    await page.getByText('Vous ne gardez encore personne.').waitFor()
    await page.getByRole('button', { name: 'Ajouter un destinataire' }).click()
    const fenetre = page.getByRole('dialog', { name: 'Nouveau destinataire' })
    await fenetre.getByLabel(/^Nom/).fill('Sow')
    await fenetre.getByLabel(/^Prénom/).fill('Fatou')
    await fenetre.getByLabel(/^Ville/).fill('Thiès')
    await fenetre.getByLabel(/^Adresse/).fill('Randoulène, derrière le marché')
    await fenetre.getByRole('button', { name: 'Enregistrer ce destinataire' }).click()
    await fenetre.getByRole('button', { name: 'Indiquez le téléphone du destinataire.' }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await fenetre.getByLabel(/^Téléphone/).fill('77 765 43 21')
    await fenetre.getByRole('button', { name: 'Enregistrer ce destinataire' }).click()
    await page.getByText('+221 77 765 43 21').waitFor()
    await page.getByRole('button', { name: 'Modifier Fatou Sow' }).click()
    const autre = page.getByRole('dialog', { name: 'Modifier le destinataire' })
    expect(await autre.getByLabel(/^Téléphone/).inputValue()).toBe('+221 77 765 43 21')
    await autre.getByLabel(/^Ville/).fill('Mbour')
    await autre.getByRole('button', { name: 'Enregistrer ce destinataire' }).click()
    await page.getByText('Randoulène, derrière le marché, Mbour').waitFor()
    await page.getByRole('button', { name: 'Supprimer Fatou Sow' }).click()
    await page.getByText('Vous ne gardez encore personne.').waitFor()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByText('Randoulène, derrière le marché, Mbour').waitFor()
    expect(await fautesAxe(page)).toEqual([])
  })

  test('un autre appareil se ferme d’ici, puis tous', async () => {
    const autre = await navigateur.newContext({ locale: 'fr-FR' })
    const telephone = await autre.newPage()
    await telephone.goto(`${boutique.url}/compte`)
    await entrer(telephone)
    await telephone.getByRole('heading', { name: 'Vos coordonnées' }).waitFor()
    await ouvrir('/compte', 'Mon Compte')
    await page.getByRole('button', { name: /^Déconnecter Chrome sur Linux/ }).click()
    await page.getByText('Cet appareil est déconnecté.').waitFor()
    await telephone.reload()
    await telephone.getByRole('dialog').waitFor()
    expect(await telephone.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await autre.close()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Se déconnecter de tous les appareils' }).click(),
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('une personne emporte ses données, puis supprime son compte', async () => {
  await ouvrir('/compte', /./)
  await entrer(page)
  await page.getByRole('heading', { name: 'Vos données' }).waitFor()
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ])
  const donnees = JSON.parse(readFileSync(await fichier.path(), 'utf8'))
  expect([donnees.profil.telephone1, donnees.profil.nom]).toEqual(['+221771234567', 'Ndiaye'])
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const fenetre = page.getByRole('dialog')
  await fenetre.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await fenetre.getByText('Écrivez SUPPRIMER pour confirmer.').waitFor()
  expect(await fautesAxe(page)).toEqual([])
  await fenetre.getByLabel(/^Écrivez SUPPRIMER/).fill('supprimer')
  await fenetre.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await page.getByText('Votre compte est supprimé.').first().waitFor()
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('livraison')]),
  ).toEqual([null, null])
})

test('aucune page n’a fait d’erreur', () => expect(fautes).toEqual([]))
