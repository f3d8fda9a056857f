import { afterAll, expect, test } from 'vitest'
import { appeler, commander } from '../gestes.ts'
import { ouvrirBureau } from '../scene.ts'
import { enChemin, prendreEspeces } from './especes.ts'

// A keeper's day of cash on delivery (issue 17): the list in the morning, what Modou brings back in the evening, from
// her phone.
const { boutique, page, fermer } = await ouvrirBureau('/commandes', { width: 390, height: 844 })
afterAll(fermer)

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const aller = async (chemin: string) => void (await page.goto(`${boutique.url}/admin${chemin}`))

const francs = (montant: number) => new RegExp(`${String(montant).replace(/\B(?=(\d{3})+$)/g, '\\s')}\\sFCFA`)

test('le matin, les commandes sont confiées à Modou, et sa liste dit ce qu’il y a à encaisser', async () => {
  await prendreEspeces(page)
  const [une, deux] = [await enChemin(page), await enChemin(page)]
  await aller(`/commandes?etatcommande=3`)
  for (const { numerocommande } of [une, deux])
    await page.getByRole('checkbox', { name: `Choisir la commande ${numerocommande}` }).check()
  await bouton('Confier à un livreur').click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Livreur/)
    .fill('Modou')
  await page.getByRole('dialog').getByRole('button', { name: 'Confier' }).click()
  await page.getByText(/2 commandes\s: confiées à Modou\./).waitFor()
  await aller('/livreurs')
  const liste = page.getByRole('article').filter({ hasText: 'Modou' })
  await liste.getByText('À encaisser en tout').waitFor()
  const texte = await liste.innerText()
  expect(texte).toMatch(francs(une.montantdevise + deux.montantdevise))
  expect(texte).toMatch(new RegExp(`${deux.numerocommande}\\s+À encaisser`))
  // printed, it is his list alone
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body').innerText()).not.toMatch(/Imprimer|Recevoir/)
  await page.emulateMedia({ media: 'screen' })
  await aller(`/commandes/${une.id}?papier=bon`)
  await page.getByText(/^À encaisser/).waitFor()
  expect(await page.getByRole('article').innerText()).toContain('Livreur\u00a0: Modou')
})

test('le soir, il manque 500 francs : rien n’est gardé sans un mot, puis tout l’est, et se retrouve', async () => {
  await aller('/livreurs')
  await page.getByRole('link', { name: 'Recevoir les espèces de Modou' }).click()
  await bouton('Tout a été encaissé').click()
  const attendu = await page.getByText(/^Somme attendue/).innerText()
  const somme = Number(attendu.replace(/\D/g, ''))
  await page.getByLabel(/^Somme remise/).fill(String(somme - 500))
  await page.getByText(/500\sFCFA manquent/).waitFor()
  await bouton('Enregistrer le versement').click()
  await page.getByText('Expliquez la différence en une phrase.').waitFor()
  await page.getByLabel(/^Explication/).fill('La monnaie n’a pas suffi.')
  await bouton('Enregistrer le versement').click()
  await page.getByText(/^Modou a remis/).waitFor()
  await aller('/versements')
  await page.getByText('La monnaie n’a pas suffi.').waitFor()
  await page
    .getByText(/500\sFCFA manquent/)
    .first()
    .waitFor()
})

test('recompté, il se corrige, et ce qui était écrit le reste', async () => {
  await bouton('Corriger le versement de Modou').click()
  const fenetre = page.getByRole('dialog')
  const remise = fenetre.getByLabel(/^Somme remise/)
  const avant = Number((await remise.inputValue()).replace(/\D/g, ''))
  await remise.fill(String(avant + 500))
  await fenetre.getByLabel(/^Motif/).fill('Un billet était resté dans sa poche.')
  await fenetre.getByRole('button', { name: 'Corriger' }).click()
  await page.getByText('Un billet était resté dans sa poche.').waitFor()
  await page.getByText('La monnaie n’a pas suffi.').waitFor()
  await page.getByText('Corrigé depuis').waitFor()
  const [telecharge] = await Promise.all([page.waitForEvent('download'), bouton('Exporter en CSV').click()])
  expect(telecharge.suggestedFilename()).toMatch(/^livreurs-.*\.csv$/)
})

test('« Argent reçu » demande combien ; une partie laisse le reste à encaisser', async () => {
  const { id, montantdevise } = await enChemin(page)
  await aller(`/commandes/${id}`)
  await bouton('Argent reçu du livreur').click()
  const fenetre = page.getByRole('dialog')
  const montant = fenetre.getByLabel(/^Montant reçu/)
  await expect.poll(() => montant.inputValue()).toMatch(/\d/)
  expect(Number((await montant.inputValue()).replace(/\D/g, ''))).toBe(montantdevise)
  await montant.fill('1 000')
  await fenetre.getByRole('button', { name: 'Argent reçu du livreur' }).click()
  await fenetre.getByText('Dites pourquoi en quelques mots.').waitFor()
  await fenetre.getByLabel(/^Motif/).fill('Le reste demain')
  await fenetre.getByRole('button', { name: 'Argent reçu du livreur' }).click()
  const especes = page.getByRole('region', { name: 'Livreur et argent' })
  await especes.getByText('Le reste demain').waitFor()
  expect(await especes.innerText()).toMatch(francs(montantdevise - 1000))
  await bouton('Corriger l’argent reçu').click()
  await fenetre.getByLabel(/^Motif/).fill('Rien n’est venu')
  await fenetre.getByRole('button', { name: 'Corriger' }).click()
  await especes.getByText('Le reste demain').waitFor({ state: 'detached' })
})

