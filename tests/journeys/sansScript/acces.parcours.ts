import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ouvrirVisites } from '../visite.ts'

const { visiter, lettres, textos } = ouvrirVisites()
const bouton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What leaves after the answer, once it has come. */
async function venu(lire: () => string | undefined): Promise<string> {
  await expect.poll(lire, { timeout: 20_000 }).toBeDefined()
  return lire() ?? ''
}

test('sans script, un e-mail s’ajoute au compte d’un numéro, et l’ouvre', async () => {
  const page = await visiter('/compte', { javaScriptEnabled: false })
  const prouver = async (champ: RegExp, adresseTapee: string, envoi: string) => {
    await page.getByLabel(champ).fill(adresseTapee)
    await bouton(page, envoi).click()
  }
  await page.getByText('Plutôt par téléphone').click()
  await prouver(/^Numéro de téléphone/, '70 123 45 67', 'Recevoir un code par SMS')
  await page
    .getByLabel(/^Code reçu par SMS/)
    .fill(await venu(() => /\d{6}/.exec(textos()[0]?.texte ?? '')?.[0]))
  await bouton(page, 'Se connecter').last().click()
  await page.getByText('Un code par téléphone, au +221 70 123 45 67').waitFor()
  await prouver(/^Adresse e-mail/, 'ndeye@exemple.sn', 'Recevoir un code')
  await page.getByText('Un code est parti à ndeye@exemple.sn.').waitFor()
  const code = () => /\d{3}\u202f\d{3}/.exec(lettres().join())?.[0]
  await page.getByLabel(/^Code reçu par e-mail/).fill(await venu(code))
  await bouton(page, 'Confirmer').click()
  await page.getByText('Un code par e-mail, à ndeye@exemple.sn').waitFor()
})
