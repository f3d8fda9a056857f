import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fautesAxe } from '../../axe.ts'
import { ajouterDepuisLaCarte, appeler } from '../gestes.ts'
import { ouvrirBureau } from '../scene.ts'
import { entrer, preparer } from './livree.ts'

// Awa keeps the shop; of the two bags that Moussa ordered one leaves today, with a carrier, and the other later.
const RIZ = 'Riz brisé parfumé'
const SUIVI = 'https://suivi.example/colis?n=4451'

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
const colis = bureau.getByRole('region', { name: 'Colis' })
const fenetre = bureau.getByRole('dialog')

beforeAll(async () => {
  page = await ouvrir()
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await entrer(page)
  commande = await preparer(page, bureau)
})

test('un sac part aujourd’hui\u00a0: ce qui est mal dit est refusé, et ce qui reste se lit', async () => {
  await bureau.goto(`${boutique.url}/admin/commandes/${commande}`)
  await colis.getByText(/^Reste à expédier\s: 2\s× Riz brisé parfumé/).waitFor()
  await colis.getByRole('button', { name: 'Expédier un colis' }).click()
  await fenetre.getByLabel(new RegExp(`^${RIZ}`)).fill('1')
  await fenetre.getByText(/^Rien à encaisser avec ce colis/).waitFor()
  await fenetre.getByLabel(/^Transporteur/).fill('DHL')
  await fenetre.getByLabel(/^Numéro de suivi/).fill('4451')
  await fenetre.getByLabel(/^Lien de suivi/).fill('suivi.example')
  await fenetre.getByLabel(/^Poids en kg/).fill('0')
  await fenetre.getByRole('button', { name: 'Expédier ce colis' }).click()
  await fenetre.getByText(/^Collez l’adresse entière/).waitFor()
  await fenetre.getByText(/^Un poids en kilogrammes/).waitFor()
  expect(await fautesAxe(bureau)).toEqual([])
  await fenetre.getByLabel(/^Lien de suivi/).fill(SUIVI)
  await fenetre.getByLabel(/^Poids en kg/).fill('25,4')
  await fenetre.getByLabel(/^Coût du transport/).fill('3 000')
  await fenetre.getByRole('button', { name: 'Expédier ce colis' }).click()
  await colis.getByText('1\u00a0colis parti, 1\u00a0article à venir').waitFor()
  await colis.getByText(/25,4\skg · 3\s000\sFCFA au transporteur/).waitFor()
  await bureau.goto(`${boutique.url}/admin/commandes?etatcommande=2`)
  await bureau.getByText('1\u00a0colis parti, 1\u00a0article à venir').first().waitFor()
})

test('son acheteur voit le premier colis, son lien, et ce qui vient, sans ce qu’il coûte', async () => {
  await page.goto(`${boutique.url}/commande?commande=${commande}`)
  const siens = page.getByRole('region', { name: 'Colis', exact: true })
  await siens.getByText('1\u00a0colis parti, 1\u00a0article à venir').waitFor()
  const lien = siens.getByRole('link', { name: 'Suivre le colis C-1 chez son transporteur' })
  expect(await lien.getAttribute('href')).toBe(SUIVI)
  await siens.getByText(/^À venir\s: 1\s× Riz/).waitFor()
  expect(await siens.innerText()).not.toMatch(/FCFA/)
  expect(await fautesAxe(page)).toEqual([])
})

test('le bon de ce colis ne dit que lui\u00a0; le reste part d’un geste, et chacun voit les deux', async () => {
  await bureau.goto(`${boutique.url}/admin/commandes/${commande}`)
  await colis.getByRole('link', { name: 'Bon du colis C-1' }).click()
  const bon = bureau.getByRole('article')
  await bon.getByText('1 pièce en tout.').waitFor()
  await bon.getByText(/^Rien à encaisser avec ce colis/).waitFor()
  await bureau.goBack()
  await bureau.getByRole('button', { name: 'Expédier tout ce qui reste' }).click()
  await colis.getByRole('link', { name: 'Bon du colis C-2' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Colis', exact: true }).getByText('C-2', { exact: true }).waitFor()
  const { data } = await appeler<{ data: { adresse: string } }>(
    ...([bureau, 'POST', '/api/equipe/suivi', { commande_id: commande }] as const),
  )
  const nue = await ouvrir({ javaScriptEnabled: false })
  await nue.goto(data.adresse)
  for (const numero of ['C-1', 'C-2']) await nue.getByRole('heading', { name: `Colis ${numero}` }).waitFor()
  expect(await nue.getByRole('link', { name: /^Suivre ce colis/ }).getAttribute('href')).toBe(SUIVI)
  await nue.getByText(/avec le dernier colis/).waitFor()
})
