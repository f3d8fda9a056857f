import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fautesAxe } from '../axe.ts'
import { ajouterDepuisLaCarte } from './gestes.ts'
import { ouvrirVisites } from './visite.ts'

const { visiter, adresse } = ouvrirVisites()

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
    await page.getByRole('combobox', { name: /^Ville/ }).click()
    await page.getByRole('option').first().click()
    await page.getByText('Total estimé').waitFor()
    expect(await fautesAxe(page)).toEqual([])
    await page.reload()
    await page.getByText('Total estimé').waitFor()
  })

  test('dit sur la ligne le prix qui a changé et ce qu’il reste, et le corrige d’un geste', async () => {
    const page = await avecMangues()
    await page.evaluate(() => {
      const panier = JSON.parse(String(localStorage.getItem('panier')))
      Object.assign(panier.lignes[0], { quantite: 9999, prixVu: 800 })
      localStorage.setItem('panier', JSON.stringify(panier))
    })
    await page.goto(adresse('/cart'))
    await page.getByText(/^Le prix a changé depuis l’ajout.*900\sFCFA au lieu de 800\sFCFA\.$/).waitFor()
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
    const carte = page.getByRole('article').nth(6)
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
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).toBe(place)
    }
  })
})
