import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { payeeParCarte, RIZ } from '#tests/journeys/bureau/carte.ts'
import { appeler } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// The end of a keeper's month (issue 17): what was sold, along whatever she asks, and what her accountant is sent; each
// file is read here by its own columns, and comes to what the screen says.
const { boutique, page, fermer } = await ouvrirBureau('', { width: 390, height: 844 })
afterAll(fermer)

const mois = new Date().toISOString().slice(0, 7)
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const titre = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A file of fields without quotes, by the names of its columns; the numbers of French spreadsheets as numbers. */
function lire(texte: string, separateur: string) {
  const [noms = [], ...lignes] = texte
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((ligne) => ligne.split(separateur).map((champ) => champ.replace(/^"(.*)"$/, '$1')))
  return lignes.map((champs) => {
    const parNom = new Map(noms.map((nom, rang) => [nom, champs[rang] ?? '']))
    const texteDe = (nom: string) => parNom.get(nom) ?? expect.fail(`no column ${nom} in ${noms}`)
    return { texte: texteDe, nombre: (nom: string) => Number(texteDe(nom).replace(',', '.')) }
  })
}
const somme = (nombres: number[]) => nombres.reduce((total, nombre) => total + nombre, 0)
async function prendre(nom: string): Promise<Download> {
  const [fichier] = await Promise.all([page.waitForEvent('download'), bouton(nom).click()])
  return fichier
}
const enTexte = async (fichier: Download) => readFile(await fichier.path(), 'utf8')

await titre('Tableau de bord')

test('elle lit ce qu’elle a vendu, par jour puis par produit, et le fichier dit la même chose', async () => {
  const commande_id = await payeeParCarte(page)
  await appeler(page, 'POST', '/api/remboursement', { commande_id, montant: 250, motif: 'un sac ouvert' })
  await page.goto(`${boutique.url}/admin`)
  await page.getByRole('link', { name: /^Toutes les ventes/ }).click()
  await titre('Rapport des ventes')
  await page.getByRole('link', { name: 'Ce mois-ci' }).click()
  await page.getByLabel('Par').selectOption({ label: 'Produit' })
  await page.getByRole('row').filter({ hasText: RIZ }).first().waitFor()
  const dit = Number((await page.locator('.b-valeur').first().textContent())?.replace(/\D/g, ''))
  const lignes = lire(await enTexte(await prendre('Exporter en CSV')), ';')
  expect(lignes.map(({ texte }) => texte('Produit'))).toContain(RIZ)
  expect(somme(lignes.map(({ nombre }) => nombre('Vendu (FCFA)')))).toBe(dit)
})

test('son comptable reçoit les papiers du mois et leurs écritures, au franc', async () => {
  // papers are drawn a moment after the money has moved
  const avoirs = async () => {
    const lus = appeler<[{ data: unknown[] }]>(page, 'GET', '/api/equipe/papier?serie=AV&limit=10')
    return (await lus)[0].data.length
  }
  await expect.poll(avoirs).toBeGreaterThan(0)
  await page.goto(`${boutique.url}/admin/factures?mois=${mois}`)
  await titre('Factures et avoirs')
  await page.getByRole('row').filter({ hasText: 'Avoir de FA' }).first().waitFor()
  const papiers = lire(await enTexte(await prendre('Exporter en CSV')), ';')
  const vendu = somme(papiers.map(({ nombre }) => nombre('Montant en FCFA')))
  expect(papiers.some(({ nombre }) => nombre('Montant en FCFA') < 0)).toBe(true)

  const zip = await readFile(await (await prendre('Tous les papiers en PDF')).path())
  const archive = await fromBufferPromise(zip, { lazyEntries: true })
  const fichiers: string[] = []
  for await (const { fileName } of archive.eachEntry()) fichiers.push(fileName)
  expect(fichiers.sort()).toEqual(papiers.map(({ texte }) => `${texte('Numéro')}.pdf`).sort())

  for (const [plan, separateur, ventes] of [
    ['Écritures SYSCOHADA', ';', /^(7011|4431|4191)/],
    ['Écritures France (FEC)', '\t', /^(707|4457|4191)/],
  ] as const) {
    const lignes = lire(await enTexte(await prendre(plan)), separateur)
    const parEcriture = new Map<string, number>()
    for (const { texte, nombre } of lignes) {
      const ecriture = texte('EcritureNum')
      parEcriture.set(ecriture, (parEcriture.get(ecriture) ?? 0) + nombre('Debit') - nombre('Credit'))
    }
    expect(new Set(parEcriture.values())).toEqual(new Set([0]))
    const siennes = lignes.filter(
      ({ texte }) => texte('JournalCode') === 'VE' && ventes.test(texte('CompteNum')),
    )
    expect(somme(siennes.map(({ nombre }) => nombre('Credit') - nombre('Debit')))).toBe(vendu)
  }
})
