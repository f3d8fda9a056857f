import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { payerParCarte, remplirAdresse } from '../gestes.ts'
import { ouvrirVisites } from '../visite.ts'

const { visiter, adresse, lettres } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const COMMANDER = /^Commander avec obligation de paiement/

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** At the provider and back, to the page that one was on. */
async function entrer(page: Page, nom: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(page, nom).click()
}

async function ajouter(page: Page, taille = 'XL'): Promise<void> {
  await page.goto(adresse('/product/1'))
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText(taille, { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await page.getByText('Produit ajouté au panier').waitFor()
}

/** Speaks to the shop as its owner, whose session a cookie brought. */
async function tenirLaBoutique() {
  const page = await visiter('/compte', SANS_SCRIPT)
  await entrer(page, /Mariama Ba/)
  await bouton(page, 'Déconnexion').waitFor()
  const jeton = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  return async (methode: string, chemin: string, corps?: object) => {
    const headers = {
      authorization: `Bearer ${jeton}`,
      ...(corps && { 'content-type': 'application/json' }),
    }
    const envoi = { method: methode, headers, ...(corps ? { body: JSON.stringify(corps) } : {}) }
    const reponse = await fetch(adresse(chemin), envoi)
    expect([methode, chemin, reponse.ok]).toEqual([methode, chemin, true])
    return reponse.json()
  }
}

/** Every means, and cash in the zone of Dakar, as the owner opens them. */
async function ouvrirLesMoyens(): Promise<void> {
  const api = await tenirLaBoutique()
  for (const code of ['wave', 'orange_money', 'livraison']) await api('PUT', '/api/moyen', { code, actif: 1 })
  const [{ data: zones }] = await api('GET', '/api/zone?limit=100')
  const dakar = zones.find(({ designation }: { designation: string }) => /Dakar/.test(designation))
  await api('PUT', '/api/encaissement', { zone_id: dakar.id, plafond: 100_000 })
}

/** The shop's owner ends an offer. */
async function arreter(code: string): Promise<void> {
  const api = await tenirLaBoutique()
  const { data } = await api('GET', '/api/equipe/offre')
  const offre = data.offres.find((une: { code: string | null }) => une.code === code)
  await api('POST', `/api/equipe/offre/${offre.id}/arret`)
}

/** The six digits of the letter that leaves after the answer. */
async function leCode(): Promise<string> {
  const code = () =>
    lettres()
      .flatMap((lettre) => /\d{3}\u202f\d{3}/.exec(lettre)?.[0] ?? [])
      .at(-1)
  await expect.poll(code, { timeout: 20_000 }).toBeDefined()
  return code() ?? ''
}

/** What is done at each provider, and the words that say that it is done. */
const CHEZ_LUI: [moyen: string, faire: (page: Page) => Promise<void>, dit: RegExp][] = [
  ['carte', (page) => payerParCarte(page, '4242 4242 4242 4242'), /votre commande est confirmée/],
  [
    'paypal',
    async (page) => {
      await page.getByRole('link', { name: /^Payer avec PayPal/ }).click()
      await bouton(page, /^Payer/).click()
    },
    /votre commande est confirmée/,
  ],
  ['wave', (page) => bouton(page, /^Payer/).click(), /votre commande est confirmée/],
  ['orange_money', (page) => bouton(page, /^Payer/).click(), /votre commande est confirmée/],
  ['livraison', async () => {}, /Nous vous appelons pour confirmer/],
]

test('sans script, on achète par chaque moyen', async () => {
  await ouvrirLesMoyens()
  const page = await visiter('/', SANS_SCRIPT)
  await ajouter(page)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await entrer(page, /Awa Diop, à Dakar/)
  await page.getByText('Vos articles ont rejoint votre panier.').waitFor()
  // an address that is not whole says what is missing, and keeps what was typed
  await page.getByLabel(/^Adresse/).fill('Sacré-Cœur 3')
  await bouton(page, 'Continuer vers la livraison').click()
  await page.getByText('Indiquez votre numéro de téléphone.').first().waitFor()
  expect(await page.getByLabel(/^Adresse/).inputValue()).toBe('Sacré-Cœur 3')
  await remplirAdresse(page)
  // a town that nobody knows is asked about, never taken for another
  await page.getByLabel(/^Ville/).fill('zinguinchor')
  await bouton(page, 'Continuer vers la livraison').click()
  await page.getByText('Vouliez-vous dire Ziguinchor\u00a0?').waitFor()
  await bouton(page, 'Ziguinchor').click()
  await page.getByText(/Pour .* Ziguinchor, Sénégal/).waitFor()
  await bouton(page, 'Continuer vers le paiement').waitFor()
  await page.goto(adresse('/livraison/addresse'))
  await remplirAdresse(page)
  await bouton(page, 'Continuer vers la livraison').click()

  for (const [rang, [moyen, faire, dit]] of CHEZ_LUI.entries()) {
    if (rang > 0) await ajouter(page, 'M')
    await page.goto(adresse('/livraison/modelivraison'))
    await bouton(page, 'Continuer vers le paiement').click()
    if (moyen === 'carte') {
      await bouton(page, COMMANDER).click()
      await page.getByText('Cochez cette case pour accepter').first().waitFor()
    }
    await page.locator(`input[name=moyen][value=${moyen}]`).check()
    await page.getByRole('checkbox').check()
    await bouton(page, COMMANDER).click()
    await faire(page)
    await page.getByText(dit).waitFor()
    expect([moyen, await bouton(page, 'Panier, 0 article').count()]).toEqual([
      moyen,
      moyen === 'livraison' ? 0 : 1,
    ])
  }
  await page.goto(adresse('/commande'))
  await page.getByText('5 commandes').waitFor()
})

test('sans script, la commande donne ses papiers, se partage, se rend et s’annule', async () => {
  const page = await visiter('/compte', SANS_SCRIPT)
  await entrer(page, /Moussa Ndiaye, à Paris/)
  await ajouter(page)
  await page.goto(adresse('/cart'))
  await page.getByRole('textbox', { name: /^Code promo/ }).fill('bienvenue')
  await bouton(page, 'Appliquer').click()
  await page.goto(adresse('/livraison'))
  await page.locator('select[name$=pays]').selectOption('SEN')
  await remplirAdresse(page)
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  // from Paris, in euros
  await page.getByRole('combobox', { name: 'Devise' }).selectOption('EUR')
  await bouton(page, 'Changer').click()
  await page.getByText('13,73\u00a0€').first().waitFor()
  // the code ends while they read: what they were shown, what it is now, and nothing is ordered before they say so
  await arreter('BIENVENUE')
  await page.getByRole('checkbox').check()
  await bouton(page, COMMANDER).click()
  await page
    .getByText(/le total est passé de 13,73\u00a0€ à 15,00\u00a0€/)
    .first()
    .waitFor()
  await page.getByText('15,00\u00a0€').first().waitFor()
  await page.getByRole('checkbox').check()
  await bouton(page, COMMANDER).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await page.getByText('15,00\u00a0€').filter({ visible: true }).first().waitFor()

  await bouton(page, 'Partager le suivi').click()
  const suivi = await page.getByRole('link', { name: /\/suivi\// }).getAttribute('href')
  expect((await fetch(suivi ?? '')).status).toBe(200)
  const [papier] = await Promise.all([
    page.waitForEvent('download'),
    bouton(page, /^Télécharger \(PDF\)/).click(),
  ])
  expect(papier.suggestedFilename()).toMatch(/^FA-\d{4}-\d{6}\.pdf$/)

  await page.getByText('Renoncer au contrat ici').click()
  await page.getByLabel(/^Votre nom/).fill('')
  await bouton(page, 'Confirmer la rétractation').click()
  await page.getByText('Dites votre nom.').first().waitFor()
  await page.getByText('Renoncer au contrat ici').click()
  await page.getByRole('checkbox', { name: /^1 × / }).check()
  await page.getByLabel(/^Votre nom/).fill('Moussa Ndiaye')
  await bouton(page, 'Confirmer la rétractation').click()
  await page.getByText(/Votre rétractation RET-\d{4}-\d{6} est reçue/).waitFor()

  await page.locator('summary', { hasText: 'Annuler la commande' }).click()
  await bouton(page, 'Annuler la commande').click()
  await page.getByText(/Commande CMD-\d{4}-\d{6} annulée/).waitFor()
  await bouton(page, 'Commander à nouveau').click()
  await page.getByText('Produit ajouté au panier').waitFor()
})

test('sans script, on entre par un code, on garde un favori, et on sort', async () => {
  const page = await visiter('/favorite', SANS_SCRIPT)
  await page.getByLabel(/^Adresse e-mail/).fill('fatou')
  await bouton(page, 'Recevoir un code').click()
  await page.getByText('Écrivez une adresse e-mail complète').first().waitFor()
  expect(await page.getByLabel(/^Adresse e-mail/).inputValue()).toBe('fatou')
  await page.getByLabel(/^Adresse e-mail/).fill('fatou.code@exemple.sn')
  await bouton(page, 'Recevoir un code').click()
  await page.getByText('Un code est parti à fatou.code@exemple.sn').waitFor()
  await page.getByLabel(/^Code reçu/).fill('12')
  await bouton(page, 'Se connecter').last().click()
  await page.getByText('Le code a six chiffres.').first().waitFor()
  await page.getByLabel(/^Code reçu/).fill(await leCode())
  await bouton(page, 'Se connecter').last().click()
  await page.getByText('Vous n’avez pas encore de favori').waitFor()

  await page.goto(adresse('/product/5'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favori : / })
    .first()
    .click()
  await page.getByText('Le produit a bien ete ajoute aux favoris').waitFor()
  await page.getByRole('heading', { name: 'Foulard carré en wax' }).waitFor()
  await page.goto(adresse('/compte'))
  await bouton(page, 'Déconnexion').click()
  await page.getByText('Vous êtes déconnecté.').waitFor()
  await page.goto(adresse('/favorite'))
  await bouton(page, 'Recevoir un code').waitFor()
})

test('sans script, un lien de paiement reçu se colle, et se paie sans compte', async () => {
  const api = await tenirLaBoutique()
  const { data: commande } = await api('POST', '/api/equipe/commande', {
    ...{ destination_id: 1, payment_method: 'carte', adresseliv: 'Rue 6', tel: '77 765 43 21' },
    lignes: [{ produit_id: 1, couleur_id: 3, taille_id: 4, quantite: 1 }],
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina',
    },
  })
  const lien = await api('POST', '/api/equipe/lienpaiement', { commande_id: commande.id })
  const page = await visiter('/payer', SANS_SCRIPT)
  await page.getByLabel(/^Le lien que vous avez reçu/).fill('bonjour')
  await bouton(page, 'Ouvrir').click()
  await page.getByText('Ce n’est pas un lien de la boutique').first().waitFor()
  await page.getByLabel(/^Le lien que vous avez reçu/).fill(lien.data.adresse)
  await bouton(page, 'Ouvrir').click()
  await page.getByRole('heading', { name: /^Commande CMD-/ }).waitFor()
  await page.getByRole('checkbox').check()
  await bouton(page, COMMANDER).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Merci, votre paiement est arrivé' }).waitFor()
})
