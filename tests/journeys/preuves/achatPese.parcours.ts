// A first purchase as the web gets it (ADR 82), weighed.
import { expect, onTestFinished, test } from 'vitest'
import { lancerNavigateur } from '#tests/navigateur.ts'
import { peser } from '#tests/preuves/pesee.ts'
import { ouvrirEnLigne } from '#tests/tls/facade.ts'
import { ajouterDepuisLaCarte, payerParCarte, remplirAdresse, seConnecter } from '../gestes.ts'

/** Bytes, home to paid order. */
const ACHAT = 300 * 1024

test('un premier achat entier reste léger, la page du prestataire à part', async () => {
  const enLigne = await ouvrirEnLigne()
  onTestFinished(async () => void (await enLigne.fermer()))
  const navigateur = await lancerNavigateur()
  onTestFinished(() => navigateur.close())
  const visite = await navigateur.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'fr-FR' },
    // its own fetches would not be counted; who stays longer on the home page is sent the banner's next picture: a slow
    // machine would be another visitor
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  const page = await visite.newPage()
  const pesee = await peser(page)
  const etapes: string[] = []
  const noter = async (etape: string) => {
    await page.waitForLoadState('networkidle')
    const octets = pesee.octets(({ url }) => !url.includes('/demonstration/'))
    etapes.push(`${etape} ${Math.round(octets / 1024)}`)
    return octets
  }
  await page.goto(enLigne.url, { waitUntil: 'load' })
  etapes.push(`à l’arrivée ${Math.round(pesee.octets() / 1024)}`)
  await noter('accueil')
  const produit = page.getByRole('article').first().getByRole('heading')
  const nom = (await produit.textContent()) ?? ''
  await produit.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: nom }).waitFor()
  await noter('produit')
  await page.goBack()
  await ajouterDepuisLaCarte(page, 'Riz brisé parfumé')
  await page.getByText('Produit ajouté au panier local').waitFor()
  await page.getByRole('button', { name: /^Panier/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('heading', { name: 'Votre panier' }).waitFor()
  await noter('panier')
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('button', { name: 'Se connecter avec Google' }).waitFor()
  await seConnecter(page, 'Awa Diop')
  await page.getByRole('heading', { name: 'Votre adresse' }).waitFor()
  await remplirAdresse(page)
  await noter('adresse')
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
  await page.getByRole('radio').first().waitFor()
  await noter('livraison')
  await page.getByRole('button', { name: /^Continuer/ }).click()
  await page.getByRole('checkbox').check()
  await noter('paiement')
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click()
  await payerParCarte(page, '4242 4242 4242 4242')
  await page.getByRole('link', { name: 'Suivre ma commande' }).waitFor()
  const total = await noter('payée')
  console.info(`Un premier achat, en Ko reçus : ${etapes.join(' → ')}`)
  expect(total).toBeLessThanOrEqual(ACHAT)
})
