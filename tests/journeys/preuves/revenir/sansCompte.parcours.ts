import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { ajouterDepuisLaCarte, payerParCarte, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

// Buying without an account, once the keeper allows it.
const { visiter, adresse, textos } = ouvrirVisites({
  OWNER_EMAILS: 'awa.diop@exemple.sn',
})
const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const leTexto = async (numero: string, dit: RegExp): Promise<string> => {
  const texto = () => textos().findLast(({ a, texte }) => a === numero && dit.test(texte))?.texte
  await expect.poll(texto, { timeout: 40_000 }).toBeDefined()
  return texto() ?? ''
}
const leCode = async (numero: string) => /\d{6}/.exec(await leTexto(numero, /est votre code/))?.[0] ?? ''
const suiviDe = (texte: string) => new URL(/https?:\S+\/suivi\/[\w-]{32}/.exec(texte)?.[0] ?? '').pathname

/** Name, town and address: the number is known. Then the order, paid by card. */
async function commander(page: Page, prenom: string): Promise<void> {
  await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
  await page.getByLabel(/^Prénom/).fill(prenom)
  await page.getByLabel(/^Nom/).fill('Sow')
  await page.getByLabel(/^Ville/).fill('Dakar')
  await page.getByLabel(/^Adresse/).fill('Médina, rue 22, portail vert')
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  await page.locator('input[name=moyen][value=carte]').check()
  await page.getByRole('checkbox').check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByText(/votre commande est confirmée/).waitFor()
}

test('la boutique le permet, dans ses réglages', async () => {
  const page = await visiter('/livraison', { javaScriptEnabled: false })
  expect(await page.getByText('Commander sans compte').count()).toBe(0)
  const bureau = await visiter('/admin/boutique')
  await Promise.all([bureau.waitForEvent('load'), seConnecter(bureau, 'Awa Diop')])
  await bureau.getByLabel('Commander sans ouvrir de compte').selectOption('1')
  await bouton(bureau, 'Enregistrer').click()
  await bureau
    .getByText(/préférences enregistrées/)
    .first()
    .waitFor()
})

test('avec un numéro de téléphone et rien d’autre, on achète du panier au suivi, puis on ouvre un compte', async () => {
  const page = await visiter('/')
  await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
  await page.goto(adresse('/cart'))
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('heading', { name: 'Sans compte' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await fautesAxe(page)).toEqual([])
  await page.getByLabel('Numéro de téléphone').fill('76 444 55 66')
  await bouton(page, 'Recevoir un code').click()
  await page.getByLabel('Code reçu par SMS').fill(await leCode('+221764445566'))
  await Promise.all([page.waitForEvent('load'), bouton(page, 'Commander sans compte').click()])
  await commander(page, 'Coumba')
  const payee = await leTexto('+221764445566', /est payée/)
  const suivi = await visiter(suiviDe(payee))
  await suivi.getByText('Votre code de livraison').waitFor()

  await page.goto(adresse('/compte'))
  await page.getByRole('heading', { name: 'Aucun compte n’est ouvert' }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/votre compte|mon compte$/i)
  expect(await page.getByRole('heading', { name: 'Comment vous entrez' }).count()).toBe(0)
  expect(await fautesAxe(page)).toEqual([])
  await bouton(page, 'Ouvrir un compte').click()
  await page.getByRole('heading', { name: 'Comment vous entrez' }).waitFor()
  await page.goto(adresse('/commande'))
  await page.getByText('1 commande', { exact: true }).waitFor()
})

test('sans script aussi ; et l’on suit sa commande par son numéro et son téléphone', async () => {
  const page = await visiter('/product/1', { javaScriptEnabled: false })
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await bouton(page, 'Ajouter au panier').click()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('heading', { name: 'Sans compte' }).waitFor()
  await page.getByLabel(/^Numéro de téléphone/).fill('+33 6 55 66 77 88')
  await bouton(page, 'Recevoir un code par SMS').or(bouton(page, 'Recevoir un code')).first().click()
  await page.getByLabel(/^Code reçu par SMS/).fill(await leCode('+33655667788'))
  await bouton(page, 'Commander sans compte').click()
  await commander(page, 'Astou')
  const numero = /CMD-\d{4}-\d{6}/.exec(await leTexto('+33655667788', /est payée/))?.[0] ?? ''
  await page.goto(adresse('/compte?visite=1'))
  await page.getByRole('heading', { name: 'Aucun compte n’est ouvert' }).waitFor()
  await bouton(page, 'Quitter').click()

  await page.goto(adresse('/commande?visite=1'))
  await page.getByRole('link', { name: 'Suivre une commande sans compte' }).click()
  await page.getByLabel('Numéro de commande').fill(numero)
  await page.getByLabel('Téléphone ou e-mail de la commande').fill('06 55')
  await bouton(page, 'Recevoir le lien').click()
  await page.getByText('Écrivez un numéro complet').waitFor()
  expect(await page.getByLabel('Numéro de commande').inputValue()).toBe(numero)
  await page.getByLabel('Téléphone ou e-mail de la commande').fill('+33 6 55 66 77 88')
  await bouton(page, 'Recevoir le lien').click()
  await page.getByText('le lien de suivi vient d’y partir').waitFor()
  const envoye = await leTexto('+33655667788', new RegExp(`${numero}.*/suivi/`, 's'))
  const suivi = await visiter(suiviDe(envoye), { javaScriptEnabled: false })
  await suivi.getByText('Votre code de livraison').waitFor()
})
