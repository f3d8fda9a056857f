import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { quartiers } from '#tests/images.ts'
import { entrer, livrer } from '#tests/journeys/bureau/livree.ts'
import { ajouterDepuisLaCarte } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// Awa keeps the shop; Moussa buys, is brought it, says what he thinks, and everybody reads it.
const RIZ = 'Riz brisé parfumé'
const MOTS = 'Il boit bien la sauce.\n<b>Rien</b> ne colle\u00a0: voir https://ailleurs.example'

const { boutique, page: bureau, fermer } = await ouvrirBureau('')
let page: Page
let commande: number
afterAll(fermer)

const ouvrir = async (options: object = {}) => {
  const visite = await bureau
    .context()
    .browser()
    ?.newContext({ locale: 'fr-FR', ...options })
  if (!visite) throw new Error('no browser')
  return visite.newPage()
}

beforeAll(async () => {
  page = await ouvrir({ viewport: { width: 390, height: 800 } })
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await entrer(page)
  commande = await livrer(page, bureau)
})

test('une fois livré, l’acheteur donne son avis depuis sa commande, et la boutique le publie et répond', async () => {
  await page.goto(`${boutique.url}/commande?commande=${commande}`)
  await page.getByRole('link', { name: `Donner mon avis sur ${RIZ}` }).click()
  await page.getByRole('heading', { name: 'Votre avis' }).waitFor()
  expect(await fautesAxe(page)).toEqual([])
  await page.getByRole('radio', { name: /^Bien/ }).check()
  await page.getByLabel(/^Votre avis/).fill(MOTS)
  const buffer = await quartiers().jpeg().toBuffer()
  await page.getByLabel(/^Photos/).setInputFiles({ name: 'riz.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await page.getByText('Nous lisons votre avis, puis nous le publions.').waitFor()

  await bureau.goto(`${boutique.url}/admin/avis`)
  await bureau.getByText('Il boit bien la sauce.').waitFor()
  await bureau.getByRole('link', { name: /^Avis.*1.*à lire/ }).waitFor()
  await bureau.getByRole('button', { name: /^Répondre/ }).click()
  await bureau.getByLabel('Réponse de la boutique').fill('Merci Moussa, à bientôt.')
  await bureau.getByRole('button', { name: 'Enregistrer la réponse' }).click()
  await bureau.getByText('Réponse : Merci Moussa, à bientôt.').waitFor()
  await bureau.getByRole('button', { name: /^Publier/ }).click()
  await bureau.getByText('Aucun avis à lire.').waitFor()
})

test('la carte le montre, et la page de l’article le donne à lire, sans script aussi', async () => {
  const visiteur = await ouvrir({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await visiteur.goto(boutique.url)
  const carte = visiteur
    .getByRole('article')
    .filter({ has: visiteur.getByRole('heading', { name: RIZ, exact: true }) })
  await carte.getByRole('img', { name: 'Noté 4,0 sur 5, 1 avis' }).waitFor()
  await carte.getByRole('link', { name: RIZ, exact: true }).click()
  const avis = visiteur.getByRole('region', { name: 'Avis' })
  await avis.getByText('Moussa N.').waitFor()
  // what looks like markup or a link is text
  expect(await avis.getByText('<b>Rien</b> ne colle').count()).toBe(1)
  expect(await avis.locator('a[href*="ailleurs"]').count()).toBe(0)
  await avis.getByText('Merci Moussa, à bientôt.').waitFor()
  await avis.getByRole('link', { name: /^Avec photos \(1\)/ }).click()
  await avis.getByText('Moussa N.').waitFor()
  await avis.locator('.avis-photos img').waitFor()
  await avis.getByRole('link', { name: /^5.étoiles/ }).click()
  await avis.getByText('Aucun avis ne répond à ce choix.').waitFor()
  await avis.getByRole('link', { name: 'Tous les avis' }).click()
  await avis.getByText('Moussa N.').waitFor()
})
