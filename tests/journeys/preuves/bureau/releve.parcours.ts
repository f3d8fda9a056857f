import { afterAll, expect, test } from 'vitest'
import { payeeParCarte } from '#tests/journeys/bureau/carte.ts'
import { releveDemo } from '#tests/journeys/bureau/releves.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// The end of a keeper's month (issue 17): the card provider's file goes in, and what does not match is settled.
const { boutique, page, fermer } = await ouvrirBureau('/mouvements/releves')
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const aller = async (chemin: string) => void (await page.goto(`${boutique.url}/admin${chemin}`))
const choisir = (texte: string) =>
  page
    .getByLabel('Fichier CSV à importer')
    .setInputFiles({ name: 'stripe.csv', mimeType: 'text/csv', buffer: Buffer.from(texte) })

test('le fichier d’un autre prestataire est refusé en disant ce qui manque', async () => {
  await aller('/mouvements/releves')
  await page.getByLabel(/^Prestataire/).selectOption('wave')
  await choisir('Date;Montant\n2026-11-01;100\n')
  await page.getByText(/n’est pas un relevé Wave\s: la colonne/).waitFor()
})

test('des colonnes que la boutique ne connaît pas se disent, et sont retenues pour le prochain fichier', async () => {
  const texte = 'Opération;Quand;Quoi;Combien\nop1;21/11/2026 10:05;Paiement en ligne;3 500\n'
  await choisir(texte)
  const groupe = page.getByRole('group', { name: /^Quelle colonne est quoi/ })
  for (const [champ, colonne] of [
    [/^Référence du paiement/, 'operation'],
    [/^Date/, 'quand'],
    [/^Sorte de ligne/, 'quoi'],
    [/^Montant(?! net)/, 'combien'],
  ] as const)
    await groupe.getByLabel(champ).selectOption(colonne)
  await bouton('Lire avec ces colonnes').click()
  await page.getByText(/^1\sligne lue/).waitFor()
  await page.getByText(/1\sinconnue,/).waitFor()
  await page.reload()
  await page.getByLabel(/^Prestataire/).selectOption('wave')
  await choisir(texte)
  await page.getByText(/^1\sligne lue/).waitFor()
})

test('essayé, le relevé de la carte dit ce qui se rapproche, ce qui est en double, inconnu et manquant', async () => {
  for (let fois = 0; fois < 3; fois += 1) await payeeParCarte(page)
  await aller('/mouvements/releves')
  await page.getByLabel(/^Prestataire/).selectOption('carte')
  await choisir(await releveDemo(page))
  await page.getByText(/1\sdéjà importée ou en double/).waitFor()
  await page.getByText(/1\sinconnue,/).waitFor()
  await page.getByText(/1\spaiement manque dans ce relevé/).waitFor()
  await page.getByRole('heading', { name: 'Ce qui ne se rapproche pas' }).waitFor()
  await page.getByText('Aucun relevé n’est encore importé.').waitFor()
})

test('importé, il se retrouve, et ce qui ne se rapproche pas est à regarder, une fois', async () => {
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await page
    .getByText(/lignes importées\.$/)
    .first()
    .waitFor()
  await aller('/paiements')
  const carte = page.getByRole('listitem').filter({ hasText: 'Un relevé ne se rapproche pas' })
  await carte.getByText(/1\sligne inconnue, 1\spaiement manquant/).waitFor()
  expect(await carte.count()).toBe(1)
  await carte.getByRole('link', { name: 'Ouvrir le relevé' }).click()
  await page.getByRole('heading', { name: 'Relevé stripe.csv' }).waitFor()
})

test('chaque écart se classe avec un motif, et il n’y a plus rien à regarder', async () => {
  for (const reste of [1, 0]) {
    await bouton(/^Classer/)
      .first()
      .click()
    const fenetre = page.getByRole('dialog')
    await fenetre.getByLabel(/^Motif/).fill('Vu avec Stripe')
    await fenetre.getByRole('button', { name: /^Classer/ }).click()
    await expect.poll(() => bouton(/^Classer/).count(), { timeout: 8000 }).toBe(reste)
  }
  await page.getByText('Tout se rapproche, ou est classé.').waitFor()
  await aller('/paiements')
  await page.getByRole('heading', { name: 'Paiements à regarder' }).waitFor()
  expect(await page.getByText('Un relevé ne se rapproche pas').count()).toBe(0)
})

test('les mouvements disent leurs frais et leur rapprochement, se filtrent et s’exportent', async () => {
  const jour = (decale: number) => new Date(Date.now() - decale * 86_400_000).toISOString().slice(0, 10)
  await aller(`/mouvements?du=${jour(60)}&au=${jour(0)}`)
  await page.getByText('Rapproché', { exact: true }).first().waitFor()
  await page.getByRole('combobox', { name: 'Rapprochement' }).selectOption('1')
  await page.waitForURL(/rapproche=1/)
  const [telecharge] = await Promise.all([page.waitForEvent('download'), bouton('Exporter en CSV').click()])
  expect(telecharge.suggestedFilename()).toMatch(/^mouvements-.*\.csv$/)
})

test('annulé, l’import s’en va tout entier', async () => {
  await aller('/mouvements/releves')
  await page.getByRole('link', { name: 'stripe.csv' }).click()
  await bouton('Annuler cet import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByText('Cet import est annulé.').waitFor()
})