test('notée entre-temps par quelqu’un d’autre, une somme n’est pas noyée\u00a0: la page dit ce qui reste dû', async () => {
  const { id, montantdevise } = await enChemin(page)
  await aller(`/commandes/${id}`)
  await bouton('Argent reçu du livreur').click()
  const fenetre = page.getByRole('dialog')
  await expect.poll(() => fenetre.getByLabel(/^Montant reçu/).inputValue()).toMatch(/\d/)
  const part = { commande_id: id, geste: 'encaisser', montant: 1000, motif: 'à la boutique' }
  await appeler(page, 'POST', '/api/encaissement', part)
  const valider = fenetre.getByRole('button', { name: 'Argent reçu du livreur' })
  await valider.click()
  await page.getByText(/Il reste maintenant .+ à encaisser\. Relisez-la\./).waitFor()
  await fenetre.getByText(/1\s000\sFCFA de trop\s: à rendre\./).waitFor()
  await fenetre.getByLabel(/^Montant reçu/).fill(String(montantdevise - 1000))
  await valider.click()
  await bouton('Corriger l’argent reçu').waitFor()
  const especes = page.getByRole('region', { name: 'Livreur et argent' })
  await especes.getByText(new RegExp(`${francs(montantdevise - 1000).source} reçus`)).waitFor()
})

test('la réponse perdue, le même versement renvoyé n’est noté qu’une fois', async () => {
  const { id, numerocommande, montantdevise } = await enChemin(page)
  await appeler(page, 'PUT', '/api/equipe/course', { ids: [id], livreur: 'Abdou' })
  await aller('/livreurs')
  await page.getByRole('link', { name: 'Recevoir les espèces de Abdou' }).click()
  await bouton('Tout a été encaissé').click()
  await page.getByLabel(`Montant encaissé pour ${numerocommande}`).fill('1 000')
  await page.getByLabel(/^Pourquoi un autre montant/).fill('Le reste demain')
  await page.getByLabel(/^Somme remise/).fill('1 000')
  await page.route(
    '**/api/equipe/versement',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await bouton('Enregistrer le versement').click()
  await page.getByText('La boutique ne répond pas.').waitFor()
  await bouton('Enregistrer le versement').click()
  await page.getByText(/^Abdou a remis/).waitFor()
  const { data } = await appeler<{ data: { encaissement: { du: number; recu: number } } }>(
    page,
    'GET',
    `/api/equipe/commande/${id}`,
  )
  expect(data.encaissement).toMatchObject({ du: montantdevise - 1000, recu: 1000 })
})

test('envoyée par Wave avant l’envoi, une part se note, et seul le reste est encore demandé', async () => {
  await prendreEspeces(page)
  await appeler(page, 'PUT', '/api/equipe/portefeuille', { wave: '77 123 45 67' })
  const [produits] = await appeler<[{ data: { id: number; couleurs: unknown[] }[] }]>(
    page,
    'GET',
    '/api/produit?limit=100',
  )
  const produit = produits.data.find(({ couleurs }) => couleurs.length === 0)?.id
  await appeler(page, 'PUT', '/api/profile', {
    ...{ nom: 'Sow', prenom: 'Awa', telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar' },
    adresse: 'Sacré-Cœur 3',
  })
  await appeler(page, 'POST', '/api/panier', { produit, quantite: 1, action: 0 })
  const { id } = await commander(page, { payment_method: 'livraison' })
  await page.goto(`${boutique.url}/commande?commande=${id}`)
  await page.getByText(/ou, après notre appel, par Wave au/).waitFor()
  await appeler(page, 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  await aller(`/commandes/${id}`)
  await bouton('Argent reçu').click()
  const fenetre = page.getByRole('dialog')
  const montant = fenetre.getByLabel(/^Montant reçu/)
  await expect.poll(() => montant.inputValue()).toMatch(/\d/)
  const du = Number((await montant.inputValue()).replace(/\D/g, ''))
  // nobody has been at the door: cash is not offered
  expect(
    await fenetre
      .getByLabel(/^Comment/)
      .locator('option')
      .allInnerTexts(),
  ).toEqual(['Par Wave'])
  await montant.fill('1 000')
  await fenetre.getByLabel(/^Motif/).fill('Le reste à la porte')
  await fenetre.getByRole('button', { name: 'Argent reçu' }).click()
  await page.getByText(/1\s000\sFCFA reçus par Wave/).waitFor()
  await page.goto(`${boutique.url}/commande?commande=${id}`)
  const demande = page.getByText('Payer sans attendre').locator('..')
  await demande.waitFor()
  expect(await demande.innerText()).toMatch(francs(du - 1000))
  for (const etatcommande of [2, 3, 4])
    await appeler(page, 'PUT', '/api/equipe/commande', {
      ...{ id, etatcommande, motif: 'essai' },
      ...(etatcommande === 4 ? { sans_code: 1 } : {}),
    })
  await page.reload()
  await page.getByText('À encaisser').first().waitFor()
  expect(await page.getByText('Payer sans attendre').count()).toBe(0)
})
