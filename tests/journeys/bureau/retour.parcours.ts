import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fautesAxe } from '../../axe.ts'
import { photo } from '../../images.ts'
import { ajouterDepuisLaCarte, appeler } from '../gestes.ts'
import { ouvrirBureau } from '../scene.ts'
import { entrer, livrer } from './livree.ts'

// Awa keeps the shop; Moussa was brought a bag of rice that is torn, and sends it back.
const RIZ = 'Riz brisé parfumé'
const MOTS = 'Le sac est arrivé ouvert.\n<b>Mouillé</b> aussi.'

const { boutique, page: bureau, fermer } = await ouvrirBureau('')
let page: Page
let commande: number
afterAll(fermer)

const ouvrir = async (options: object = {}) => {
  const visite = await bureau
    .context()
    .browser()
    ?.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 800 }, ...options })
  if (!visite) throw new Error('no browser')
  return visite.newPage()
}

beforeAll(async () => {
  page = await ouvrir()
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await entrer(page)
  commande = await livrer(page, bureau)
  await appeler(bureau, 'POST', '/api/encaissement', { commande_id: commande, geste: 'encaisser' })
})

test('sans script, l’acheteur demande un retour avec une photo\u00a0; ce qui manque est dit et rien de tapé ne se perd', async () => {
  await page.goto(`${boutique.url}/commande?commande=${commande}`)
  const adresse = await page.getByRole('link', { name: 'Demander un retour' }).getAttribute('href')
  await page.goto(boutique.url + adresse)
  expect(await fautesAxe(page)).toEqual([])
  const nue = await ouvrir({ javaScriptEnabled: false })
  await nue.goto(boutique.url + adresse)
  await nue.getByRole('heading', { name: 'Demander un retour' }).waitFor()
  await nue.getByRole('link', { name: /renoncez à l’achat/ }).waitFor()
  await nue.getByRole('checkbox', { name: new RegExp(RIZ) }).check()
  await nue.getByRole('radio', { name: 'Abîmé ou défectueux' }).check()
  await nue.getByRole('radio', { name: /^Un avoir/ }).check()
  await nue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await nue.getByRole('alert').waitFor()
  expect(await nue.getByRole('radio', { name: 'Abîmé ou défectueux' }).isChecked()).toBe(true)
  await nue.getByLabel('Ce qui ne va pas').fill(MOTS)
  await nue
    .getByLabel(/^Photos/)
    .setInputFiles({ name: 'sac.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await nue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await nue.getByRole('status').filter({ hasText: 'Votre demande est envoyée.' }).waitFor()
  await nue.getByRole('link', { name: 'Photo 1' }).waitFor()
})

test('la boutique accepte, note ce qui est revenu et rend l’argent en avoir\u00a0; l’acheteur le voit', async () => {
  await bureau.goto(`${boutique.url}/admin/retours`)
  await bureau.getByText('<b>Mouillé</b> aussi.').waitFor()
  await bureau.getByRole('link', { name: /^Retours.*1.*à traiter/ }).waitFor()
  await bureau.getByRole('link', { name: /retour RT-/ }).click()
  const retours = bureau.getByRole('region', { name: 'Retours' })
  await retours.getByRole('button', { name: /^Accepter/ }).click()
  const accepter = bureau.getByRole('dialog')
  await accepter.getByLabel(/^À quelle adresse/).fill('Marché Sandaga, allée 4')
  await accepter.getByLabel('Un mot pour votre client').fill('Pardon pour ce sac.')
  await accepter.getByRole('button', { name: 'Accepter le retour' }).click()
  await bureau.getByText('Retour en cours').first().waitFor()

  await page.goto(`${boutique.url}/commande?commande=${commande}`)
  await page.getByRole('link', { name: 'Suivre mon retour' }).click()
  await page.getByText(/Marché Sandaga, allée 4/).waitFor()
  await page.getByText(/à nos frais/).waitFor()
  expect(await fautesAxe(page)).toEqual([])

  await retours.getByRole('button', { name: /^Noter ce qui est revenu/ }).click()
  await bureau.getByRole('dialog').getByRole('button', { name: 'Noter la réception' }).click()
  await retours.getByText(/revenu, pas remis en vente/).waitFor()
  await retours.getByRole('button', { name: /^Rendre l’argent/ }).click()
  await bureau
    .getByRole('dialog')
    .getByRole('radio', { name: /^En avoir/ })
    .waitFor()
  await bureau
    .getByRole('dialog')
    .getByRole('button', { name: /^Rendre .*FCFA/ })
    .click()
  await bureau.getByText(/^Retour terminé\. Remboursement de .*FCFA\s: fait\./).waitFor()
  await retours.getByText(/À vous rendre en avoir\s: .*FCFA\./).waitFor()
  const histoire = bureau.getByRole('region', { name: 'Histoire' })
  await histoire.getByText(/^retour RT-\S+ demandé/).waitFor()
  await histoire.getByText(/^retour RT-\S+ reçu/).waitFor()

  await page.reload()
  await page.getByText(/À vous rendre en avoir\s: .*FCFA\./).waitFor()
  await page.goto(`${boutique.url}/commande?commande=${commande}`)
  await page.getByText(/Retour RT-\S+\s: terminé/).waitFor()
})
