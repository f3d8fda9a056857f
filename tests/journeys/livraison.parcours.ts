import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { commencerVisite, idDe, RIZ } from './etats.ts'
import { ouvrirBureau } from './scene.ts'

// Delivery and the lists of reference in the back office: what is written there is what visitors pay (issue 6, point 5).
const { boutique, page, fermer } = await ouvrirBureau('/livraison')
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const lien = (name: string | RegExp) => page.getByRole('link', { name })
const titre = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const menu = () => page.getByRole('navigation', { name: 'Bureau' })

/** What the page of a product says that delivery to Niodior costs. */
async function prixVu(produit: number): Promise<string> {
  const visiteur = await page.context().newPage()
  await visiteur.goto(`${boutique.url}/product/${produit}`)
  await visiteur.getByText('Prix et délai de livraison', { exact: true }).click()
  await visiteur.getByRole('combobox', { name: 'Ville' }).click()
  await visiteur.getByRole('option', { name: 'Niodior' }).click()
  const reponse = visiteur.getByText(/^Standard, |^Livraison sur devis$/)
  const texte = await reponse.first().locator('xpath=..').innerText()
  await visiteur.close()
  return texte.replace(/[\s\u00a0\u202f]+/g, ' ')
}

test('une ville sans tarif se trouve par le menu, se complète, et se vend au prix écrit', async () => {
  const { produits } = await commencerVisite(await page.context().newPage(), boutique.url)
  const riz = idDe({ page, url: boutique.url, produits }, RIZ)
  await menu().getByRole('link', { name: 'Livraison 1 à compléter' }).waitFor()
  expect(await prixVu(riz)).toBe('Livraison sur devis')
  await lien('Voir et compléter').click()
  await page.getByText('1 destination', { exact: true }).waitFor()
  const completer = /^Sans tarif\s+compléter le tarif de Îles du Saloum$/
  expect(await lien(completer).getAttribute('href')).toMatch(/\/zones\/\d+$/)
  await lien('Niodior').click()
  await titre('Niodior, Sénégal')
  await lien(/^Compléter le tarif/).click()
  await titre('Îles du Saloum')
  await page.getByLabel(/^Prix express/).fill('abc')
  await page.getByLabel(/^Prix de la livraison/).fill('7 250')
  expect(await page.getByLabel(/^Prix à partir de/).count()).toBe(0)
  await page.keyboard.press('Control+s')
  await page.getByText('Un nombre de 0 à').first().waitFor()
  await page.getByLabel(/^Prix express/).fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('Îles du Saloum\u00a0: enregistrée.').first().waitFor()
  await menu().getByRole('link', { name: 'Livraison', exact: true }).waitFor()
  expect(await prixVu(riz)).toContain('7 250 FCFA')

  await page.goBack()
  await page.getByText(/^La livraison coûte 7\s250\sFCFA\./).waitFor()
  expect(await page.getByLabel('Zone').innerText()).toMatch(/Îles du Saloum\s: 7\s250\sFCFA$/m)
  await lien('Simuler un prix').click()
  await titre('Simulateur')
  const resultat = page.getByRole('status').filter({ hasText: 'Niodior' })
  await resultat.getByText('7\u202f250\u00a0FCFA', { exact: true }).waitFor()
  await resultat.getByText(/est un prix fixe, quel que soit le poids/).waitFor()
  await page.getByRole('radio', { name: 'Express' }).check()
  await resultat.getByText('Niodior ne propose pas l’express.').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('mode')).toBe('express')
  await page.goto(`${boutique.url}/admin/livraison?texte=niodior`)
  await page.getByRole('row', { name: /^.*Niodior.* 7\s250\sFCFA$/ }).waitFor()
})

test('les tarifs sortent en fichier et rentrent : un essai dit les fautes, puis ce qui changera', async () => {
  await page.goto(`${boutique.url}/admin/livraison/fichiers`)
  const region = page.getByRole('region', { name: 'Zones et tarifs' })
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: /^Exporter en CSV/ }).click(),
  ])
  const texte = await readFile(await fichier.path(), 'utf8')
  expect(texte).toContain('Îles du Saloum;XOF;7250;;;')
  const importer = (contenu: string) =>
    region
      .getByLabel('Fichier CSV à importer')
      .setInputFiles({ name: 'tarifs.csv', mimeType: 'text/csv', buffer: Buffer.from(contenu) })
  await importer(texte)
  await region.getByText('Ce fichier ne change rien.').waitFor()
  await importer(texte.replace('7250', 'cher'))
  await region.getByRole('cell', { name: 'prixkg' }).waitFor()
  expect(await region.getByRole('button', { name: 'Importer', exact: true }).count()).toBe(0)
  await importer(texte.replace('7250', '6900'))
  await region.getByText(/0\sajout, 1\smodification/).waitFor()
  await region.getByRole('button', { name: 'Importer', exact: true }).click()
  await page
    .getByText(/^Zones et tarifs\u00a0: 0\sajout, 1\smodification/)
    .first()
    .waitFor()
})

test('une unité qui sert ne se supprime pas et dit à quoi ; une couleur supprimée se reprend', async () => {
  await page.goto(`${boutique.url}/admin/references?texte=piece`)
  await page.getByRole('link', { name: 'pièce', exact: true }).click()
  await page.getByText(/produits s’en servent\.$/).waitFor()
  await bouton('Supprimer pièce').click()
  await page
    .getByText(/^Cette unité sert encore\u00a0: /)
    .first()
    .waitFor()
  await page.goto(`${boutique.url}/admin/references/couleurs/nouveau`)
  await page.getByLabel(/^Nom/).fill('Laterite')
  await page.getByLabel(/^Code de la teinte/).fill('rouge')
  await bouton('Enregistrer').click()
  await page.getByText('Une couleur s’écrit # et six chiffres ou lettres, de a à f.').waitFor()
  await page.getByLabel(/^Code de la teinte/).fill('#AC4921')
  await bouton('Enregistrer').click()
  await titre('Laterite')
  await bouton('Supprimer Laterite').click()
  await titre('Couleurs')
  await bouton('Annuler').click()
  await page.getByText('Laterite\u00a0: de nouveau là.').first().waitFor()
})
