import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { ajouterDepuisLaCarte, appeler, commander, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

// What the shop writes is in its keeper's words, and what its customer writes is answered (issue 17, 7).
const RIZ = 'Riz brisé parfumé'
const { visiter, adresse, lettres } = ouvrirVisites({ OWNER_EMAILS: 'awa.diop@exemple.sn' })
const SANS_SCRIPT = { javaScriptEnabled: false }

async function arriver(nom: string, chemin: string) {
  const page = await visiter(chemin)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, nom)])
  return page
}

test('le commerçant change un texte et le voit, la lettre d’une commande le dit ; son client écrit, il répond', async () => {
  const bureau = await arriver('Awa Diop', '/admin/textes')
  await bureau.getByRole('link', { name: 'Commande enregistrée' }).click()
  await bureau.getByLabel(/^Objet du mail/).fill('Merci')
  await bureau.getByRole('button', { name: 'prénom', exact: true }).click()
  expect(await bureau.getByLabel(/^Objet du mail/).inputValue()).toBe('Merci{prenom}')
  await bureau.getByLabel(/^Objet du mail/).fill('Merci {nom}')
  await bureau.getByLabel(/^Mot de la fin/).fill('À très vite chez nous, {prenom}.')
  await bureau.getByText(/^\{nom\} n’existe pas dans ce message/).waitFor()
  await bureau.getByLabel(/^Objet du mail/).fill('Merci {prenom}, votre commande {numero}')
  const apercu = bureau.frameLocator('iframe[title="Le mail tel qu’il partirait"]')
  await apercu.getByText('À très vite chez nous, Awa.').waitFor()
  await expect
    .poll(() => apercu.locator('.bouton').evaluate((lien) => getComputedStyle(lien).display))
    .toBe('inline-block')
  expect(await fautesAxe(bureau)).toEqual([])
  await bureau.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await bureau.getByText('Commande enregistrée\u00a0: vos mots sont gardés.').waitFor()

  const client = await arriver('Mariama Ba', '/commande')
  await appeler(client, 'PUT', '/api/profile', {
    ...{ telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar', adresse: 'Sacré-Cœur 3' },
  })
  await client.goto(adresse('/'))
  await ajouterDepuisLaCarte(client, RIZ)
  const { id, numerocommande } = await commander(client)
  const lettre = (dite: string) =>
    expect.poll(() => lettres().join('\n'), { timeout: 30_000 }).toContain(dite)
  await lettre('À très vite chez nous, Mariama.')

  await client.goto(adresse(`/commande?commande=${id}`))
  const lien = await client.getByRole('link', { name: 'Écrire à la boutique' }).getAttribute('href')
  // whoever has the link writes without account and without script
  const page = await visiter(lien ?? '', SANS_SCRIPT)
  await page.getByText(`Commande ${numerocommande}`).waitFor()
  await page.getByLabel('Votre message').fill('Bonjour, est-ce du riz de la vallée ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Votre message est envoyé. La réponse s’affichera ici.').waitFor()
  expect(await fautesAxe(await visiter(lien ?? ''))).toEqual([])

  await bureau.goto(adresse('/admin/echanges'))
  await bureau.getByText('est-ce du riz de la vallée').first().waitFor()
  await bureau.getByRole('link', { name: numerocommande }).click()
  const echanges = bureau.getByRole('region', { name: 'Échanges' })
  await echanges.getByText('Reçu, de sa page de commande').waitFor()
  await echanges.getByLabel(/^Écrire/).selectOption({ label: 'À Mariama, par mail' })
  await echanges.getByLabel(/^Partir d’un modèle/).selectOption('Un peu de retard')
  await expect
    .poll(() => echanges.getByLabel(/^Votre message/).inputValue())
    .toContain(`Votre commande ${numerocommande} aura un peu de retard.`)
  await echanges.getByLabel(/^Votre message/).fill('Oui, de Podor.')
  await echanges.getByRole('button', { name: 'Envoyer' }).click()
  await echanges.getByText('À l’acheteur, par mail').waitFor()
  await lettre('Oui, de Podor.')
  await page.goto(adresse(lien ?? ''))
  await page.getByText('Oui, de Podor.').waitFor()
  await bureau.goto(adresse('/admin/echanges'))
  await bureau.getByText('Aucun message n’attend d’être lu.').waitFor()
})
