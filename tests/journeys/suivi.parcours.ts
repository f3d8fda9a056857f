import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { knock } from '#server/door.ts'
import { fautesAxe } from '../axe.ts'
import { type BoutiqueOuverte, departVrai, ouvrirLaBoutique } from '../boutique.ts'
import { ouvrirServeur, type Serveur, texteDe } from '../courrier.ts'
import { PRIX } from '../lettres.ts'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { ajouterDepuisLaCarte, appeler } from './gestes.ts'

// A shop whose letters leave through a real server, whose buyer comes from within Instagram, where Google does not open.
const RIZ = 'Riz brisé parfumé'
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 Instagram 334.0.0.42.95'
/** Nobody comes to it here. */
const GOOGLE = { OIDC_CLIENT_ID: 'essai', OIDC_CLIENT_SECRET: 'essai' }

let boutique: BoutiqueOuverte
let serveur: Serveur
let navigateur: Navigateur
let page: Page
const fins: (() => Promise<unknown>)[] = []

const commander = async (...[command, ...args]: [string, ...string[]]) => {
  const told = await knock(boutique.dossier, { command, args })
  if (told?.code !== 0) throw new Error(`${command}: ${told?.lines.join(' ')}`)
  return told.lines
}
const lettre = async (a: string) => {
  const lue = () => serveur.recus.find((un) => un.a === a)?.brut
  await expect.poll(lue).toBeDefined()
  return texteDe(lue() ?? '')
}
const ouvrirPage = async (options: object) => {
  const contexte = await navigateur.newContext({ viewport: { width: 390, height: 800 }, ...options })
  return contexte.newPage()
}

beforeAll(async () => {
  serveur = await ouvrirServeur((fin) => fins.push(fin))
  ;[boutique, navigateur] = await Promise.all([
    ouvrirLaBoutique(
      { SMTP_URL: serveur.url, DEMONSTRATION: '', ...GOOGLE },
      await departVrai(inject('postgres')),
    ),
    lancerNavigateur(),
  ])
  fins.push(
    () => boutique.fermer(),
    () => navigateur.close(),
  )
  await commander('moyen', 'livraison', 'on')
  page = await ouvrirPage({ userAgent: INSTAGRAM })
})
afterAll(async () => {
  for (const fin of fins.reverse()) await fin()
})

