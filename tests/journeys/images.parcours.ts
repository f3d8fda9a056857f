import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { photo, quartiers, rallonger } from '../images.ts'
import { appeler } from './gestes.ts'
import { ouvrirBureau } from './scene.ts'

// Pictures, from the shopkeeper's files to the shop; categories, from their tree to the strip (issue 6).
const { boutique, page, fermer } = await ouvrirBureau('/categories')
afterAll(fermer)
const jpeg = { name: 'natte.jpg', mimeType: 'image/jpeg', buffer: await photo() }
const png = {
  name: 'motif.png',
  mimeType: 'image/png',
  buffer: await quartiers(200, 260).png().toBuffer(),
}

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const annuler = () => page.getByRole('button', { name: 'Annuler', exact: true }).last().click()
const choisir = (...fichiers: (typeof jpeg)[]) => page.locator('[data-fichiers]').setInputFiles(fichiers)
const enregistrer = (texte = 'Enregistrer') =>
  Promise.all([
    page.waitForResponse((une) => /^(PUT|POST)$/.test(une.request().method())),
    bouton(texte).click(),
  ])
/** Drops or pastes a file on what `cible` names, as a browser does. */
const donner = (geste: 'drop' | 'paste', cible: string, { name, mimeType, buffer }: typeof jpeg) =>
  page.locator(cible).evaluate(
    (element, [quoi, nom, type, base64]) => {
      const octets = Uint8Array.from(atob(base64 ?? ''), (signe) => signe.charCodeAt(0))
      const paquet = new DataTransfer()
      paquet.items.add(new File([octets], nom ?? '', { type: type ?? '' }))
      const comment = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        quoi === 'drop'
          ? new DragEvent('drop', { ...comment, dataTransfer: paquet })
          : new ClipboardEvent('paste', { ...comment, clipboardData: paquet }),
      )
    },
    [geste, name, mimeType, buffer.toString('base64')],
  )

/** By hand: held, moved twice (the first makes it a drag), let go. */
async function tirer(source: Locator, cible: Locator): Promise<void> {
  await source.scrollIntoViewIfNeeded()
  await cible.scrollIntoViewIfNeeded()
  const [prise, but] = [await source.locator('.b-poignee').boundingBox(), await cible.boundingBox()]
  if (!prise || !but) throw new Error('nothing to drag')
  const [x, y] = [prise.x + prise.width / 2, prise.y + prise.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 9, y - 9)
  await page.mouse.move(but.x + but.width / 2, but.y + but.height * 0.8, { steps: 4 })
  await page.mouse.up()
}

