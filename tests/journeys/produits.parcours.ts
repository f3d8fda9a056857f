import { afterAll, describe, expect, test } from 'vitest'
import { appeler } from './gestes.ts'
import { ouvrirBureau } from './scene.ts'

// The products in the back office: their form, their list, several at once, two people at the same one (issue 6).
const { boutique, page, fermer } = await ouvrirBureau('/produits')
afterAll(fermer)
let id = 0

const champ = (nom: RegExp) => page.getByLabel(nom)
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const lire = async <T = { prix: number; quantite: number; version: number }>() =>
  (await appeler<{ data: T }>(page, 'GET', `/api/equipe/produit/${id}`)).data

describe('le formulaire d’un produit', () => {
  test('dit que les catégories n’ont pas pu être chargées, et les redemande', async () => {
    await page.route('**/api/equipe/catalogue', (route) => route.abort('failed'))
    await page.goto(`${boutique.url}/admin/produits/nouveau`)
    await page
      .getByText("Une erreur s'est produite lors du chargement des catégories", { exact: true })
      .waitFor()
    await page.unroute('**/api/equipe/catalogue')
    await bouton('Réessayer').click()
    await champ(/^Désignation/).waitFor()
  })

  test('sur un téléphone, le champ en faute et sa phrase se lisent au-dessus de la barre, si haute qu’elle soit', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // folded on a phone, and open here, where the page was opened wide
    await page.locator('details.b-reste').evaluate((reste) => reste.setAttribute('open', ''))
    for (const nom of [/^Désignation/, /^Marque/, /^Code/, /^Description/]) await champ(nom).fill('Attiéké')
    for (const nom of [/^Prix en FCFA/, /^Poids en kg/]) await champ(nom).fill('2')
    await champ(/^Catégorie/).selectOption({ index: 1 })
    await champ(/^Unité/).selectOption({ label: 'kg' })
    await champ(/^Droit de rétractation/).selectOption({ index: 1 })
    await champ(/^Stock/).fill('abc')
    for (const depart of [0, 99_999]) {
      await page.evaluate((haut) => scrollTo(0, haut), depart)
      await bouton('Créer le produit').click()
      await page.getByText('La quantité doit être un nombre').waitFor()
      await expect
        .poll(() =>
          champ(/^Stock/).evaluate((un) => {
            const phrase = document.getElementById(
              un.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
            )
            const vus = [un, phrase].map((quoi) => {
              const { left, top, bottom } = quoi?.getBoundingClientRect() ?? new DOMRect()
              return [top + 2, bottom - 2].every((y) =>
                quoi?.contains(document.elementFromPoint(left + 8, y)),
              )
            })
            return [un === document.activeElement, ...vus]
          }),
        )
        .toEqual([true, true, true])
    }
    await bouton('Annuler les modifications').click()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('dit chaque erreur à côté de son champ, et va à la première', async () => {
    await champ(/^Prix en FCFA/).fill('douze')
    await champ(/^Stock/).fill('1,5')
    await bouton('Créer le produit').click()
    for (const [nom, phrase] of [
      [/^Désignation/, 'La désignation est requise'],
      [/^Catégorie/, 'La categorie est requise'],
      [/^Prix en FCFA/, 'Le prix doit être un nombre'],
      [/^Stock/, 'La quantité doit être un entier'],
      [/^Unité/, "L'unité est requise"],
    ] as const) {
      const lie = await champ(nom).evaluate((un) => [
        un.getAttribute('aria-invalid'),
        document.getElementById(un.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
      ])
      expect([nom, lie]).toEqual([nom, ['true', phrase]])
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('designation')
  })

  test('garde ce qui n’est pas enregistré : il demande avant de partir, et le brouillon revient', async () => {
    await champ(/^Désignation/).fill('Attiéké de Dabou')
    await page.getByText(/Non enregistré.*Désignation/).waitFor()
    await page.getByRole('link', { name: 'Commandes' }).click()
    await page.getByRole('dialog', { name: /Quitter sans enregistrer/ }).waitFor()
    await bouton('Quitter, garder le brouillon').click()
    await page.getByRole('heading', { name: 'Commandes' }).waitFor()
    await page.goBack()
    await expect.poll(() => champ(/^Désignation/).inputValue()).toBe('Attiéké de Dabou')
    await page.getByText(/Repris de votre brouillon/).waitFor()
  })

  test('corrigé, il est enregistré par Ctrl+S et se voit dans la boutique', async () => {
    await champ(/^Catégorie/).selectOption({ index: 1 })
    await champ(/^Prix en FCFA/).fill('1250,5')
    await page.keyboard.press('Control+s')
    await page.getByText('Un prix en francs est un nombre entier.').first().waitFor()
    await champ(/^Prix en FCFA/).fill('1250')
    await champ(/^Stock/).fill('12')
    expect(await champ(/^Prix en FCFA/).inputValue()).toBe('1\u202f250')
    await champ(/^Unité/).selectOption({ label: 'kg' })
    await page.getByLabel(/^g \(1\skg = 1\s000\s×\sg\)$/).waitFor()
    await page.getByLabel(/\(×\s25\)/).check()
    await page.keyboard.press('Control+s')
    await page.getByText(/Attiéké de Dabou\s: créé\./).waitFor()
    await page.waitForURL(/\/admin\/produits\/\d+$/)
    id = Number(new URL(page.url()).pathname.split('/').pop())
    expect(await lire()).toMatchObject({ prix: 1250, quantite: 12, version: 1 })
    const vu = await fetch(`${boutique.url}/product/${id}`)
    expect([vu.status, (await vu.text()).includes('Attiéké de Dabou')]).toEqual([200, true])
  })

  test('à deux : le second apprend ce que le premier a changé, choisit, et ne perd rien', async () => {
    await champ(/^Prix en FCFA/).fill('1400')
    await champ(/^Description/).fill('Semoule de manioc.')
    await appeler(page, 'PUT', `/api/produit/${id}`, { version: 1, prix: 1300, code: 'ATT-1' })
    await bouton('Enregistrer').click()
    const litiges = page.getByRole('region', { name: /modifié les mêmes champs/ })
    await litiges.getByText(/devenu «\s1300\s», par Awa Diop/).waitFor()
    // what only the other one changed is taken, what only this one typed is still there
    expect(await champ(/^Code/).inputValue()).toBe('ATT-1')
    const repris = page.getByRole('region', { name: /et repris ici/ })
    expect(await repris.innerText()).toMatch(/Code\s+Modifié entre-temps\s: devenu «\sATT-1\s»/)
    expect(await champ(/^Description/).inputValue()).toBe('Semoule de manioc.')
    await litiges.getByRole('button', { name: /^Garder le mien/ }).click()
    await bouton('Enregistrer').click()
    await page.getByText(/Attiéké de Dabou\s: enregistré\./).waitFor()
    expect(await lire()).toMatchObject({ prix: 1400, code: 'ATT-1', description: 'Semoule de manioc.' })
  })
})

describe('la liste', () => {
  test('le prix et le stock se changent dans la ligne ; Échap rend, un refus se dit et ne perd rien', async () => {
    await page.goto(`${boutique.url}/admin/produits?texte=attieke`)
    const prix = page.getByLabel('Prix de Attiéké de Dabou, en FCFA')
    await prix.fill('9')
    await prix.press('Escape')
    expect(await prix.inputValue()).toBe('1\u202f400')
    await prix.fill('-3')
    await prix.press('Enter')
    await page.getByText('Le prix doit être positif').waitFor()
    await prix.fill('1500')
    await prix.press('Tab')
    await expect.poll(async () => (await lire()).prix).toBe(1500)
    const stock = page.getByLabel('Stock de Attiéké de Dabou, kg')
    await stock.fill('2,5')
    await stock.press('Enter')
    await expect.poll(async () => (await lire()).quantite).toBe(2.5)
    await page.getByText('Stock bas').last().waitFor()
    await appeler(page, 'PUT', `/api/produit/${id}`, { version: (await lire()).version, prix: 1600 })
    await prix.fill('1700')
    await prix.press('Enter')
    await page.getByText(/devenu «\s1600\s»/).waitFor()
    expect(await prix.inputValue()).toBe('1700')
    await prix.press('Enter')
    await expect.poll(async () => (await lire()).prix).toBe(1700)
  })

  test('une vue se garde sous un nom ; Ctrl+K trouve le produit', async () => {
    await bouton('Garder cette vue').click()
    await page.getByLabel(/^Nom de la vue/).fill('Semoules')
    await page.getByRole('button', { name: 'Garder', exact: true }).click()
    await page.getByRole('link', { name: 'Tous', exact: true }).click()
    await page.getByText(/^\d{3} produits$/).waitFor()
    await page.getByRole('link', { name: 'Semoules' }).click()
    await page.getByText('2 produits', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dabou')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Attiéké de Dabou' }).waitFor()
  })

  test('plusieurs à la fois : leur nombre avant, l’annulation après', async () => {
    await page.goto(`${boutique.url}/admin/produits?tri=prix`)
    const cases = page.getByRole('checkbox', { name: /^Choisir (?!toute)/ })
    await cases.first().check()
    await cases.nth(3).click({ modifiers: ['Shift'] })
    await page.getByText('4 produits choisis').waitFor()
    await bouton(/^Choisir les \d+ résultats$/).click()
    const total = Number(/\d+/.exec(await page.getByText(/^\d+ produits choisis$/).innerText())?.[0])
    expect(total).toBeGreaterThan(100)
    await bouton('Changer les prix').click()
    const fenetre = page.getByRole('dialog')
    await fenetre.getByLabel(/^Changement/).fill('10')
    await fenetre.getByText(`${total} produits seront modifiés.`).waitFor()
    await fenetre.getByRole('button', { name: 'Changer les prix' }).click()
    await page.getByText(`${total} produits modifiés.`).waitFor()
    expect((await lire()).prix).toBe(1870)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByText(`${total} produits rendus comme avant.`).waitFor()
    expect((await lire()).prix).toBe(1700)
  })

  test('ouvrir, archiver, annuler : la liste est comme on l’a laissée', async () => {
    await page.goto(`${boutique.url}/admin/produits?texte=attieke&tri=prix`)
    await page.getByRole('link', { name: /Dabou/ }).click()
    await bouton('Archiver').click()
    await page.getByText(/Attiéké de Dabou\s: archivé\./).waitFor()
    expect((await fetch(`${boutique.url}/product/${id}`)).status).toBe(410)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByText(/Attiéké de Dabou\s: restauré\./).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Produits' }).click()
    await page.getByText('2 produits', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?texte=attieke&tri=prix')
    await page.goto(`${boutique.url}/admin/produits?tri=nom&page=2`)
    const derniere = page.locator('[data-ligne]').last()
    await derniere.scrollIntoViewIfNeeded()
    const hauteur = await page.evaluate(() => scrollY)
    expect(hauteur).toBeGreaterThan(300)
    await derniere.click()
    await page.getByLabel(/^Désignation/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Produits' }).click()
    await page.waitForURL(/tri=nom&page=2$/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(hauteur))
  })
})
