import type { Page } from 'playwright-core'
import { appeler, commander, payerParCarte } from '../gestes.ts'

/** What is bought by `payeeParCarte`. */
export const RIZ = 'Riz brisé parfumé'

/** Two sacks that she who is signed in on this page orders and pays by card; the order, once the shop knows. */
export async function payeeParCarte(page: Page): Promise<number> {
  const [produits] = await appeler<[{ data: { id: number; designation: string }[] }]>(
    ...([page, 'GET', '/api/produit?limit=100'] as const),
  )
  const produit = produits.data.find(({ designation }) => designation === RIZ)?.id
  const chez = { adresse: 'Rue 12, portail vert', ville: 'Dakar', pays: 'SEN', telephone1: '+221771234567' }
  await appeler(page, 'PUT', '/api/profile', chez)
  await appeler(page, 'POST', '/api/panier', { produit, quantite: 2, action: 0 })
  const { id } = await commander(page, { payment_method: 'carte' })
  const ouvert = await appeler<{ data: { adresse: string } }>(
    ...([page, 'POST', '/api/paiement', { commande_id: id, payment_method: 'carte' }] as const),
  )
  await page.goto(ouvert.data.adresse)
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.waitForURL(/payment-cart-success/)
  // the shop has heard of it
  await page.getByRole('heading', { name: 'Merci, votre commande est confirmée' }).waitFor()
  return id
}

/** A bottle more, into an order that is being taken on this page. */
export async function ajouterBissap(page: Page): Promise<void> {
  await page.getByLabel('Ajouter un article').fill('bissap')
  await page.getByRole('button', { name: /^Jus de bissap/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
}
