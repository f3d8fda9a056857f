import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('sans script, un panier se confie à la boutique par WhatsApp, et se prend d’un lien reçu', async () => {
  const page = await visiter('/', SANS_SCRIPT)
  for (const taille of ['M', 'XL']) {
    await page.goto(adresse('/product/1'))
    await page.getByText('Noir', { exact: true }).click()
    await page.getByText(taille, { exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await page.getByText('Produit ajouté au panier').waitFor()
  }
  await bouton(page, 'Commander par WhatsApp').click()
  const message = await page.getByRole('link', { name: 'Ouvrir WhatsApp' }).getAttribute('href')
  const texte = new URL(message ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(/^https:\/\/wa\.me\/221338000000\?/)
  const lien = /https?:\S+$/.exec(texte)?.[0] ?? ''

  const autre = await visiter('/', SANS_SCRIPT)
  await autre.goto(lien)
  await autre.getByLabel(/^Le lien que vous avez reçu/).fill(lien)
  await bouton(autre, 'Ouvrir').click()
  await bouton(autre, 'Mettre dans mon panier').click()
  await autre.getByRole('heading', { name: 'Votre panier' }).waitFor()
  // two sizes of one thing are two lines
  expect(await autre.getByRole('list', { name: 'Articles' }).getByRole('listitem').count()).toBe(2)
})

test('sans script, un destinataire se garde, se corrige et s’enlève', async () => {
  const page = await visiter('/compte', SANS_SCRIPT)
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(page, /Awa Diop, à Dakar/).click()
  const siens = page.getByRole('region', { name: 'Vos destinataires' })
  const garder = bouton(page, 'Enregistrer ce destinataire')
  await siens.getByText('Ajouter un destinataire').click()
  await siens.getByLabel(/^Nom/).fill('Sow')
  await garder.click()
  // what is wrong is seen at once, and what was typed is there
  await siens.getByText('Indiquez le prénom du destinataire.').first().waitFor()
  expect(await siens.getByLabel(/^Nom/).inputValue()).toBe('Sow')
  await siens.getByLabel(/^Prénom/).fill('Fatou')
  await siens.getByLabel(/^Téléphone/).fill('77 765 43 21')
  await siens.getByLabel(/^Ville/).fill('Thiès')
  await siens.getByLabel(/^Adresse/).fill('Randoulène')
  await garder.click()
  await page.getByText('Destinataire enregistré').waitFor()
  await siens.getByRole('link', { name: 'Modifier Fatou Sow' }).click()
  await siens.getByLabel(/^Adresse/).fill('Randoulène Nord')
  await garder.click()
  await siens.getByText('Randoulène Nord, Thiès').waitFor()
  await bouton(page, 'Supprimer Fatou Sow').click()
  await siens.getByText('Vous ne gardez encore personne.').waitFor()
})
