import { afterAll, expect, test } from 'vitest'
import { ajouterBissap, payeeParCarte } from '#tests/journeys/bureau/carte.ts'
import { appeler } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// Fatou has paid, and wants a bottle more: the keeper adds it on her phone (issue 17).
const { boutique, page, fermer } = await ouvrirBureau('/commandes', { width: 390, height: 844 })
afterAll(fermer)

const articles = page.getByRole('list', { name: 'Articles de la commande' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
interface Dossier {
  data: { commande: { numerocommande: string }; ensemble: { commandes: { id: number }[] } }
}
const lire = async (id: number) => (await appeler<Dossier>(page, 'GET', `/api/equipe/commande/${id}`)).data

test('un article de plus à ce qui est payé : son prix se lit, son lien se donne, les deux commandes le disent', async () => {
  const id = await payeeParCarte(page)
  const { numerocommande } = (await lire(id)).commande
  await page.goto(`${boutique.url}/admin/commandes/${id}`)
  await page.getByRole('link', { name: 'Ajouter des articles' }).click()
  await page.getByRole('heading', { level: 1, name: `Ajouter à la commande ${numerocommande}` }).waitFor()
  // nothing chosen yet
  await bouton('Ajouter à la commande').click()
  await page.getByText('Ajoutez un article.').waitFor()

  await ajouterBissap(page)
  await articles.getByRole('button', { name: /^Augmenter/ }).click()
  await page.getByText(/^L’acheteur paie .+ de plus/).waitFor()
  await bouton('Ajouter à la commande').click()
  await page
    .getByRole('dialog', { name: 'Lien de paiement' })
    .getByText(/\/payer#/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Part avec la commande' }).getByText(numerocommande).click()
  await page
    .getByRole('region', { name: 'Articles ajoutés depuis' })
    .getByText('En attente de paiement')
    .waitFor()
  await page
    .getByRole('region', { name: 'Histoire' })
    .getByText(/complétée par la commande CMD/)
    .waitFor()
  expect((await lire(id)).ensemble.commandes).toHaveLength(1)
})
