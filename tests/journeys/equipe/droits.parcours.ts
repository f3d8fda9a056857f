import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visiteur, visiteur } from './visiteur.ts'

// A team: each does what they have the right to, and money asks a second factor (ADR 65, 66).
let v: Visiteur
let patronne: Page
let id = 0

beforeAll(async () => {
  v = await visiteur()
  patronne = await v.arriver('Awa Diop', '/admin')
})
afterAll(() => v.fermer())

const rembourser = async (page: Page, francs: string) => {
  const argent = page.getByRole('region', { name: 'Paiements' })
  await argent.getByRole('button', { name: 'Rembourser' }).first().click()
  const fenetre = page.getByRole('dialog', { name: /^Rembourser/ })
  await fenetre.getByRole('radio', { name: 'Une partie' }).check()
  await fenetre.getByLabel(/^Montant/).fill(francs)
  await fenetre.getByLabel(/^Motif/).fill(`essai de ${francs}`)
  await fenetre.getByRole('button', { name: /^Rembourser \d/ }).click()
}

describe('la propriétaire', () => {
  test('ajoute son deuxième facteur : une image, une clé, un code, huit codes de secours', async () => {
    await patronne.goto(`${v.url}/admin/facteur`)
    await patronne.getByRole('button', { name: 'Commencer' }).click()
    await patronne.getByRole('img', { name: /^Code QR/ }).waitFor()
    await patronne.getByLabel(/^Code/).fill('12')
    await patronne.getByRole('button', { name: 'Confirmer' }).click()
    await patronne
      .getByText(/^Ce code n’est pas le bon/)
      .first()
      .waitFor()
    await patronne.getByLabel(/^Code/).fill(await v.code(patronne))
    await patronne.getByRole('button', { name: 'Confirmer' }).click()
    const secours = patronne.getByRole('region', { name: 'Vos codes de secours' })
    await secours.waitFor()
    expect(await secours.getByRole('listitem').allTextContents()).toEqual(
      Array.from({ length: 8 }, () => expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)),
    )
    await patronne.getByRole('button', { name: 'Je les ai gardés' }).click()
    await patronne.getByRole('heading', { name: 'Il est en place' }).waitFor()
  })

  test('ailleurs, rembourse : le code est demandé une fois, et rien de ce qui est écrit ne se perd', async () => {
    id = await v.vendre(patronne)
    const ailleurs = await v.arriver('Awa Diop', `/admin/commandes/${id}`)
    await rembourser(ailleurs, '500')
    const demande = ailleurs.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    await demande.getByLabel(/^Code/).fill('000000')
    await demande.getByRole('button', { name: 'Confirmer' }).click()
    await demande
      .getByText(/^Ce code n’est pas le bon/)
      .first()
      .waitFor()
    await demande.getByLabel(/^Code/).fill(v.suivant())
    await demande.getByRole('button', { name: 'Confirmer' }).click()
    await ailleurs.getByText('essai de 500').waitFor()
    await rembourser(ailleurs, '700')
    await ailleurs.getByText('essai de 700').waitFor()
    expect(await demande.count()).toBe(0)
  })
})

describe('le comptable', () => {
  test('lit les commandes, l’argent et les rapports, et n’a aucun bouton qui écrit', async () => {
    const moussa = await v.embaucher(patronne, 'Moussa Ndiaye', 'comptable', '/admin')
    await moussa.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    await moussa.goto(`${v.url}/admin/commandes/${id}`)
    await moussa.getByRole('region', { name: 'Paiements' }).getByText('essai de 500').waitFor()
    const boutons = await moussa.getByRole('main').getByRole('button').allTextContents()
    expect(boutons.filter((texte) => !/PDF|Facture|Avoir/.test(texte))).toEqual([])
    expect(await moussa.getByRole('link', { name: /Modifier|Nouvelle/ }).count()).toBe(0)
    await moussa.goto(`${v.url}/admin/rapport`)
    await moussa.getByRole('heading', { name: 'Rapport des ventes' }).waitFor()
    await moussa.goto(`${v.url}/admin/produits`)
    await moussa.getByRole('heading', { name: 'Page réservée' }).waitFor()
    await moussa.getByText(/Il faut le droit «\sCatalogue\s»/).waitFor()
    await expect(v.appeler(moussa, 'POST', '/api/remboursement', {})).rejects.toThrow(/DROIT_REFUSE/)
  })
})

describe('un droit retiré pendant qu’on écrit', () => {
  test('se dit d’une phrase, et ce qui est écrit reste', async () => {
    const fatou = await v.embaucher(patronne, 'Fatou Sow', 'preparateur', `/admin/commandes/${id}`)
    await fatou.getByLabel('Nouvelle note').fill('Rappeler après 18 h.')
    await patronne.goto(`${v.url}/admin/equipe`)
    const elle = patronne.getByRole('listitem').filter({ hasText: 'Fatou Sow' })
    await elle
      .locator('summary')
      .filter({ hasText: /^Droits/ })
      .click()
    await elle.getByRole('checkbox', { name: /^Commandes Préparer/ }).uncheck()
    await elle.getByRole('button', { name: /^Enregistrer ces droits/ }).click()
    await elle.getByText(/choisis un à un/).waitFor()
    await fatou.getByRole('button', { name: 'Noter' }).click()
    await fatou.getByText(/^Il vous faut le droit «\sCommandes\s»/).waitFor()
    expect(await fatou.getByLabel('Nouvelle note').inputValue()).toBe('Rappeler après 18 h.')
  })
})
