import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fautesAxe } from '#tests/axe.ts'
import { debordements } from '#tests/largeur.ts'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { commencerVisite, type Etat, type Visite } from '../etats.ts'
import { BUREAU } from '../etatsBureau.ts'
import { CONNECTEE } from '../etatsConnectee.ts'
import { VISITEUR } from '../etatsVisiteur.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

// Everybody can use every page: what axe finds, on a narrow and a wide screen, light and dark, and what overflows.
const TELEPHONE = { width: 390, height: 844 }
const LARGEURS = [390, 320, 1280]

let boutique: BoutiqueVisitee
let navigateur: Navigateur
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

const LONGS = Boolean(process.env.TESTS_LONGS)

/** Everything wrong with the page as it stands, at every width and in both colour schemes. */
async function fautes(page: Page): Promise<string[]> {
  const trouvees: string[] = []
  for (const width of LARGEURS) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // what axe reads hardly depends on the width, nor colours: all of it is for the long run
      if (!LONGS && (width === 390 || (colorScheme === 'dark') !== (width === 1280))) continue
      await page.emulateMedia({ colorScheme })
      // the same page in other colours
      const demande = colorScheme === 'light' ? 'tout' : 'couleurs'
      for (const faute of await fautesAxe(page, demande)) trouvees.push(`${width} ${colorScheme} ${faute}`)
    }
  }
  trouvees.push(...(await debordements(page, TELEPHONE.width)))
  await page.setViewportSize(TELEPHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  return trouvees
}

describe.each([
  ['un visiteur', VISITEUR],
  ['une personne connectée', CONNECTEE],
  ['qui tient la boutique', BUREAU],
])('%s', (_, etats: Etat[]) => {
  let visite: Visite
  const erreurs: string[] = []
  beforeAll(async () => {
    const contexte = await navigateur.newContext({
      viewport: TELEPHONE,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      // some answers are changed on their way, which those of a service worker would escape
      serviceWorkers: 'block',
    })
    const page = await contexte.newPage()
    page.on('pageerror', ({ message }) => erreurs.push(`${page.url()} ${message}`))
    visite = await commencerVisite(page, boutique.url)
  })

  test.each(etats)('$titre ($nom)', async (etat) => {
    await etat.poser(visite)
    expect(await fautes(visite.page)).toEqual([])
  })

  test('rien n’a fait d’erreur', () => expect(erreurs).toEqual([]))
})

describe('sans JavaScript', () => {
  let page: Page
  beforeAll(async () => {
    page = await (await navigateur.newContext({ viewport: TELEPHONE, javaScriptEnabled: false })).newPage()
  })
  const nombre = (role: 'banner' | 'main' | 'contentinfo') => page.getByRole(role).count()

  test.each([
    ['/', /boutique en ligne/, 'Riz brisé parfumé'],
    ['/?designation=poisson', /./, 'Effacer la recherche'],
    ['/category/7', 'Tissus et vêtements', 'Wax motif éventails'],
    ['/product/1', /./, 'Description'],
    ['/faq', 'Questions fréquentes', 'Mon paiement est-il sûr'],
    ['/about', /^À propos/, 'Celles et ceux qui font la boutique'],
    ['/cgv', 'Conditions générales de vente', 'Identification du vendeur'],
    ['/rien-de-tel', 'Une erreur est survenue.', '404'],
  ] as const)('%s se lit, avec son titre et ses repères', async (chemin, titre, contenu) => {
    await page.goto(boutique.url + chemin)
    await page.getByRole('heading', { level: 1, name: titre }).waitFor()
    await page.getByText(contenu).first().waitFor()
    expect(await page.title()).not.toBe('')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect([await nombre('banner'), await nombre('main'), await nombre('contentinfo')]).toEqual([1, 1, 1])
    expect(await page.locator('body a').first().getAttribute('href')).toBe('#contenu')
    expect(await page.getByRole('main').getAttribute('id')).toBe('contenu')
  })

  test.each([
    ['/cart', 'Votre panier est vide.'],
    ['/compte', 'Recevoir un code'],
    ['/livraison/addresse', 'Recevoir un code'],
    ['/favorite', 'Se connecter avec Google'],
  ])('une page personnelle, %s, y mène d’elle-même à ce qui se fait sans lui', async (chemin, texte) => {
    // who is known to be without it is led nowhere
    await page.context().clearCookies()
    await page.goto(boutique.url + chemin)
    await page.waitForURL(({ searchParams }) => searchParams.has('visite'))
    await page.getByText(texte).first().waitFor()
  })
})
