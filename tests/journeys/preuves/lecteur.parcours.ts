// What a screen reader tells of each page, in order: its titles, landmarks and named parts, and what speaks by itself.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { appeler, commander, seConnecter } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

const ADRESSE = { pays: 'SEN', ville: 'Dakar', adresse: 'Sacré-Cœur 3, portail vert après la pharmacie' }
const QUI = { nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567', ...ADRESSE }
const COMMANDE = ['region Articles', 'region Livraison', 'region Suivi', 'region Papiers']

/** What is meant to be heard of the main part of each page; a region with a title of its own name is told once. */
const VISITEUR: Record<string, string[]> = {
  '/': [
    'h1 Teranga, la boutique en ligne du Sénégal',
    'region À la une',
    'navigation Catégories',
    'status',
    'region Tous nos produits',
    'status',
    'navigation Pagination',
    'status',
    'region Promotions',
    'region Pourquoi nous choisir ?',
  ],
  '/?designation=riz': [
    'h1 Teranga, la boutique en ligne du Sénégal',
    'navigation Catégories',
    'status',
    'region Résultats pour « riz »',
    'status',
    'region Pourquoi nous choisir ?',
  ],
  '/category/1': [
    'navigation Fil d’Ariane',
    'h1 Céréales et farines',
    'status',
    'navigation Sous-catégories',
    'region Produits',
  ],
  '/product/1': [
    'navigation Fil d’Ariane',
    'list Photos de Ceinture en cuir cousu',
    'h1 Ceinture en cuir cousu',
    'status',
    'group Couleur',
    'group Taille',
    'status',
    'h2 Description',
    'region Partager',
    'region Avis',
    'region Dans la même catégorie',
  ],
  '/cart': ['h1 Votre panier'],
  '/about': [
    'h1 À propos de Teranga',
    'region Celles et ceux qui font la boutique',
    'region Nous écrire, nous appeler',
  ],
  '/rien-de-tel': ['h1 Une erreur est survenue.'],
}
const CONNECTEE: Record<string, string[]> = {
  '/cart': [
    'h1 Votre panier',
    'list Articles',
    'region Récapitulatif',
    'list Offres',
    'list Cartes cadeaux et avoir',
    'list Moyens de paiement',
  ],
  '/commande': ['h1 Mes Commandes', 'h2 CMD'],
  '/commande?commande=1': [
    ...['h1 Commande CMD', 'status', 'alert'],
    ...COMMANDE.toSpliced(-1, 0, 'region Une question ?'),
  ],
  '/order-summary': ['h1 Commande CMD', 'status', 'alert', ...COMMANDE],
  '/compte': [
    'h1 Mon Compte',
    'navigation Commandes et favoris',
    'region Vos coordonnées',
    'status',
    'alert',
    'group Civilité (facultatif)',
    'status',
    'region Vos destinataires',
    'alert',
    'region Vos nouvelles',
    'status',
    'region Comment vous entrez',
    'status',
    'region Vos rappels',
    'region Vos appareils',
    'status',
    'region Vos données',
    'alert',
  ],
  '/favorite': ['h1 Mes favoris'],
  '/livraison/addresse': [
    'h1 Votre adresse',
    'alert',
    'region Vous',
    'group Civilité (facultatif)',
    'alert',
    'region Récapitulatif',
  ],
  '/payment-cart-success?commande=1': ['status', 'h1 Le paiement n’a pas abouti', 'status', 'alert'],
  '/livraison/modelivraison': ['h1 Mode de livraison', 'group Mode de livraison', 'region Récapitulatif'],
}
/** Around it, in order. */
const CADRE = ['banner', 'main', 'contentinfo', 'status', 'status', 'region Messages']
const CADRE_ETAPES = ['banner', 'main', 'status', 'region Messages']

const ENTENDU = /^( *)- '?(\w+)(?: "(.*?)")?(?: \[level=(\d)\])?/
const NOMMES = ['region', 'navigation', 'group', 'list']
const PARLANTS = ['status', 'alert']

/** The tree that the browser gives a screen reader, told in a few words. */
async function entendre(page: Page): Promise<{ cadre: string[]; contenu: string[] }> {
  const [cadre, contenu]: [string[], string[]] = [[], []]
  for (const ligne of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, retrait, role = '', nom = '', niveau] = ENTENDU.exec(ligne) ?? []
    if (retrait === undefined) continue
    if (retrait === '') {
      if (role !== 'link') cadre.push([role, nom].join(' ').trim())
    } else if (cadre.at(-1) === 'main') {
      const court = nom.replace(/ ?(CMD)-.*/, ' $1').trim()
      if (role === 'heading' && Number(niveau) < 3 && contenu.at(-1) !== `region ${nom}`)
        contenu.push(`h${niveau} ${court}`)
      if (NOMMES.includes(role) && nom) contenu.push(`${role} ${nom}`)
      if (PARLANTS.includes(role)) contenu.push(role)
    }
  }
  return { cadre, contenu }
}

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let visiteur: BrowserContext
let connectee: BrowserContext
let commande = 0
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  const sienne = { locale: 'fr-FR', serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  ;[visiteur, connectee] = await Promise.all([navigateur.newContext(sienne), navigateur.newContext(sienne)])
  const page = await connectee.newPage()
  await page.goto(`${boutique.url}/compte`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  await appeler(page, 'PUT', '/api/profile', QUI)
  await appeler(page, 'POST', '/api/panier', { produit: 4, action: 0, quantite: 1 })
  commande = (await commander(page)).id
  await page.close()
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

async function ecouter(visite: BrowserContext, chemin: string) {
  const page = await visite.newPage()
  await page.goto(boutique.url + chemin.replace('commande=1', `commande=${commande}`), {
    waitUntil: 'networkidle',
  })
  // the last to take its place, once the page lives
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' })
  const entendu = await entendre(page)
  await page.close()
  return entendu
}

describe('un lecteur d’écran dit ce qui est voulu, dans l’ordre', () => {
  test.each(Object.entries(VISITEUR))('d’un visiteur, %s', async (chemin, contenu) => {
    expect(await ecouter(visiteur, chemin)).toEqual({ cadre: CADRE, contenu })
  })

  test.each(Object.entries(CONNECTEE))('de qui est connecté, %s', async (chemin, contenu) => {
    const cadre = chemin.startsWith('/livraison') ? CADRE_ETAPES : CADRE
    expect(await ecouter(connectee, chemin)).toEqual({ cadre, contenu })
  })
})
