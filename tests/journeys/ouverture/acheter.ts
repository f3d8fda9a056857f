// What somebody does who buys there, on a telephone too.
import { setTimeout as attendre } from 'node:timers/promises'
import { texteDe } from '#tests/courrier.ts'
import { seConnecter } from '../gestes.ts'
import type { BoutiqueNeuve } from './neuve.ts'
import type { Telephone } from './telephone.ts'

export const PRODUIT = 'Boubou brodé'

/** From the shop's first page to the door of its checkout. */
export async function remplirPanier({ page, toucher, montrer }: Telephone, url: string): Promise<void> {
  await page.goto(url)
  const carte = page.getByRole('article').filter({ has: page.getByRole('heading', { name: PRODUIT }) })
  await carte.waitFor()
  await montrer('boutique')
  await toucher(carte.getByRole('button', { name: /panier/i }))
  await toucher(page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/cart`)
  await toucher(page.getByRole('link', { name: 'Passer la commande' }))
}

/** With the code that the mail server got for this address. */
export async function entrerParCode(
  { page, toucher, ecrire, montrer }: Telephone,
  { courrier }: BoutiqueNeuve,
  email: string,
): Promise<void> {
  const fenetre = page.getByRole('dialog', { name: 'Bienvenue !' })
  await ecrire(fenetre.getByLabel(/^Adresse e-mail/), email)
  await toucher(fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }))
  await fenetre.getByLabel(/^Code reçu/).waitFor()
  await montrer('code')
  const lire = () => {
    const lettre = texteDe(courrier.recus.findLast(({ a }) => a === email)?.brut ?? '')
    return /\b(\d{3})\s(\d{3})\b/.exec(lettre)?.slice(1).join('')
  }
  // it is sent once the page has been answered
  while (!lire()) await attendre(20)
  await ecrire(fenetre.getByLabel(/^Code reçu/), lire() ?? '')
  await toucher(fenetre.getByRole('button', { name: 'Se connecter' }))
}

/** At the shop's own provider of identities. */
export const entrerParCompte = ({ page }: Telephone, nom: string) => seConnecter(page, nom)

/** Address, delivery, payment by this means, and the button that binds. */
export async function commander(
  { page, toucher, ecrire, montrer }: Telephone,
  moyen: string,
  nom?: readonly [prenom: string, nom: string],
): Promise<void> {
  await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
  if (nom) {
    await ecrire(page.getByLabel(/^Prénom/).first(), nom[0])
    await ecrire(page.getByLabel(/^Nom/).first(), nom[1])
  }
  await ecrire(page.getByLabel(/^Téléphone/).first(), '76 111 22 33')
  await ecrire(page.getByLabel(/^Ville/).first(), 'Dakar – Médina')
  await ecrire(page.getByLabel(/^Adresse/).first(), 'Rue 22, portail vert')
  await toucher(page.getByRole('button', { name: 'Continuer vers la livraison' }))
  await page.getByRole('heading', { name: 'Mode de livraison' }).waitFor()
  await page.getByRole('radio').first().waitFor()
  await toucher(page.getByRole('button', { name: 'Continuer vers le paiement' }))
  const choix = page.getByRole('radio', { name: moyen })
  await choix.waitFor()
  if (!(await choix.isChecked())) await toucher(choix)
  await toucher(page.getByRole('checkbox'))
  await montrer('paiement')
  await toucher(page.getByRole('button', { name: /^Commander avec obligation de paiement · 16\s500\sFCFA$/ }))
}

/** On the provider's page, and back. */
export async function payer({ page, toucher }: Telephone): Promise<void> {
  await toucher(page.getByRole('button', { name: /^Payer/ }))
  await page.waitForURL('**/payment-cart-success**')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
