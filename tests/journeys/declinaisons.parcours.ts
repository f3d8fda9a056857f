import { afterAll, describe, expect, test } from 'vitest'
import { appeler } from './gestes.ts'
import { ouvrirBureau } from './scene.ts'

// A product whose colours and sizes get a stock of their own: shared on a phone in the back office, then bought.
const { boutique, page, fermer } = await ouvrirBureau('/produits')
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
interface Grille {
  quantite: number
  declinaisons: { couleur_id: number; taille_id: number; quantite: number; ecart: number }[]
}
const grille = async () =>
  (await appeler<{ data: Grille }>(page, 'GET', '/api/equipe/produit/1/declinaison')).data

describe('les déclinaisons d’un produit', () => {
  test('sur un téléphone, partagent tout le stock, et rien de moins', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${boutique.url}/admin/produits/1`)
    await page.getByRole('link', { name: 'Déclinaisons' }).click()
    await page.getByRole('heading', { name: 'Déclinaisons' }).waitFor()
    const { quantite } = await grille()
    const cases = page.getByRole('textbox', { name: /^Stock\s: / })
    // the product's own page says the same heading
    await cases.first().waitFor()
    const nombre = await cases.count()
    expect(nombre).toBeGreaterThan(3)
    for (let rang = 0; rang < nombre; rang += 1) await cases.nth(rang).fill(rang === 0 ? '3' : '0')
    await bouton('Répartir le stock et enregistrer').click()
    await page.getByText(/répartissez tout, ni plus ni moins/).waitFor()
    await cases.nth(1).fill(String(quantite - 3))
    await page.getByLabel(/^Ce que je règle/).selectOption({ label: 'Écart de prix' })
    await page
      .getByRole('textbox', { name: /^Écart de prix\s: / })
      .nth(1)
      .fill('500')
    await bouton('Répartir le stock et enregistrer').click()
    await page.getByText(/déclinaisons enregistrées/).waitFor()
    const apres = await grille()
    expect(apres.quantite).toBe(quantite)
    expect(
      apres.declinaisons
        .map((une) => une.quantite)
        .filter(Boolean)
        .toSorted((a, b) => a - b),
    ).toEqual([3, quantite - 3].toSorted((a, b) => a - b))
  })

  test('se comptent et bougent une par une', async () => {
    await page.goto(`${boutique.url}/admin/stock?texte=Ceinture`)
    await page.getByRole('button', { name: /^Mouvement de Ceinture en cuir cousu, Noir, L$/ }).click()
    await page.getByLabel(/^Quantité entrée/).fill('2')
    await bouton('Enregistrer').click()
    await page.getByText(/Ceinture en cuir cousu, Noir, L\s: \+2, 2 en stock/).waitFor()
    expect((await grille()).declinaisons.filter((une) => une.quantite === 2)).toHaveLength(1)
  })

  test('ce qui reste à choisir vient entier sous le message qui le demande, et sous le doigt', async () => {
    await page.goto(`${boutique.url}/product/1`)
    await bouton('Ajouter au panier').first().click()
    const message = await page.locator('[aria-label="Messages"] [data-niveau=warning]').boundingBox()
    const couleurs = await page.getByRole('group', { name: 'Couleur' }).boundingBox()
    expect(couleurs?.y).toBeGreaterThan((message?.y ?? 0) + (message?.height ?? 0))
    expect((couleurs?.y ?? 0) + (couleurs?.height ?? 0)).toBeLessThan(844)
  })

  test('sur sa page, l’épuisé se dit avant qu’on le touche, et le prix suit ce qui est choisi', async () => {
    await page.goto(`${boutique.url}/product/1`)
    const prix = page.locator('output')
    const avant = await prix.textContent()
    await page.getByText('épuisé', { exact: true }).first().waitFor()
    const { declinaisons } = await grille()
    const chere = declinaisons.find(({ ecart }) => ecart === 500)
    await page.locator(`input[name=couleur_id][value="${chere?.couleur_id}"]`).check()
    await page.locator(`input[name=taille_id][value="${chere?.taille_id}"]`).check()
    await expect.poll(() => prix.textContent()).not.toBe(avant)
    await bouton('Ajouter au panier').first().click()
    await page
      .getByText(/Produit ajouté au panier/)
      .first()
      .waitFor()
  })

  test('un choix épuisé ne s’ajoute pas, et le dit', async () => {
    const { declinaisons } = await grille()
    const vide = declinaisons.find(({ quantite }) => quantite === 0)
    await page.locator(`input[name=couleur_id][value="${vide?.couleur_id}"]`).check()
    await page.locator(`input[name=taille_id][value="${vide?.taille_id}"]`).check()
    await page.getByText("Ce produit n'est plus disponible dans ce choix").waitFor()
    expect(await bouton('Indisponible').isDisabled()).toBe(true)
  })
})