test('dans Instagram : un code par e-mail, et l’on continue avec son panier où l’on voulait aller', async () => {
  await page.goto(boutique.url)
  await ajouterDepuisLaCarte(page, RIZ)
  await page.getByText('Produit ajouté au panier local', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Favoris', exact: true }).click()
  const fenetre = page.getByRole('dialog', { name: 'Bienvenue !' })
  const sortie = fenetre.getByRole('link', { name: 'Ouvrir dans le navigateur' })
  await expect
    .poll(() => sortie.getAttribute('href'))
    .toMatch(/^intent:\/\/127\.0\.0\.1:\d+\/panier#[\w-]+#Intent;/)
  await fenetre.getByLabel('Adresse e-mail').fill('aminata')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  await fenetre.getByText('Écrivez une adresse e-mail complète, comme awa@exemple.sn.').waitFor()
  await fenetre.getByLabel('Adresse e-mail').fill('aminata@exemple.sn')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  const champ = fenetre.getByLabel('Code reçu par e-mail')
  await champ.waitFor()
  expect(await champ.evaluate((un) => un === document.activeElement)).toBe(true)
  const code = /\d{3}\u202f\d{3}/.exec(await lettre('aminata@exemple.sn'))?.[0] ?? ''
  await champ.fill(code.startsWith('9') ? '000 000' : '999 999')
  await champ.press('Enter')
  await fenetre.getByText(/^Ce code n’est pas le bon/).waitFor()
  expect(await fautesAxe(page)).toEqual([])
  await champ.fill(code)
  await Promise.all([page.waitForURL('**/favorite'), champ.press('Enter')])
  await page.getByRole('button', { name: 'Panier, 1 article' }).waitFor()
  await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
})

test('qui reçoit suit le lien partagé, sans script ni prix, et dit où le livrer ; le livreur demande son code', async () => {
  const [equipe = ''] = await commander('token', 'equipe@exemple.sn')
  await commander('role', 'equipe@exemple.sn', 'proprietaire')
  const bureau = await ouvrirPage({ viewport: { width: 1280, height: 900 } })
  await bureau.goto(`${boutique.url}/faq`)
  await bureau.evaluate((jeton) => localStorage.setItem('token', jeton), equipe)
  const [lieux] = await appeler<[{ data: { id: number; ville: string; zone_id: number }[] }]>(
    page,
    'GET',
    '/api/destination?limit=100',
  )
  const dakar = lieux.data.find(({ ville }) => ville === 'Dakar – Plateau')
  await appeler(bureau, 'PUT', '/api/encaissement', { zone_id: dakar?.zone_id, plafond: 500_000 })
  const personne = { nom: 'Ba', prenom: 'Aminata', telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar' }
  await appeler(page, 'PUT', '/api/profile', { ...personne, adresse: 'Plateau' })
  const { data: commande } = await appeler<{ data: { id: number } }>(page, 'POST', '/api/commande', {
    ...{ destination_id: dakar?.id, express: 0, payment_method: 'livraison', devise: 'XOF', cgv_version: 1 },
    ...{ isDifferentRecipient: 1, recipient_nom: 'Sow', recipient_prenom: 'Mariama', recipient_pays: 'SEN' },
    ...{
      recipient_email: 'mariama@exemple.sn',
      recipient_telephone: '+221781112233',
      recipient_ville: 'Dakar',
    },
    ...{ recipient_adresse: 'Médina, rue 22', adresseliv: 'Médina, rue 22', tel: '+221771234567' },
  })
  await appeler(bureau, 'POST', '/api/encaissement', { commande_id: commande.id, geste: 'confirmer' })

  await page.goto(`${boutique.url}/commande?commande=${commande.id}`)
  await page.getByRole('button', { name: 'Partager le suivi' }).click()
  // the commande itself is shared from this page too
  const remise = page.getByRole('region', { name: 'Remise du colis' })
  const partage = await remise.getByRole('link', { name: 'Partager sur WhatsApp' }).getAttribute('href')
  const [adresse = ''] = /http\S+\/suivi\/\S+/.exec(decodeURIComponent(partage ?? '').slice(20)) ?? []
  const chezElle = await ouvrirPage({ javaScriptEnabled: false })
  const appels: string[] = []
  chezElle.on('request', (une) => appels.push(une.resourceType()))
  await chezElle.goto(adresse)
  expect(appels.filter((genre) => genre === 'script' || genre === 'stylesheet')).toEqual([])
  const corps = await chezElle.content()
  expect(Buffer.byteLength(corps)).toBeLessThan(12_000)
  expect(await chezElle.getByText('Aminata vous envoie ce colis.').count()).toBe(1)
  await chezElle.getByLabel(/Repère/).fill('Portail vert après la pharmacie')
  await chezElle.getByRole('button', { name: 'Enregistrer le lieu' }).click()
  await chezElle.getByText('Merci, c’est enregistré. Le livreur le verra.').waitFor()
  const code = (await chezElle.locator('.chiffres').textContent()) ?? ''
  const dakarEst = { latitude: 14.716712, longitude: -17.467712 }
  const avecPosition = await ouvrirPage({ geolocation: dakarEst, permissions: ['geolocation'] })
  await avecPosition.goto(adresse)
  await avecPosition.getByRole('button', { name: 'Joindre ma position' }).click()
  await avecPosition.getByText(/^Votre position est jointe, à/).waitFor()
  await avecPosition.getByRole('button', { name: 'Enregistrer le lieu' }).click()
  await avecPosition.getByText('Votre position est jointe.', { exact: true }).waitFor()

  await bureau.goto(`${boutique.url}/admin/commandes/${commande.id}`)
  await bureau.getByText('Portail vert après la pharmacie').waitFor()
  await bureau.getByRole('link', { name: '14.71671, -17.46771' }).waitFor()
  await bureau
    .getByText(/par le destinataire$/)
    .first()
    .waitFor()
  await bureau.goto(`${boutique.url}/admin/commandes/${commande.id}?papier=bon`)
  const bon = (await bureau.getByRole('article').textContent()) ?? ''
  expect(bon).toContain('Repère\u00a0: Portail vert après la pharmacie')
  // what is to be paid at the door, and no other amount
  expect(bon).toMatch(/À encaisser\s: [\d\s]+FCFA/)
  expect(bon.replace(/À encaisser\s: [\d\s]+FCFA/, '')).not.toMatch(PRIX)
  // a code may be drawn that is also a year: dates and numbers of orders are not where it would stand
  const sansDates = bon.replaceAll(/CMD-\d{4}-\d{6}|\p{L}+ \d{4}/gu, '')
  expect(sansDates).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  await bureau.goBack()
  for (const etatcommande of [2, 3])
    await appeler(bureau, 'PUT', '/api/equipe/commande', { id: commande.id, etatcommande, motif: 'essai' })
  await bureau.reload()
  await bureau.getByRole('button', { name: 'Marquer comme livrée' }).click()
  const fenetre = bureau.getByRole('dialog', { name: 'Marquer comme livrée' })
  await fenetre.getByLabel('Code de livraison').fill(code === '0000' ? '0001' : '0000')
  await fenetre.getByRole('button', { name: 'Marquer comme livrée' }).click()
  await bureau.getByText('Ce n’est pas le bon code. Il reste 4 essais.').first().waitFor()
  expect(await fautesAxe(bureau)).toEqual([])
  await fenetre.getByLabel('Code de livraison').fill(code)
  await fenetre.getByRole('button', { name: 'Marquer comme livrée' }).click()
  await bureau.getByText('remise contre le code').waitFor()
  await chezElle.reload()
  expect(await chezElle.getByRole('heading', { level: 1 }).textContent()).toBe('Votre colis est livré.')
})

test('livrée et payée, l’acheteuse prend sa facture, se rétracte en deux gestes, et l’équipe le voit', async () => {
  const [liste] = await appeler<[{ data: { id: number }[] }]>(page, 'GET', '/api/commande?limit=1')
  const id = liste.data[0]?.id ?? 0
  const bureau = await ouvrirPage({ viewport: { width: 1280, height: 900 } })
  await bureau.goto(`${boutique.url}/faq`)
  const [equipe = ''] = await commander('token', 'equipe@exemple.sn')
  await bureau.evaluate((jeton) => localStorage.setItem('token', jeton), equipe)
  await appeler(bureau, 'POST', '/api/encaissement', { commande_id: id, geste: 'encaisser' })
  const papiers = () => appeler<[{ data: unknown[] }]>(page, 'GET', `/api/papier?commande_id=${id}`)
  await expect.poll(async () => (await papiers())[0].data.length).toBe(1)

  await page.goto(`${boutique.url}/commande?commande=${id}`)
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Télécharger/ }).click(),
  ])
  expect(fichier.suggestedFilename()).toMatch(/^FA-\d{4}-\d{6}\.pdf$/)
  await page.getByRole('link', { name: 'version 1' }).waitFor()
  await page.getByRole('button', { name: 'Renoncer au contrat ici', exact: true }).click()
  const fenetre = page.getByRole('dialog', { name: /^Renoncer à la commande/ })
  expect(await fenetre.getByLabel('Votre nom').inputValue()).toBe('Aminata Ba')
  const article = fenetre.getByRole('checkbox', { name: /Riz brisé parfumé/ })
  await article.uncheck()
  await fenetre.getByRole('button', { name: 'Confirmer la rétractation', exact: true }).click()
  await fenetre.getByText('Choisissez au moins un article.').waitFor()
  await article.check()
  await fenetre.getByRole('button', { name: 'Confirmer la rétractation', exact: true }).click()
  const accuse = page.getByRole('dialog', { name: 'Votre rétractation est reçue' })
  await accuse.getByText(/déclarée le .* à \d\d:\d\d par Aminata Ba/).waitFor()
  const [numero = ''] = /RET-\d{4}-\d{6}/.exec(await accuse.innerText()) ?? []
  expect(await fautesAxe(page)).toEqual([])
  await accuse.getByRole('button', { name: 'Fermer' }).last().click()
  expect(await page.getByRole('button', { name: 'Renoncer au contrat ici' }).count()).toBe(0)
  const lettres = () => serveur.recus.filter(({ brut }) => texteDe(brut).includes(numero))
  await expect.poll(() => lettres().length).toBe(1)

  await bureau.goto(`${boutique.url}/admin/retractations`)
  const traiter = bureau.getByRole('button', { name: `Marquer comme traitée ${numero}` })
  await traiter.click()
  await bureau.getByLabel(/^Motif/).fill('Retour reçu, argent rendu.')
  await bureau
    .getByRole('dialog')
    .getByRole('button', { name: /traitée$/ })
    .click()
  await traiter.waitFor({ state: 'detached' })
})
