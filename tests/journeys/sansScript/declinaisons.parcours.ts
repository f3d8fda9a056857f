import { expect, test } from 'vitest'
import { ouvrirVisites } from '../visite.ts'

const { visiter, adresse } = ouvrirVisites()

interface Declinee {
  quantite: number
  couleurs: { id: number; designation: string }[]
  declinaisons: { couleur_id: number; taille_id: number; quantite: number; image: string | null }[]
}

test('sans script, ce qui est épuisé est dit, refusé avec pourquoi, et un autre choix va au panier avec sa photo', async () => {
  const { data }: { data: Declinee } = await (await fetch(adresse('/api/produit/28'))).json()
  const vide = data.declinaisons.find(({ quantite }) => quantite === 0)
  const reste = data.declinaisons.find(({ quantite, image }) => quantite > 0 && image?.endsWith('-3.jpg'))
  expect([vide, reste].every(Boolean)).toBe(true)
  const page = await visiter('/product/28', { javaScriptEnabled: false })
  const choisir = async (une: Declinee['declinaisons'][number] | undefined) => {
    await page.locator(`input[name=couleur_id][value="${une?.couleur_id}"]`).check()
    await page.locator(`input[name=taille_id][value="${une?.taille_id}"]`).check()
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click()
  }
  const couleur = data.couleurs.find(({ id }) => id === vide?.couleur_id)?.designation
  await page.getByText(new RegExp(`^Épuisé\\s: .*${couleur}`)).waitFor()
  await choisir(vide)
  await page.getByText("Ce produit n'est plus disponible dans ce choix").first().waitFor()
  // told: the choice is made anew
  await page.goto(adresse('/product/28'))
  await choisir(reste)
  await page.getByText('Produit ajouté au panier').waitFor()
  const photo = page.locator('main li img').first()
  expect(await photo.getAttribute('src')).toContain(reste?.image?.replace(/^.*\//, '').replace('.jpg', ''))
})
