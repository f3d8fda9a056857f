import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { appeler } from '../gestes.ts'
import { ouvrirBureau } from '../scene.ts'
import { aAppeler, type Prise, prendreEspeces } from './especes.ts'

// A keeper's day, from whom to call to what the drawer holds, on her telephone (issue 17): each step by what the step
// before it leaves on the screen.
const { boutique, page, fermer } = await ouvrirBureau('', { width: 390, height: 844 })
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const aFaire = (texte: string) => page.getByRole('link', { name: new RegExp(`^\\d+\\s*${texte}`) })
const titre = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const tableau = async () => {
  await page.goto(`${boutique.url}/admin`)
  await titre('Tableau de bord')
}
const enNombre = (texte: string | null) => Number((texte ?? '').replace(/\D/g, ''))
const ventesDuJour = async () =>
  enNombre(
    await page
      .getByRole('link', { name: /Aujourd’hui/ })
      .locator('.b-valeur')
      .textContent(),
  )

await titre('Tableau de bord')
await prendreEspeces(page)
await tableau()
const vendueAvant = await ventesDuJour()
const [une, deux, trois] = [
  await aAppeler(page, '+221777654321'),
  await aAppeler(page, '+221777654322'),
  await aAppeler(page, '+221777654323'),
]
const toutes: Prise[] = [une, deux, trois]
let tournee = ''
/** What whoever receives reads on their follow-up page, and says at the door. */
const codeDe = async (commande_id: number, chez: Page) => {
  const { data } = await appeler<{ data: { adresse: string } }>(
    ...([page, 'POST', '/api/equipe/suivi', { commande_id }] as const),
  )
  await chez.goto(data.adresse)
  return (await chez.locator('.chiffres').textContent()) ?? ''
}
const choisirToutes = async () => {
  for (const { numerocommande } of toutes)
    await page.getByRole('checkbox', { name: `Choisir la commande ${numerocommande}` }).check()
}

test('à l’ouverture, le tableau de bord dit qui appeler ; elle appelle, et confirme', async () => {
  await tableau()
  await aFaire('À confirmer par téléphone').click()
  await titre('Commandes')
  for (const { numerocommande } of toutes) {
    const ligne = page.getByRole('row').filter({ hasText: numerocommande })
    expect(await ligne.getByRole('link', { name: /77\s765\s43\s2/ }).getAttribute('href')).toMatch(
      /^tel:\+22177765432[1-3]$/,
    )
  }
  for (const { id, numerocommande } of toutes) {
    await page.goto(`${boutique.url}/admin/commandes/${id}`)
    await bouton('Confirmée par téléphone').click()
    await page.getByText(`${numerocommande}\u00a0: enregistré.`).first().waitFor()
  }
})

test('elle réunit ce qu’il faut pour les trois, d’une liste', async () => {
  await tableau()
  await aFaire('À préparer').click()
  await titre('Commandes')
  await choisirToutes()
  await page.getByRole('link', { name: 'Liste de préparation' }).click()
  await page.getByRole('heading', { name: 'Liste de préparation' }).last().waitFor()
  const ligne = page.getByRole('article').getByRole('row').nth(1)
  expect(await ligne.getByRole('cell').nth(1).textContent()).toBe('3')
  for (const { numerocommande } of toutes)
    expect(await ligne.textContent()).toContain(`${numerocommande} × 1`)
  await page.goBack()
  await choisirToutes()
  await bouton('Commencer la préparation (3)').click()
  await page.getByText('3 commandes déplacées.').waitFor()
})

test('une cliente rappelle : une pièce de plus, et le total qu’elle paiera à la porte', async () => {
  await page.goto(`${boutique.url}/admin/commandes/${une.id}`)
  await page.getByRole('link', { name: 'Modifier la commande' }).click()
  await page
    .getByRole('list', { name: 'Articles de la commande' })
    .getByRole('button', { name: /^Augmenter|^Plus|^Ajouter un/ })
    .first()
    .click()
  await page.getByText(/^Le total passe de .+ à .+\./).waitFor()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText(`Commande ${une.numerocommande} modifiée.`).waitFor()
  const { data } = await appeler<{ data: { commande: { montantdevise: number } } }>(
    ...([page, 'GET', `/api/equipe/commande/${une.id}`] as const),
  )
  expect(data.commande.montantdevise).toBeGreaterThan(une.montantdevise)
  une.montantdevise = data.commande.montantdevise
})

test('les trois partent avec Modou, qui a sa tournée dans son téléphone', async () => {
  await tableau()
  await aFaire('À expédier').click()
  await titre('Commandes')
  await choisirToutes()
  await bouton('Marquer comme expédiée (3)').click()
  await page.getByText('3 commandes déplacées.').waitFor()
  await tableau()
  await aFaire('En chemin').click()
  await titre('Commandes')
  await choisirToutes()
  await bouton('Confier à un livreur').click()
  const fenetre = page.getByRole('dialog')
  await fenetre.getByLabel(/^Livreur/).fill('Modou')
  await fenetre.getByRole('button', { name: 'Confier' }).click()
  await page.getByText(/3 commandes\s: confiées à Modou\./).waitFor()
  await page.goto(`${boutique.url}/admin/livreurs`)
  await bouton(/^Envoyer sa tournée/).click()
  const adresse = (await page.getByRole('dialog').locator('[data-lien]').textContent()) ?? ''
  tournee = adresse
})

test('à chaque porte, Modou demande le code et dit ce qu’il encaisse ; chez la troisième, personne', async () => {
  const chez = await page.context().newPage()
  for (const { id } of [une, deux]) {
    const code = await codeDe(id, chez)
    await chez.goto(tournee)
    await chez.getByRole('heading', { name: 'Tournée de Modou' }).waitFor()
    const porte = chez.locator(`#c${id}`)
    await porte.getByText(/^Remis/).click()
    await porte.getByLabel('Code de livraison').fill(code)
    await porte.getByRole('button', { name: 'Enregistrer la remise' }).click()
    await chez.waitForURL(/fait=remis/)
  }
  const absente = chez.locator(`#c${trois.id}`)
  await absente.getByText(/^Non remis/).click()
  await absente.getByLabel('Absent').check()
  await absente.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await absente.getByText('Non remis\u00a0: absent').waitFor()
  await chez.close()
})

test('le soir, elle compte avec lui ce qu’il rapporte ; le colis qui reste repart demain', async () => {
  await page.goto(`${boutique.url}/admin/livreurs`)
  await page.getByRole('link', { name: 'Recevoir les espèces de Modou' }).click()
  const attendu = enNombre(await page.getByText(/^Somme attendue/).innerText())
  expect(attendu).toBe(une.montantdevise + deux.montantdevise)
  await page.getByLabel(/^Somme remise/).fill(String(attendu))
  await bouton('Enregistrer le versement').click()
  await page.getByText(/^Modou a remis/).waitFor()
})

test('avant de fermer, le tableau de bord dit ce qui est entré, et ce qui reste pour demain', async () => {
  await tableau()
  expect((await ventesDuJour()) - vendueAvant).toBe(une.montantdevise + deux.montantdevise)
  await aFaire('En chemin').click()
  await titre('Commandes')
  await page.getByRole('row').filter({ hasText: trois.numerocommande }).first().waitFor()
  await page.goto(`${boutique.url}/admin/commandes/${trois.id}`)
  const histoire = page.getByRole('region', { name: 'Histoire' })
  await histoire.getByText('Non remis\u00a0: absent').waitFor()
  // who did it, by name: she did
  await histoire
    .getByText(/par Awa Diop/)
    .first()
    .waitFor()
})
