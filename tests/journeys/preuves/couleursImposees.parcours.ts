// Where the device imposes its colours (forced colours of Windows, high contrast): a shade alone tells nothing any more.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { appeler, seConnecter } from '../gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

const QUI = { nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar' }

let boutique: BoutiqueVisitee
let navigateur: Navigateur
let page: Page
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
  const visite = await navigateur.newContext({
    ...{ locale: 'fr-FR', serviceWorkers: 'block', reducedMotion: 'reduce', forcedColors: 'active' },
    viewport: { width: 390, height: 844 },
  })
  page = await visite.newPage()
  await page.goto(`${boutique.url}/compte`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  await appeler(page, 'PUT', '/api/profile', { ...QUI, adresse: 'Sacré-Cœur 3' })
  await appeler(page, 'POST', '/api/panier', { produit: 4, action: 0, quantite: 1 })
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

/** What is chosen, each told as the text that it stands by, and whether it is drawn as what is not chosen beside it. */
const choisis = () =>
  page.evaluate(() => {
    const traits = [
      'border',
      'borderTop',
      'outline',
      'fontWeight',
      'textDecorationLine',
      'color',
      'backgroundColor',
    ]
    const dessin = (element: Element) =>
      [element, ...element.querySelectorAll('*')].map((un) =>
        ['', '::before', '::after'].map((bout) => {
          const style = getComputedStyle(un, bout || null) as unknown as Record<string, string>
          return [...traits.map((trait) => style[trait]), bout && style.content].join(' ')
        }),
      )
    const voulus = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], input:checked'
    const boites = [...document.querySelectorAll(voulus)].map((un) => un.closest('label') ?? un)
    return boites
      .filter((boite) => boite.checkVisibility())
      .map((boite) => {
        const famille = (un: Element) => un.tagName + un.className.split(' ')[0]
        const voisins = boite.parentElement?.parentElement?.querySelectorAll(boite.tagName) ?? []
        const autre = [...voisins].find((un) => un !== boite && famille(un) === famille(boite))
        const pareil = autre && JSON.stringify(dessin(autre)) === JSON.stringify(dessin(boite))
        return { nom: boite.textContent?.trim().slice(0, 30) ?? '', pareil: pareil ?? false, seul: !autre }
      })
  })

test.each([
  ['/', ['Tous les produits', '1']],
  ['/?page=2', ['Tous les produits', '2']],
  ['/product/1', ['Noir', 'M']],
  ['/livraison/addresse', ['Adresse']],
  ['/livraison/modelivraison', ['Livraison', 'Livraison standard']],
])('%s : ce qui est choisi se distingue', async (chemin, attendus) => {
  await page.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
  for (const groupe of ['Couleur', 'Taille']) {
    const choix = page.getByRole('group', { name: groupe }).getByRole('radio').first()
    if (chemin === '/product/1') await choix.check({ force: true })
  }
  const vus = await choisis()
  for (const nom of attendus)
    expect(
      vus.some((un) => un.nom.startsWith(nom) && !un.seul),
      nom,
    ).toBe(true)
  expect(vus.filter(({ pareil }) => pareil)).toEqual([])
})

test('une couleur d’article reste la sienne', async () => {
  await page.goto(`${boutique.url}/product/1`, { waitUntil: 'networkidle' })
  const vues = await page
    .getByRole('group', { name: 'Couleur' })
    .locator('label')
    .evaluateAll((tous) =>
      tous.map((un) => {
        const teinte = un.querySelector<HTMLElement>('[style]')
        const voulue = document.createElement('i')
        voulue.style.backgroundColor = teinte?.style.backgroundColor ?? ''
        return teinte && getComputedStyle(teinte).backgroundColor === voulue.style.backgroundColor
      }),
    )
  expect(vues).not.toEqual([])
  expect(vues).toEqual(vues.map(() => true))
})
