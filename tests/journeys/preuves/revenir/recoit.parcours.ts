import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { appeler, commander, payerParCarte, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'
import { PRIX } from '#tests/lettres.ts'

// Whoever receives has a number and never had a mail box: they hear of their parcel, and choose by what.
const { visiter, adresse, textos } = ouvrirVisites()
const MARIAMA = '+221781234567'

/** What came to her number and says so, and how it came. */
async function venu(dit: string): Promise<string> {
  const texto = () => textos().find(({ a, texte }) => a === MARIAMA && texte.includes(dit))?.texte
  await expect.poll(texto, { timeout: 40_000 }).toBeDefined()
  return texto() ?? ''
}

async function entrer(nom: string) {
  const page = await visiter('/compte')
  await Promise.all([page.waitForEvent('load'), seConnecter(page, nom)])
  return page
}

test('qui reçoit et n’a jamais eu d’e-mail l’apprend par SMS, puis par WhatsApp, jusqu’à la remise', async () => {
  const page = await entrer('Awa Diop')
  await appeler(page, 'PUT', '/api/profile', {
    ...{ adresse: 'Rue 12, portail vert', ville: 'Dakar', pays: 'SEN', telephone1: '+221771234567' },
  })
  const [produits] = await appeler<[{ data: { id: number; designation: string }[] }]>(
    page,
    'GET',
    '/api/produit?limit=100',
  )
  const produit = produits.data.find(({ designation }) => designation === 'Riz brisé parfumé')?.id
  await appeler(page, 'POST', '/api/panier', { produit, quantite: 1, action: 0 })
  const { id } = await commander(page, {
    ...{ payment_method: 'carte', isDifferentRecipient: true },
    ...{ recipient_nom: 'Sow', recipient_prenom: 'Mariama', recipient_telephone: MARIAMA },
    ...{ recipient_pays: 'SEN', recipient_ville: 'Dakar', recipient_adresse: 'Sacré-Cœur 3, portail vert' },
  })
  const paiement = { commande_id: id, payment_method: 'carte' }
  const { data } = await appeler<{ data: { adresse: string } }>(page, 'POST', '/api/paiement', paiement)
  await page.goto(data.adresse)
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.waitForURL(/payment-cart-success/)

  const prevue = await venu('vous envoie un colis.')
  expect(prevue).not.toMatch(PRIX)
  const [lien = ''] = /\/suivi\/[\w-]{32}/.exec(prevue) ?? []
  const suivi = await visiter(lien, { javaScriptEnabled: false })
  await suivi.getByText('Nous vous écrivons par SMS à chaque étape.').waitFor()
  await suivi.getByRole('button', { name: 'Plutôt par WhatsApp' }).click()
  await suivi.getByText('Nous vous écrivons par WhatsApp à chaque étape.').waitFor()

  const bureau = await entrer('Mariama Ba')
  for (const etatcommande of [2, 3])
    await appeler(bureau, 'PUT', '/api/equipe/commande', { id, etatcommande, motif: 'essai' })
  const partie = await venu('il est parti.')
  expect(partie).toContain('Bonjour, voici des nouvelles de votre commande chez')
  expect(partie).not.toMatch(PRIX)
  const [, code = ''] = /colis en main\s: (\d{4})\./.exec(partie) ?? []
  await suivi.reload()
  expect(await suivi.locator('.chiffres').textContent()).toBe(code)

  await bureau.goto(adresse(`/admin/commandes/${id}`))
  await bureau.getByText('Messages WhatsApp').first().waitFor()
  await bureau.getByRole('button', { name: 'Marquer comme livrée' }).click()
  const fenetre = bureau.getByRole('dialog', { name: 'Marquer comme livrée' })
  await fenetre.getByLabel('Code de livraison').fill(code)
  await fenetre.getByRole('button', { name: 'Marquer comme livrée' }).click()
  await venu('Votre colis est livré')
  const fini = await visiter(lien)
  expect(await fautesAxe(fini)).toEqual([])
})
