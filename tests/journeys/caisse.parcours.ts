import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { type BoutiqueOuverte, ouvrirLaBoutique } from '../boutique.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { payerParCarte, remplirAdresse, seConnecter } from './gestes.ts'

const postgres = inject('postgres')
const COMMANDER = /^Commander avec obligation de paiement/

// the shopkeeper's hand is in the database meanwhile: PGlite has but one door
describe.skipIf(!postgres)('au dernier pas, le prix est tenu et rien ne change en silence', () => {
  let base: pg.Client
  let boutique: BoutiqueOuverte
  let navigateur: Navigateur
  let visite: BrowserContext
  let page: Page
  const fautes: string[] = []

  const api = async (method: string, chemin: string, body?: object) => {
    const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
    const envoi = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await fetch(`${boutique.url}${chemin}`, envoi)).json()
  }
  const acheter = async (produit: number, quantite: number) =>
    api('POST', '/api/panier', { produit, quantite, action: 0 })
  const caisse = async (onglet = page) => {
    await onglet.goto(`${boutique.url}/livraison/paiement`)
    await onglet.getByRole('button', { name: COMMANDER }).waitFor()
    // nothing is being asked for any more that would answer of before what the test changes next
    await onglet.waitForLoadState('networkidle')
  }
  const commandes = async (): Promise<{ etatcommande: number }[]> =>
    (await api('GET', '/api/commande'))[0].data
  let riz = 0

  beforeAll(async () => {
    if (!postgres) return
    boutique = await ouvrirLaBoutique()
    base = new pg.Client(boutique.base)
    await base.connect()
    riz = (await base.query(`SELECT id FROM produit WHERE designation = 'Riz brisé parfumé'`)).rows[0].id
    navigateur = await lancerNavigateur()
    visite = await navigateur.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
    page = await visite.newPage()
    page.on('pageerror', (error) => fautes.push(error.message))
    await page.goto(`${boutique.url}/livraison/addresse`)
    // signing in is over when the page has loaded anew
    await Promise.all([page.waitForEvent('load'), seConnecter(page, /Awa Diop/.source)])
    // the header of steps stays when the cart is empty: it is filled before going on
    await acheter(riz, 1)
    await page.goto(`${boutique.url}/livraison/addresse`)
    await remplirAdresse(page)
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('radio').first().waitFor()
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
    await page.getByRole('button', { name: COMMANDER }).waitFor()
  })
  afterAll(async () => {
    await navigateur?.close()
    await base?.end()
    await boutique?.fermer()
  })

  test('le prix est garanti, à la seconde, même si la boutique le change', async () => {
    expect(await page.getByRole('timer').textContent()).toMatch(
      /Prix garantis encore (29\u00a0min \d\d|30\u00a0min 00)\u00a0s/,
    )
    await base.query('UPDATE produit SET prix = prix + 500 WHERE id = $1', [riz])
    await caisse()
    expect(await page.getByRole('button', { name: COMMANDER }).textContent()).toContain(
      '15\u202f000\u00a0FCFA',
    )
  })

  test('la promesse finie, l’ancien et le nouveau prix se lisent, et il faut accepter', async () => {
    await base.query('UPDATE promesse SET fin = now()')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: COMMANDER }).click()
    const accepter = page.getByRole('button', { name: 'Accepter le nouveau prix' })
    await accepter.waitFor()
    const texte = (await page.locator('main').textContent()) ?? ''
    expect(texte).toContain('Riz brisé parfumé\u00a0: 13\u202f500\u00a0FCFA → 14\u202f000\u00a0FCFA')
    expect(texte).toContain('Total\u00a0: 15\u202f000\u00a0FCFA → 15\u202f500\u00a0FCFA')
    expect(await page.getByRole('button', { name: COMMANDER }).count()).toBe(0)
    // the button is gone: whoever pressed it stands before what has changed
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Le prix a changé')
    expect(await commandes()).toEqual([])
    expect(await fautesAxe(page)).toEqual([])
    await accepter.click()
    expect(await page.getByRole('button', { name: COMMANDER }).textContent()).toContain(
      '15\u202f500\u00a0FCFA',
    )
  })

  test('un rechargement ne cache pas ce qui a changé', async () => {
    await base.query('UPDATE promesse SET fin = now()')
    await base.query('UPDATE produit SET prix = prix + 500 WHERE id = $1', [riz])
    await page.reload()
    await page.getByText('14\u202f000\u00a0FCFA → 14\u202f500\u00a0FCFA').waitFor()
    await page.getByRole('button', { name: 'Accepter le nouveau prix' }).click()
    await caisse()
    expect(await page.getByRole('button', { name: COMMANDER }).textContent()).toContain(
      '16\u202f000\u00a0FCFA',
    )
  })

  test('le panier dit le prix qui vient de changer, dès qu’on l’ouvre ; au paiement, il reste promis', async () => {
    await base.query('UPDATE produit SET prix = prix + 500 WHERE id = $1', [riz])
    await page.getByRole('link', { name: 'Modifier le panier' }).click()
    await page.getByText(/Le prix a changé depuis l’ajout.*→ 15\u202f000\u00a0FCFA\.$/).waitFor()
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    const bouton = page.getByRole('button', { name: COMMANDER })
    await bouton.waitFor()
    expect(await bouton.textContent()).toContain('16\u202f000\u00a0FCFA')
  })

  test('ce qui manque au dernier clic est marqué sur-le-champ, et le reste se commande', async () => {
    const mangue = (await base.query(`SELECT id FROM produit WHERE designation = 'Mangue Kent'`)).rows[0].id
    await acheter(mangue, 3)
    // more than was promised is promised anew, and what that changes for the others is said
    await page.goto(`${boutique.url}/livraison/paiement`)
    await page.getByText('Riz brisé parfumé\u00a0: 14\u202f500\u00a0FCFA → 15\u202f000\u00a0FCFA').waitFor()
    await page.getByRole('button', { name: 'Accepter le nouveau prix' }).click()
    const avant = Number(
      (await base.query('SELECT quantite FROM produit WHERE id = $1', [mangue])).rows[0].quantite,
    )
    await base.query('UPDATE produit SET quantite = 2 WHERE id = $1', [mangue])
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: COMMANDER }).click()
    await page.getByText(/^Mangue Kent\u00a0: Stock insuffisant\u00a0: il en reste 2/).waitFor()
    const reste = page.getByRole('button', { name: 'Commander le reste' })
    await reste.waitFor()
    expect(await page.getByRole('button', { name: COMMANDER }).count()).toBe(0)
    expect(await fautesAxe(page)).toEqual([])
    // the cart marks it too, and offers the same
    await page.getByRole('link', { name: 'Revoir mon panier' }).first().click()
    const ligne = page.getByRole('listitem').filter({ hasText: 'Stock insuffisant' })
    await ligne.getByRole('button', { name: 'Prendre 2' }).waitFor()
    await ligne.getByRole('button', { name: 'Retirer', exact: true }).waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByText('Mangue Kent\u00a0: 2 au lieu de 3').waitFor()
    await reste.click()
    await page.getByRole('button', { name: COMMANDER }).waitFor()
    expect(await page.locator('main').textContent()).toContain('2 × 900')
    await api('POST', '/api/panier', { produit: mangue, action: 2 })
    await base.query('UPDATE produit SET quantite = $2 WHERE id = $1', [mangue, avant])
    await caisse()
  })

  test('deux onglets commandent : une commande en remplace l’autre, une seule est payée', async () => {
    const autre = await visite.newPage()
    await caisse(autre)
    for (const onglet of [page, autre]) {
      await onglet.getByRole('checkbox').check()
      await onglet.getByRole('button', { name: COMMANDER }).click()
      await onglet.getByLabel('Numéro de carte').waitFor()
    }
    await payerParCarte(autre, '4242 4242 4242 4242')
    await autre.getByRole('link', { name: 'Suivre ma commande' }).waitFor()
    expect((await commandes()).map(({ etatcommande }) => etatcommande)).toEqual([1, 5])
    // the tab that was left behind comes back to a cart that is bought
    await page.goto(`${boutique.url}/livraison/paiement`)
    await page.getByText('Votre panier est vide.').first().waitFor()
    await autre.close()
  })

  test('à la livraison : la condition se lit, rien n’est payé, et la suite est dite', async () => {
    await base.query(`UPDATE moyen SET actif = 1 WHERE code = 'livraison'`)
    await base.query(`INSERT INTO encaissement SELECT id, 20000 FROM zone WHERE designation = 'Dakar'`)
    await acheter(riz, 2)
    await caisse()
    expect(await page.getByRole('radio', { name: 'À la livraison' }).isDisabled()).toBe(true)
    expect(await page.locator('main').textContent()).toContain('possible jusqu’à 20\u202f000\u00a0FCFA')
    await api('POST', '/api/panier', { produit: riz, quantite: 1, action: 1 })
    await caisse()
    await page.getByRole('radio', { name: 'À la livraison' }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: COMMANDER }).click()
    await page.waitForURL('**/order-summary?commande=*')
    await page.getByText('Nous vous appelons pour confirmer').waitFor()
    expect(await page.locator('main').textContent()).toContain('en espèces au livreur')
    expect(await page.getByRole('button', { name: /^Payer/ }).count()).toBe(0)
    expect(await fautesAxe(page)).toEqual([])
    await caisse()
    await page.getByText('attend notre appel').waitFor()
    expect(fautes).toEqual([])
  })

  test('une carte cadeau qui paie tout : la commande est payée, et le panier vide', async () => {
    await caisse()
    await page.getByRole('textbox', { name: /^Carte cadeau/ }).fill('TERA-NGA2-CADE-AUX2')
    await page.getByRole('button', { name: 'Utiliser', exact: true }).click()
    await page.getByText('Reste à payer').waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: COMMANDER }).click()
    await page.waitForURL('**/order-summary?commande=*')
    await page.getByText('Votre paiement est arrivé').waitFor()
    await page.getByRole('button', { name: /^Panier/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Panier, 1 article' }).count()).toBe(0)
    expect(fautes).toEqual([])
  })
})