describe('les images d’un produit', () => {
  let id = 0
  const images = () => page.locator('.b-photo')

  test('se refusent avant de partir, ou dès que leur contenu est lu, dans les mots de la spécification', async () => {
    const { data } = await appeler<{ data: { id: number }[] }>(page, 'GET', '/api/equipe/categorie')
    const [{ data: unites }] = await appeler<[{ data: { id: number }[] }]>(page, 'GET', '/api/unite')
    const produit = {
      ...{ designation: 'Natte tissée', prix: 4500, qte: 5 },
      ...{ unite_id: unites[0]?.id, categorie_id: data[0]?.id },
    }
    id = (await appeler<{ data: { id: number } }>(page, 'POST', '/api/produit', produit)).data.id
    await page.goto(`${boutique.url}/admin/produits/${id}`)
    await choisir(
      // one that could be opened would be made smaller first
      { ...jpeg, name: 'lourde.jpg', buffer: rallonger(Buffer.from('<svg/>'), 2_097_153) },
      { ...jpeg, name: 'dessin.svg', mimeType: 'image/svg+xml' },
      { ...jpeg, name: 'menteuse.jpg', buffer: Buffer.from('<svg/>') },
    )
    const refus = page.locator('.b-transfert')
    await expect
      .poll(() => refus.locator('[role=alert]').allInnerTexts())
      .toEqual([
        "L'image est trop grande (max 2MB)",
        'Le type de fichier est invalide',
        'Le type de fichier est invalide',
      ])
    for (const nom of ['lourde.jpg', 'dessin.svg', 'menteuse.jpg']) await bouton(`Retirer ${nom}`).click()
    expect(await refus.count()).toBe(0)
  })

  test('se déposent, se collent, se rangent et se décrivent ; la boutique les montre', async () => {
    await donner('drop', 'fieldset.b-image', jpeg)
    await expect.poll(() => images().count()).toBe(1)
    await donner('paste', 'body', png)
    await expect.poll(() => images().count()).toBe(2)
    await page.getByLabel(/^Ce que montre l’image 2/).fill('Le motif, de près')
    await bouton('Monter l’image 2').click()
    await page.getByText('Cette image est maintenant la principale.').waitFor()
    const premiere = page.getByLabel(/^Ce que montre l’image 1/)
    await expect.poll(() => premiere.inputValue()).toBe('Le motif, de près')
    await tirer(images().nth(1), images().nth(0))
    await expect.poll(() => premiere.inputValue()).toBe('')
    await bouton('Descendre l’image 1').click()
    await expect.poll(() => premiere.inputValue()).toBe('Le motif, de près')
    await enregistrer()
    await page.goto(`${boutique.url}/product/${id}`)
    const vues = page.getByRole('list', { name: /^Photos de Natte/ }).getByRole('img')
    await expect
      .poll(() => vues.evaluateAll((toutes) => toutes.map((une) => une.getAttribute('alt'))))
      .toEqual(['Le motif, de près', 'Natte tissée, photo 2'])
    await expect
      .poll(() => vues.first().evaluate((une) => (une as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })

  test('retirée, une image se reprend', async () => {
    await page.goto(`${boutique.url}/admin/produits/${id}`)
    await bouton('Retirer l’image 1').click()
    await expect.poll(() => images().count()).toBe(1)
    await annuler()
    await expect
      .poll(() => page.getByLabel(/^Ce que montre l’image 1/).inputValue())
      .toBe('Le motif, de près')
    expect(await page.getByText(/^Non enregistré/).count()).toBe(0)
  })
})

describe('les catégories', () => {
  const lignes = () => page.locator('.b-arbre > li > .b-branche a[data-ligne]').allInnerTexts()

  test('disent qu’elles n’ont pas pu être chargées, et se redemandent', async () => {
    await page.route('**/api/equipe/categorie', (route) => route.abort('failed'))
    await page.goto(`${boutique.url}/admin/categories`)
    await page
      .getByText("Une erreur s'est produite lors du chargement des catégories", { exact: true })
      .waitFor()
    await page.unroute('**/api/equipe/categorie')
    await bouton('Réessayer').click()
    await expect.poll(async () => (await lignes()).length).toBe(12)
  })

  test('se créent avec une image, et la bande de l’accueil les montre dans leur ordre', async () => {
    await page.getByRole('link', { name: 'Nouvelle catégorie' }).click()
    await page.getByLabel(/^Désignation/).fill('é')
    await bouton('Créer la catégorie').click()
    await page.getByText('La désignation doit contenir au moins 2 caractères').waitFor()
    await page.getByLabel(/^Désignation/).fill('Nattes')
    await donner('paste', 'fieldset.b-image', jpeg)
    await page.locator('.b-apercu').waitFor()
    await enregistrer('Créer la catégorie')
    await page.getByRole('heading', { level: 1, name: 'Nattes' }).waitFor()
    await page.getByRole('link', { name: 'Catégories' }).last().click()
    await expect.poll(async () => (await lignes()).at(-1)).toBe('Nattes')
    await bouton('Monter Nattes').focus()
    for (const rang of [-2, -3]) {
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await lignes()).at(rang)).toBe('Nattes')
      await page.locator('.b-arbre:not([aria-busy])').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Monter Nattes')
    }
    const [{ data }] = await appeler<[{ data: { designation: string; image: string }[] }]>(
      page,
      'GET',
      '/api/categorie?limit=100',
    )
    expect(data.at(-3)).toMatchObject({ designation: 'Nattes', image: expect.stringMatching(/^image\//) })
  })

  test('se rangent à la main, et reviennent d’où elles viennent', async () => {
    // the row above is the last one below the category before
    const rangees = page.locator('.b-branche')
    const noms = await rangees.locator('a[data-ligne]').allInnerTexts()
    await tirer(rangees.nth(noms.indexOf('Nattes')), rangees.nth(noms.indexOf('Nattes') - 1))
    await page.getByText(/^Nattes\s: (\d+) sur \1, sous Maison et cuisine\.$/).waitFor({ state: 'attached' })
    await annuler()
    await expect.poll(async () => (await lignes()).at(-3)).toBe('Nattes')
    // shown at once, then said by the shop
    await page.getByText(/^Nattes\s: de nouveau à sa place\.$/).waitFor()
  })

  test('où il y a des produits, l’on choisit où ils vont avant de la supprimer', async () => {
    await page.getByRole('link', { name: 'Riz', exact: true }).click()
    await bouton(/^Déplacer ses produits/).click()
    await page.getByLabel(/^Leur nouvelle catégorie/).selectOption({ label: 'Nattes' })
    await bouton('Déplacer et supprimer').click()
    await page.getByText('Riz : supprimée. Ses produits sont dans Nattes.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^3 produits dans Nattes/ }).count()).toBe(1)
  })
})
