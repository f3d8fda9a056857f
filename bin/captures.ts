// Takes the pictures of the README from the real shop: `npm run captures`.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { type BoutiqueOuverte, ouvrirLaBoutique } from '#tests/boutique.ts'
import { ajouterDepuisLaCarte, remplirAdresse, seConnecter } from '#tests/journeys/gestes.ts'
import { lancerNavigateur } from '#tests/navigateur.ts'

const FOLDER = 'docs/screens'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function photographier(page: Page, nom: string): Promise<void> {
  for (const fermer of await page.getByRole('button', { name: 'Fermer le message' }).all())
    await fermer.click()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}/${nom}-${page.viewportSize()?.width}.png` })
}

async function visiter(navigateur: Browser, { url }: BoutiqueOuverte, size: (typeof SIZES)[number]) {
  const visite = await navigateur.newContext({ viewport: size, reducedMotion: 'reduce', locale: 'fr-FR' })
  const page = await visite.newPage()
  await page.goto(url)
  await photographier(page, 'accueil')
  await page.getByRole('heading', { name: 'Riz brisé parfumé', exact: true }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Riz brisé parfumé' }).waitFor()
  await photographier(page, 'produit')
  await page.goto(url)
  await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
  await ajouterDepuisLaCarte(page, 'Mangue Kent')
  await page.goto(`${url}/livraison/addresse`)
  await seConnecter(page, 'Awa Diop')
  await remplirAdresse(page)
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
  await page.getByRole('heading', { name: 'Mode de livraison' }).waitFor()
  await page
    .getByText(/^Livré/)
    .first()
    .waitFor()
  await photographier(page, 'livraison')
  await page.getByRole('button', { name: /^Continuer/ }).click()
  await page.getByRole('button', { name: /^Commander avec/ }).waitFor()
  await photographier(page, 'paiement')
  await visite.close()
}

mkdirSync(FOLDER, { recursive: true })
const boutique = await ouvrirLaBoutique()
const navigateur = await lancerNavigateur()
for (const size of SIZES) await visiter(navigateur, boutique, size)
await navigateur.close()
await boutique.fermer()
