import { afterAll, expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { quartiers } from '#tests/images.ts'
import { enChemin, prendreEspeces } from '#tests/journeys/bureau/especes.ts'
import { appeler } from '#tests/journeys/gestes.ts'
import { ouvrirBureau } from '#tests/journeys/scene.ts'

// Modou's day on his telephone (issue 17): a link in the morning, doors with and without script and network, what he
// collected counted in the evening.
const { boutique, page, fermer } = await ouvrirBureau('/livreurs')
afterAll(fermer)

const aller = async (chemin: string) => void (await page.goto(`${boutique.url}/admin${chemin}`))
/** A telephone of its own. */
const telephone = async (options = {}) => {
  const navigateur = page.context().browser()
  if (!navigateur) throw new Error('no browser')
  const visite = await navigateur.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    ...options,
  })
  return { visite, ecran: await visite.newPage() }
}
const muet = await telephone({ javaScriptEnabled: false })
const sien = await telephone()

/** What whoever receives says at the door. */
async function codeDe(commande_id: number): Promise<string> {
  const { data } = await appeler<{ data: { adresse: string } }>(
    ...([page, 'POST', '/api/equipe/suivi', { commande_id }] as const),
  )
  await muet.ecran.goto(data.adresse)
  return (await muet.ecran.locator('.chiffres').textContent()) ?? ''
}

await prendreEspeces(page)
const [une, deux, trois] = [await enChemin(page), await enChemin(page), await enChemin(page)]
const ids = [une.id, deux.id, trois.id]
await appeler(page, 'PUT', '/api/equipe/course', { ids, livreur: 'Modou' })
let adresse = ''

test('le matin, on lui envoie sa tournée par WhatsApp, ou on la copie', async () => {
  await aller('/livreurs')
  await page.getByRole('button', { name: /^Envoyer sa tournée/ }).click()
  const fenetre = page.getByRole('dialog')
  adresse = (await fenetre.locator('[data-lien]').textContent()) ?? ''
  expect(adresse).toMatch(/\/tournee\/[\w-]{32}$/)
  const whatsapp = await fenetre.getByRole('link', { name: /^Envoyer par WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toContain(adresse)
  await fenetre.getByRole('button', { name: 'Copier le lien' }).waitFor()
})

test('sans script, il remet contre le code, et dit pourquoi une autre n’est pas remise', async () => {
  const code = await codeDe(une.id)
  const { ecran } = muet
  await ecran.goto(adresse)
  await ecran.getByRole('heading', { name: 'Tournée de Modou' }).waitFor()
  const porte = ecran.locator(`#c${une.id}`)
  expect(await porte.innerText()).toMatch(/À encaisser .*FCFA/)
  await porte.getByText(/^Remis/).click()
  await porte.getByLabel('Code de livraison').fill('12')
  await porte.getByRole('button', { name: 'Enregistrer la remise' }).click()
  await porte.getByText('Le code a quatre chiffres.').waitFor()
  await porte.getByLabel('Code de livraison').fill(code)
  await porte.getByRole('button', { name: 'Enregistrer la remise' }).click()
  await ecran.getByText('C’est noté\u00a0: remis.').waitFor()
  const absente = ecran.locator(`#c${deux.id}`)
  await absente.getByText(/^Non remis/).click()
  await absente.getByLabel('Absent').check()
  await absente.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await absente.getByText('Non remis\u00a0: absent').waitFor()
})

test('sans réseau, la remise reste sur le téléphone avec sa photo, et part une fois quand il revient', async () => {
  const code = await codeDe(trois.id)
  const { visite, ecran } = sien
  await ecran.goto(adresse)
  expect(await fautesAxe(ecran)).toEqual([])
  await visite.setOffline(true)
  const porte = ecran.locator(`#c${trois.id}`)
  await porte.getByText(/^Remis/).click()
  await porte.getByLabel('Code de livraison').fill(code)
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await quartiers().jpeg().toBuffer() }
  await porte.getByLabel(/^Photo de la remise/).setInputFiles(photo)
  await porte.getByRole('button', { name: 'Enregistrer la remise' }).click()
  await ecran.getByText('Une remise attend le réseau.').waitFor()
  await porte.getByText('Remis, en attente du réseau.').waitFor()
  // a second one waits too
  const retour = ecran.locator(`#c${deux.id}`)
  await retour.getByText(/^Remis/).click()
  await retour.getByLabel('Code de livraison').fill('0000')
  await retour.getByRole('button', { name: 'Enregistrer la remise' }).click()
  await ecran.getByText('2 remises attendent le réseau.').waitFor()
  await visite.setOffline(false)
  await ecran.getByText('Une remise est partie.').waitFor()
  await ecran.getByText(`${deux.numerocommande} : Ce n’est pas le bon code`).waitFor()
  await ecran.getByRole('button', { name: 'J’ai compris' }).click()
  await retour.getByLabel('Code de livraison').fill(await codeDe(deux.id))
  await retour.getByRole('button', { name: 'Enregistrer la remise' }).click()
  await ecran.getByText('Rien à remettre · 3 remises').waitFor()
})

test('le soir, ce qu’il a dit est proposé, l’équipe compte, et voit la photo sur la commande', async () => {
  await aller('/livreurs')
  await page.getByRole('link', { name: 'Recevoir les espèces de Modou' }).click()
  const attendu = await page.getByText(/^Somme attendue/).innerText()
  const somme = une.montantdevise + deux.montantdevise + trois.montantdevise
  expect(Number(attendu.replace(/\D/g, ''))).toBe(somme)
  await page.getByLabel(/^Somme remise/).fill(String(somme))
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await page.getByText('Aucun livreur n’a de commande en main.').waitFor()
  await aller(`/commandes/${trois.id}`)
  const especes = page.getByRole('region', { name: 'Livreur et argent' })
  await especes.getByText(/livreur Modou/).waitFor()
  await especes.getByRole('button', { name: 'Voir la photo' }).click()
  const image = page.getByRole('img', { name: /^Le colis remis/ })
  await expect.poll(() => image.evaluate((vue: HTMLImageElement) => vue.naturalWidth)).toBeGreaterThan(10)
})

test('fermé, le lien ne montre plus rien de la tournée', async () => {
  await appeler(page, 'PUT', '/api/equipe/course', { ids: [(await enChemin(page)).id], livreur: 'Modou' })
  await aller('/livreurs')
  await page.getByRole('button', { name: 'Fermer le lien de Modou' }).click()
  await page.getByText('Le lien de Modou est fermé.').waitFor()
  await sien.ecran.goto(adresse)
  await sien.ecran.getByRole('heading', { name: 'Cette tournée est terminée' }).waitFor()
  expect(await sien.ecran.content()).not.toMatch(/CMD-|FCFA/)
})
