import type { Page } from 'playwright-core'

/** Fills the provider's page with a test card and pays. */
export async function payerParCarte(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(numero)
  await page.getByLabel('Expiration').fill('12/30')
  await page.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Payer/ }).click()
}

export async function seConnecter(page: Page, nom: string): Promise<void> {
  const [fenetre] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Se connecter avec Google' }).click(),
  ])
  await fenetre.getByRole('button', { name: nom }).click()
}

export async function ajouterDepuisLaCarte(page: Page, produit: string): Promise<void> {
  const carte = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: produit, exact: true }) })
  await carte.getByRole('button', { name: /panier/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
}

/** The address step, as somebody in Dakar fills it. */
export async function remplirAdresse(page: Page): Promise<void> {
  await page.getByLabel(/Téléphone/).fill('77 123 45 67')
  await page.getByLabel(/^Ville/).fill('Dakar')
  await page.getByLabel(/^Adresse/).fill('Sacré-Cœur 3, portail vert après la pharmacie')
}
