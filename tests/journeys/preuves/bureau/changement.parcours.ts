import { afterAll, expect, test } from 'vitest'
import { confirmee, prendreEspeces } from '#tests/journeys/bureau/especes.ts'
import { appeler } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// Fatou calls again before her order leaves: the keeper changes it on her phone (issue 17).
const { boutique, page, fermer } = await ouvrirBureau('/commandes', { width: 390, height: 844 })
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const articles = page.getByRole('list', { name: 'Articles de la commande' })
const lire = async (id: number) => {
  const { data } = await appeler<{
    data: { commande: { montantarticles: number; adresseliv: string; detailcommandes: unknown[] } }
  }>(page, 'GET', `/api/equipe/commande/${id}`)
  return data.commande
}

test('une quantité, un article de plus, une autre adresse : le total se lit avant, et l’histoire le dit', async () => {
  await prendreEspeces(page)
  const { id, numerocommande } = await confirmee(page)
  const avant = await lire(id)
  await page.goto(`${boutique.url}/admin/commandes/${id}`)
  await page.getByRole('link', { name: 'Modifier la commande' }).click()
  await page.getByRole('heading', { level: 1, name: `Modifier la commande ${numerocommande}` }).waitFor()
  await articles
    .getByRole('button', { name: /^Augmenter|^Plus|^Ajouter un/ })
    .first()
    .click()
  await page.getByText(/^Le total passe de .+ à .+\./).waitFor()
  await page.getByLabel(/^Adresse de livraison/).fill('Médina, rue 22, près de la mosquée')
  await bouton('Enregistrer').click()
  await page.getByText(`Commande ${numerocommande} modifiée.`).waitFor()
  await page
    .getByRole('region', { name: 'Histoire' })
    .getByText(/^changement\s: .+1 → 2.+adresse de livraison.+total/)
    .waitFor()
  const apres = await lire(id)
  expect(apres).toMatchObject({
    montantarticles: avant.montantarticles * 2,
    adresseliv: 'Médina, rue 22, près de la mosquée',
  })
})

test('le total qui se calcule ne déplace rien sous le doigt', async () => {
  const { id } = await confirmee(page)
  const lue = Promise.withResolvers<void>()
  await page.route('**/api/equipe/changement', async (route) => {
    await lue.promise
    await route.continue()
  })
  await page.goto(`${boutique.url}/admin/commandes/modifier/${id}`)
  await articles.getByText('…', { exact: true }).waitFor()
  const retirer = articles.getByRole('button', { name: /^Retirer/ })
  const avant = await retirer.boundingBox()
  lue.resolve()
  await articles.getByText(/\d\u00a0FCFA$/).waitFor()
  expect(await retirer.boundingBox()).toEqual(avant)
  await page.unrouteAll()
})

test('ce qui ne se peut pas est dit, et ce qui est tapé reste', async () => {
  const { id } = await confirmee(page)
  await page.goto(`${boutique.url}/admin/commandes/modifier/${id}`)
  await articles.waitFor()
  await page.getByLabel(/^Note pour la livraison/).fill('Après 17 h')
  await articles.getByRole('button', { name: /^Retirer/ }).click()
  await bouton('Enregistrer').click()
  await page.getByText('Une commande garde au moins un article. Sinon, annulez-la.').waitFor()
  expect(await page.getByLabel(/^Note pour la livraison/).inputValue()).toBe('Après 17 h')
  // somebody else was quicker
  await page.reload()
  await articles.waitFor()
  await appeler(page, 'PUT', '/api/equipe/commande', { id, etatcommande: 2, motif: 'prête' })
  await page.getByLabel(/^Note pour la livraison/).fill('Après 18 h')
  await bouton('Enregistrer').click()
  await page.getByText('Cette commande a changé entre-temps').waitFor()
  expect(await page.getByLabel(/^Note pour la livraison/).inputValue()).toBe('Après 18 h')
})

test('dans une autre ville, l’adresse écrite doit y être ; corrigée, le total se lit aussitôt', async () => {
  const { id } = await confirmee(page)
  await page.goto(`${boutique.url}/admin/commandes/modifier/${id}`)
  await articles.waitFor()
  const adresse = page.getByLabel(/^Adresse de livraison/)
  await adresse.fill('Médina, rue 6, Dakar, Sénégal')
  const ville = page.getByLabel(/^Ville/)
  const ailleurs = ville.locator('option', { hasText: /^Thiès/ }).first()
  // towns come after the page
  await ailleurs.waitFor({ state: 'attached' })
  await ville.selectOption((await ailleurs.getAttribute('value')) ?? '')
  await page
    .getByText(/L’adresse écrite est à Dakar/)
    .first()
    .waitFor()
  await adresse.fill('Escale, rue 2, Thiès, Sénégal')
  await adresse.blur()
  await page
    .getByText(/L’adresse écrite est à Dakar/)
    .first()
    .waitFor({ state: 'detached' })
})
