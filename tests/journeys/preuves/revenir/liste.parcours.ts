import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { appeler, payerParCarte, remplirAdresse, seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirVisites } from '#tests/journeys/visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }
const TITRE = 'Ma liste pour la Tabaski'
const BONNET = 'Bonnet tissé rond'

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const principal = (page: Page) => page.getByRole('main')

/** The link, as WhatsApp is given it. */
async function lienDe(page: Page): Promise<string> {
  const message = await page.getByRole('link', { name: /^Partager sur WhatsApp/ }).getAttribute('href')
  const texte = new URL(message ?? '').searchParams.get('text') ?? ''
  expect(texte).toMatch(new RegExp(`^${TITRE} http\\S+/liste/[A-Za-z0-9_-]{16}$`))
  return texte.slice(TITRE.length + 1)
}

/** From the cart to the thanks, by card, at the giver's own address. */
async function commander(page: Page): Promise<void> {
  await page.goto(adresse('/livraison/addresse'))
  await remplirAdresse(page)
  await bouton(page, 'Continuer vers la livraison').click()
  await bouton(page, 'Continuer vers le paiement').click()
  const liste = page.getByRole('checkbox', { name: /^J’offre depuis la liste/ })
  await liste.waitFor()
  expect(await liste.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await bouton(page, /^Commander avec obligation de paiement/).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: /^Merci/ }).waitFor()
}

test('une liste pour la Tabaski, de la liste au colis', async () => {
  const awa = await visiter('/listes')
  await Promise.all([awa.waitForEvent('load'), seConnecter(awa, 'Awa Diop, à Dakar')])
  await awa.getByText('Une liste se fait de vos favoris').waitFor()
  for (const produit of [1, 2, 3]) await appeler(awa, 'POST', '/api/favorie', { produit, like: 1 })
  await awa.goto(adresse('/favorite'))
  await awa.getByRole('link', { name: 'Mes listes à faire offrir' }).click()
  await bouton(awa, 'Faire la liste').click()
  await awa.getByText('Donnez un titre à votre liste.').waitFor()
  await awa.getByLabel(/^Titre/).fill(TITRE)
  await awa.getByLabel(/^Un mot à vos proches/).fill('Merci à qui y pense.')
  await awa
    .getByRole('group', { name: /^De vos favoris/ })
    .getByRole('checkbox')
    .last()
    .uncheck()
  await bouton(awa, 'Faire la liste').click()
  const sienne = awa.getByRole('region', { name: TITRE })
  await sienne.getByText('1 souhaité').first().waitFor()
  const lien = await lienDe(awa)
  await bouton(awa, `Un de plus : ${BONNET}`).click()
  await sienne.getByText('2 souhaités').waitFor()
  expect(await fautesAxe(awa)).toEqual([])

  const moussa = await visiter('/', { timezoneId: 'Europe/Paris' })
  await moussa.evaluate(() => localStorage.setItem('devise', 'EUR'))
  const reponse = await moussa.goto(lien)
  expect([reponse?.status(), reponse?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  await moussa.getByRole('heading', { level: 1, name: TITRE }).waitFor()
  await moussa.getByText('Une liste d’Awa.').waitFor()
  await principal(moussa).getByText('€').first().waitFor()
  expect(await moussa.content()).not.toMatch(/Diop|Sacré|123 45 67|awa@/i)
  expect(await fautesAxe(moussa)).toEqual([])
  await bouton(moussa, `Offrir : ${BONNET}`).click()
  await moussa.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
  await moussa.getByText('Produit ajouté au panier local').first().waitFor()
  await moussa.goto(adresse('/compte'))
  await Promise.all([moussa.waitForEvent('load'), seConnecter(moussa, 'Moussa Ndiaye, à Paris')])
  await commander(moussa)

  await moussa.goto(lien)
  await moussa.getByText('Déjà offert : 1 sur 2').waitFor()
  await awa.reload()
  await sienne.getByText('Déjà offert : 1 sur 2').waitFor()
  await bouton(awa, `Un de moins : ${BONNET}`).click()
  await sienne.getByText('Déjà offert', { exact: true }).waitFor()
  await moussa.reload()
  await moussa.getByText('Déjà offert', { exact: true }).waitFor()
  expect(await bouton(moussa, `Offrir : ${BONNET}`).count()).toBe(0)

  await bouton(awa, 'Fermer la liste').click()
  await awa.getByText(/^Cette liste est fermée/).waitFor()
  const fermee = await moussa.goto(lien)
  expect(fermee?.status()).toBe(404)
  await moussa.getByRole('heading', { level: 1, name: 'Cette liste n’est pas là' }).waitFor()
})

test('sans script, de même : la liste se fait, s’offre et se corrige par des formulaires', async () => {
  const moussa = await visiter('/product/2', SANS_SCRIPT)
  await moussa
    .getByRole('button', { name: `Favori : ${BONNET}` })
    .first()
    .click()
  await moussa.goto(adresse('/listes'))
  await moussa.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(moussa, /Moussa Ndiaye, à Paris/).click()
  await moussa.goto(adresse('/listes'))
  await moussa.getByLabel(/^Un mot à vos proches/).fill('Merci à qui y pense.')
  await bouton(moussa, 'Faire la liste').click()
  await moussa.getByText('Donnez un titre à votre liste.').first().waitFor()
  expect(await moussa.getByLabel(/^Un mot à vos proches/).inputValue()).toBe('Merci à qui y pense.')
  await moussa.getByLabel(/^Titre/).fill(TITRE)
  await bouton(moussa, 'Faire la liste').click()
  await moussa.getByText('Votre liste est prête').waitFor()
  const lien = await lienDe(moussa)

  const awa = await visiter('/', SANS_SCRIPT)
  await awa.goto(lien)
  await bouton(awa, `Offrir : ${BONNET}`).click()
  await awa.getByRole('heading', { level: 1, name: BONNET }).waitFor()
  await awa.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await awa.getByText('Produit ajouté au panier').waitFor()
  await awa.goto(adresse('/compte'))
  await awa.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await bouton(awa, /Awa Diop, à Dakar/).click()
  await commander(awa)
  await awa.goto(lien)
  await awa.getByText('Déjà offert', { exact: true }).waitFor()

  await moussa.goto(adresse('/listes'))
  await moussa.getByText('Déjà offert', { exact: true }).waitFor()
  await bouton(moussa, `Retirer de la liste : ${BONNET}`).click()
  await moussa.getByText('Cette liste est vide.').waitFor()
  await bouton(moussa, 'Fermer la liste').click()
  await bouton(moussa, 'La supprimer pour toujours').click()
  await moussa.getByText('Liste supprimée').waitFor()
  await awa.goto(lien)
  await awa.getByRole('heading', { level: 1, name: 'Cette liste n’est pas là' }).waitFor()
})
