import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { ajouterDepuisLaCarte, payerParCarte } from './gestes.ts'
import { ouvrirVisites } from './visite.ts'

// Whoever has a number and no mail box.
const { visiter, adresse, textos } = ouvrirVisites()
const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The code that came to this number last. */
async function leCode(numero: string): Promise<string> {
  const code = () =>
    textos()
      .filter(({ a, texte }) => a === numero && texte.includes('est votre code'))
      .flatMap(({ texte }) => /\d{6}/.exec(texte)?.[0] ?? [])
      .at(-1)
  await expect.poll(code, { timeout: 20_000 }).toBeDefined()
  return code() ?? ''
}

test('on entre par un code reçu par SMS, Google restant le premier proposé', async () => {
  const page = await visiter('/faq')
  await bouton(page, 'Se connecter').click()
  const fenetre = page.getByRole('dialog', { name: 'Bienvenue !' })
  await fenetre.getByRole('button', { name: 'Recevoir un code par SMS' }).waitFor()
  expect(await fenetre.locator('form, button:has(svg)').nth(1).textContent()).toContain('Google')
  await fenetre.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  const numero = fenetre.getByLabel('Numéro de téléphone')
  await numero.fill('77 12')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  await fenetre.getByText('Écrivez un numéro complet').waitFor()
  expect(await numero.inputValue()).toBe('77 12')
  await numero.fill('77 123 45 67')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  await fenetre.getByText('Un SMS avec un code est parti au +221\u00a077\u00a0123\u00a045\u00a067.').waitFor()
  const champ = fenetre.getByLabel('Code reçu par SMS')
  expect(await champ.evaluate((un) => un === document.activeElement)).toBe(true)
  expect(await fautesAxe(page)).toEqual([])
  await champ.fill(await leCode('+221771234567'))
  await Promise.all([page.waitForEvent('load'), champ.press('Enter')])
  await bouton(page, 'Mon espace client').waitFor()
  await page.goto(adresse('/compte'))
  await expect.poll(() => page.getByLabel(/^Téléphone/).inputValue()).toBe('+221 77 123 45 67')
})

test('on entre par un code reçu par WhatsApp, et l’on choisit d’avoir ses nouvelles par là', async () => {
  const page = await visiter('/faq')
  await bouton(page, 'Se connecter').click()
  const fenetre = page.getByRole('dialog', { name: 'Bienvenue !' })
  await fenetre.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await fenetre.getByLabel('Numéro de téléphone').fill('76 765 43 21')
  await fenetre.getByRole('button', { name: 'Plutôt par WhatsApp' }).click()
  expect(await fenetre.getByLabel('Numéro de téléphone').inputValue()).toBe('76 765 43 21')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  const champ = fenetre.getByLabel('Code reçu par WhatsApp')
  await champ.fill(await leCode('+221767654321'))
  await Promise.all([page.waitForEvent('load'), champ.press('Enter')])
  await page.goto(adresse('/compte'))
  await page.getByText('Nous vous écrivons par SMS, au +221\u00a076\u00a0765\u00a043\u00a021.').waitFor()
  await bouton(page, 'Plutôt par WhatsApp').click()
  await page.getByText('Nous vous écrivons par WhatsApp, au').waitFor()
  expect(await fautesAxe(page)).toEqual([])
})

test('sans script aussi : le numéro mal tapé reste, le code reçu ouvre la page que l’on voulait', async () => {
  const page = await visiter('/favorite', { javaScriptEnabled: false })
  await page.getByText('Plutôt par téléphone').click()
  await page.getByLabel(/^Numéro de téléphone/).fill('fatou')
  await bouton(page, 'Recevoir un code par SMS').click()
  await page.getByText('Écrivez un numéro complet').first().waitFor()
  expect(await page.getByLabel(/^Numéro de téléphone/).inputValue()).toBe('fatou')
  await page.getByLabel(/^Numéro de téléphone/).fill('+33 6 12 34 56 78')
  await bouton(page, 'Recevoir un code par SMS').click()
  await page.getByText('Un SMS avec un code est parti au').waitFor()
  await bouton(page, 'Changer de numéro').waitFor()
  await page.getByLabel(/^Code reçu par SMS/).fill(await leCode('+33612345678'))
  await bouton(page, 'Se connecter').last().click()
  await page.getByText('Vous n’avez pas encore de favori').waitFor()
})

/** Name, town and address: the number is known. */
async function direOu(page: Page, prenom: string): Promise<void> {
  await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
  await page.getByLabel(/^Prénom/).fill(prenom)
  await page.getByLabel(/^Nom/).fill('Sow')
  await page.getByLabel(/^Ville/).fill('Dakar')
  await page.getByLabel(/^Adresse/).fill('Médina, rue 22, portail vert')
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
}

/** The SMS to this number that says so. */
async function leTexto(numero: string, dit: string): Promise<string> {
  const texto = () => textos().find(({ a, texte }) => a === numero && texte.includes(dit))?.texte
  await expect.poll(texto, { timeout: 40_000 }).toBeDefined()
  return texto() ?? ''
}

const suiviDe = (texte: string) => /https?:\S+\/suivi\/[\w-]{32}/.exec(texte)?.[0] ?? ''

test('sans e-mail ni Google, on achète du panier au suivi, qui vient par SMS, et se refuse d’un geste', async () => {
  const page = await visiter('/')
  await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
  await page.goto(adresse('/cart'))
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Bienvenue !' })
  await fenetre.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await fenetre.getByLabel('Numéro de téléphone').fill('76 111 22 33')
  await fenetre.getByRole('button', { name: 'Recevoir un code', exact: true }).click()
  await fenetre.getByLabel('Code reçu par SMS').fill(await leCode('+221761112233'))
  await fenetre.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await direOu(page, 'Coumba')
  await page.getByRole('radio', { name: /^Carte/ }).check()
  await page.getByRole('checkbox').check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByText(/votre commande est confirmée/).waitFor()
  const payee = await leTexto('+221761112233', 'est payée')
  const suivi = await visiter(new URL(suiviDe(payee)).pathname)
  await suivi.getByText('Votre code de livraison').waitFor()
  expect(await fautesAxe(suivi)).toEqual([])
  await bouton(suivi, 'Ne plus rien recevoir').click()
  await suivi.getByText('Nous n’écrivons plus à votre numéro.').waitFor()
})

test('sans script non plus, rien d’autre qu’un numéro n’est demandé, d’un autre pays aussi', async () => {
  const page = await visiter('/product/1', { javaScriptEnabled: false })
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await bouton(page, 'Ajouter au panier').click()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByText('Plutôt par téléphone').click()
  await page.getByLabel(/^Numéro de téléphone/).fill('+33 6 98 76 54 32')
  await bouton(page, 'Recevoir un code par SMS').click()
  await page.getByLabel(/^Code reçu par SMS/).fill(await leCode('+33698765432'))
  await bouton(page, 'Se connecter').last().click()
  await direOu(page, 'Astou')
  await page.locator('input[name=moyen][value=carte]').check()
  await page.getByRole('checkbox').check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByText(/votre commande est confirmée/).waitFor()
  const payee = await leTexto('+33698765432', 'est payée')
  expect(suiviDe(payee)).toContain('/suivi/')
})
