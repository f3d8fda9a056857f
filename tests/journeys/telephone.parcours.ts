import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { ouvrirVisites } from './visite.ts'

// Whoever has a number and no mail box.
const { visiter, adresse, textos } = ouvrirVisites()
const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The code that came to this number last. */
async function leCode(numero: string): Promise<string> {
  const code = () =>
    textos()
      .filter(({ a, texte }) => a === numero && texte.includes('code de connexion'))
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

test('sans script aussi : le numéro mal tapé reste, le code reçu ouvre la page que l’on voulait', async () => {
  const page = await visiter('/favorite', { javaScriptEnabled: false })
  await page.getByText('Plutôt par SMS').click()
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
