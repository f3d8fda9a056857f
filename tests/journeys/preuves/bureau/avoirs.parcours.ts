import { afterAll, expect, test } from 'vitest'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

const { page, fermer } = await ouvrirBureau('/avoirs')
afterAll(fermer)

test('arrêter une carte cadeau se demande avant, et se défait d’un geste qui lui rend ce qui lui restait', async () => {
  await page.getByRole('button', { name: 'Nouvelle carte' }).click()
  await page.getByLabel('Montant en FCFA').fill('5000')
  await page.getByLabel('Pourquoi').fill('un geste')
  await page.getByRole('button', { name: 'Créer la carte' }).click()
  const carte = page.getByRole('region', { name: /^Carte cadeau/ }).first()
  const titre = carte.getByRole('heading', { level: 2 })
  await expect.poll(() => titre.textContent()).toMatch(/5\s000\sFCFA/)
  await carte.getByRole('button', { name: /^Arrêter/ }).click()
  const fenetre = page.getByRole('dialog', { name: /^Arrêter/ })
  await fenetre.getByText(/5\s000\sFCFA lui sont retirés/).waitFor()
  await fenetre.getByRole('button', { name: 'Renoncer' }).click()
  await carte.getByText('En cours').waitFor()
  await carte.getByRole('button', { name: /^Arrêter/ }).click()
  await fenetre.getByRole('button', { name: 'Arrêter', exact: true }).click()
  await carte.getByText('Arrêtée', { exact: true }).waitFor()
  await carte.getByRole('button', { name: /^Rétablir/ }).click()
  await carte.getByText('En cours').waitFor()
  await expect.poll(() => titre.textContent()).toMatch(/5\s000\sFCFA/)
  await carte.getByText('Historique').click()
  await carte.getByText('Remis par la boutique').waitFor()
})
