import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { ajouterDepuisLaCarte } from './gestes.ts'
import { ouvrirVisites } from './visite.ts'

const { visiter, adresse } = ouvrirVisites()

const carteDe = (page: Page, nom: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: nom, exact: true }) })
/** What is no number of pieces, as people and fingers type it. */
const FAUSSES = ['1,5', '1.5', '-3', '0', '1e3', '3 kg', '1.000', '1\u00a02', '²', '']

describe('un nombre est celui qui a été tapé', () => {
  const gardees = (page: Page): Promise<number[]> =>
    page
      .evaluate(() => JSON.parse(localStorage.getItem('panier') ?? '{"lignes":[]}').lignes)
      .then((lignes) => lignes.map(({ quantite }: { quantite: number }) => quantite))

  test.each(['/', '/product/25'])(
    'à l’ajout, depuis %s : ou rien n’est ajouté, et c’est dit',
    async (chemin) => {
      const page = await visiter(chemin)
      if (chemin === '/')
        await carteDe(page, 'Mangue Kent')
          .getByRole('button', { name: /panier/i })
          .click()
      const cadre = chemin === '/' ? page.getByRole('dialog') : page.getByRole('main')
      const quantite = cadre.getByLabel('Quantité', { exact: true })
      const total = cadre.locator('output').first()
      const unite = Number((await total.textContent())?.replace(/\D/g, ''))
      for (const saisie of FAUSSES) {
        await quantite.fill(saisie)
        await expect.poll(() => total.textContent()).toBe('–')
        await cadre.getByRole('button', { name: 'Ajouter au panier' }).first().click()
        expect(await quantite.getAttribute('aria-invalid')).toBe('true')
        expect(await quantite.inputValue()).toBe(saisie)
      }
      expect(await fautesAxe(page)).toEqual([])
      expect(await gardees(page)).toEqual([])
      await quantite.fill('')
      for (const [touche, nombre] of [
        ['1', 1],
        ['2', 12],
      ] as const) {
        await quantite.press(touche)
        await expect
          .poll(async () => Number((await total.textContent())?.replace(/\D/g, '')))
          .toBe(unite * nombre)
      }
      await quantite.fill('١٢')
      await cadre.getByRole('button', { name: 'Ajouter au panier' }).first().click()
      await page.getByText('Produit ajouté au panier local').waitFor()
      expect(await gardees(page)).toEqual([12])
    },
  )

  test('dans le panneau et le panier : les sommes suivent chaque touche, et le faux ne change rien', async () => {
    const page = await visiter('/')
    await ajouterDepuisLaCarte(page, 'Mangue Kent')
    await page.getByText('Produit ajouté au panier local').waitFor()
    for (const ouvrir of [
      () => page.getByRole('button', { name: /^Panier,/ }).click(),
      () => page.goto(adresse('/cart')),
    ]) {
      await ouvrir()
      const quantite = page.getByLabel('Quantité de Mangue Kent', { exact: true })
      const somme = page.locator('p, dl > div').filter({ hasText: 'Sous-total' })
      const lue = async () => Number((await somme.textContent())?.replace(/\D/g, ''))
      await quantite.waitFor()
      const une = await lue()
      for (const saisie of FAUSSES) {
        await quantite.fill(saisie)
        expect(await lue()).toBe(une)
        await quantite.press('Tab')
        await expect.poll(() => quantite.inputValue()).toBe('1')
        if (saisie) await page.getByText(/La quantité reste 1\.$/).waitFor()
      }
      await quantite.fill('2')
      await expect.poll(lue).toBe(une * 2)
      expect(await gardees(page)).toEqual([1])
      await quantite.fill('2x')
      await expect.poll(lue).toBe(une)
      await quantite.press('Tab')
      expect(await gardees(page)).toEqual([1])
    }
  })
})

describe('le panier', () => {
  async function avecMangues(): Promise<Page> {
    const page = await visiter('/')
    await ajouterDepuisLaCarte(page, 'Mangue Kent')
    await page.getByText('Produit ajouté au panier local').waitFor()
    return page
  }

  test('compte la livraison vers la ville choisie, et s’en souvient', async () => {
    const page = await avecMangues()
    await page.goto(adresse('/cart'))
    await page.getByText('Total hors livraison').waitFor()
    await page.getByText('Prix et délai de livraison').click()
    const ville = page.getByRole('combobox', { name: /^Ville/ })
    await ville.click()
    await page.getByRole('option').first().click()
    await page.getByText('Total estimé').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    // another is typed over the one that was chosen
    await ville.click()
    await page.keyboard.type('ziguin')
    await page.keyboard.press('Enter')
    await expect.poll(() => ville.inputValue()).toContain('Ziguinchor')
    await page.reload()
    await page.getByText('Total estimé').waitFor()
    expect(await ville.inputValue()).toContain('Ziguinchor')
  })

  test('dit sur la ligne le prix qui a changé et ce qu’il reste, et le corrige d’un geste', async () => {
    const page = await avecMangues()
    await page.evaluate(() => {
      const panier = JSON.parse(String(localStorage.getItem('panier')))
      Object.assign(panier.lignes[0], { quantite: 9999, prixVu: 800 })
      localStorage.setItem('panier', JSON.stringify(panier))
    })
    await page.goto(adresse('/cart'))
    await page.getByText(/^Le prix a changé depuis l’ajout.*800\sFCFA → 900\sFCFA\.$/).waitFor()
    await page.getByText('Corrigez d’abord les articles signalés.').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.getByRole('button', { name: /^Prendre \d+$/ }).click()
    await page.getByRole('link', { name: 'Passer la commande' }).waitFor()
    await page.getByRole('button', { name: 'Retirer : Mangue Kent' }).click()
    await page.getByText('Votre panier est vide.').waitFor()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('link', { name: 'Mangue Kent' }).waitFor()
  })

  test('laisse continuer ses achats là où l’on était', async () => {
    const page = await visiter('/category/7?tri=prix-croissant')
    const carte = page.getByRole('article').nth(12)
    await carte.scrollIntoViewIfNeeded()
    await carte.getByRole('button', { name: /^Ajouter au panier/ }).click()
    const fenetre = page.getByRole('dialog')
    for (const groupe of await fenetre.getByRole('group').all()) await groupe.locator('label').first().click()
    await fenetre.getByRole('button', { name: 'Ajouter au panier' }).click()
    await page.getByText('Produit ajouté au panier local').waitFor()
    for (let fois = 0; fois < 2; fois += 1) {
      await page.getByRole('button', { name: /^Panier,/ }).click()
      const suite = page.getByRole('dialog').getByRole('link', { name: 'Passer la commande' })
      await suite.waitFor()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(300)
      await suite.click()
      await page.getByRole('link', { name: 'Continuer mes achats' }).click()
      await page.waitForURL('**/category/7?tri=prix-croissant')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    }
  })
})
