import { expect, test } from 'vitest'
import { ouvrirVisites } from '../visite.ts'

const { visiter } = ouvrirVisites()

test('sans script, ce qui est cherché se trie, se filtre par catégorie et par prix, et garde ses mots', async () => {
  const page = await visiter('/?designation=bois', { javaScriptEnabled: false })
  await page.locator('summary', { hasText: 'Filtrer' }).click()
  await page.locator('select[name=tri]').selectOption('prix-croissant')
  await page.locator('select[name=categorie]').selectOption({ label: 'Artisanat' })
  await page.getByLabel('Prix maximum, en FCFA').fill('20000')
  await page.getByRole('button', { name: 'Voir les produits' }).click()
  await page.getByRole('heading', { name: /^Résultats pour «\sbois\s»$/ }).waitFor()
  const lue = new URL(page.url()).searchParams
  expect([lue.get('tri'), lue.get('prix_max'), lue.get('categorie')]).toEqual([
    'prix-croissant',
    '20000',
    expect.stringMatching(/^\d+$/),
  ])
  await page.getByRole('link', { name: /^Retirer le filtre/ }).waitFor()
})

test('sans script, ce qui ne trouve rien mène ailleurs', async () => {
  const page = await visiter('/?designation=tabouretier', { javaScriptEnabled: false })
  await page.getByText('Aucun résultat trouvé').waitFor()
  await page.getByRole('link', { name: /^Demander sur WhatsApp/ }).waitFor()
  await page.getByRole('heading', { name: 'Ce qui se vend en ce moment' }).waitFor()
  await page.getByRole('list', { name: 'Mots proches' }).getByRole('link').first().click()
  await page.getByRole('article').first().waitFor()
})
