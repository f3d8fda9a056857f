import { afterAll, test } from 'vitest'
import { ouvrirBureau } from '../scene.ts'

const { page, fermer } = await ouvrirBureau('/offres')
afterAll(fermer)

test('arrêter une offre se demande avant, et dit ce qu’il en reste', async () => {
  const carte = page.getByRole('region', { name: /sur la première commande$/ })
  await carte.getByRole('button', { name: /^Arrêter/ }).click()
  const fenetre = page.getByRole('dialog', { name: /^Arrêter/ })
  await fenetre.getByText(/elle ne se reprend pas\..*le code BIENVENUE pourra servir/).waitFor()
  await fenetre.getByRole('button', { name: 'Renoncer' }).click()
  await carte.getByText('En cours', { exact: true }).waitFor()
  await carte.getByRole('button', { name: /^Arrêter/ }).click()
  await fenetre.getByRole('button', { name: 'Arrêter', exact: true }).click()
  await carte.getByText('Arrêtée', { exact: true }).waitFor()
})
