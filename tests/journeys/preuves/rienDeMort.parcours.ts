import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { GESTES } from '#pages/boutique/gestes/table.ts'
import { remplirAdresse } from '../gestes.ts'
import { ouvrirVisites } from '../visite.ts'

const { visiter, adresse } = ouvrirVisites()
const SANS_SCRIPT = { javaScriptEnabled: false }

const PUBLIQUES = [
  ...['/', '/?designation=riz', '/category/1', '/product/1', '/product/2', '/faq', '/about', '/cgv'],
  ...['/?promotion=1', '/?page=2', '/category/7?promotion=1&prix_max=20000', '/category/7?prix_max=3'],
  ...['/offre/BIENVENUE', '/suivi/devine', '/tournee/devine', '/hors-connexion', '/rien-de-tel'],
]
/** Each leads by itself to how it is without script. */
const PERSONNELLES = [
  ...['/cart', '/favorite', '/listes', '/commande', '/compte', '/livraison/addresse'],
  ...['/order-summary', '/payment-cart-success', '/paiementpaypal', '/paiement/success', '/payer', '/panier'],
]
const SIENNES = [
  ...['/cart', '/favorite', '/commande', '/commande?commande=1', '/compte', '/order-summary', '/product/1'],
  '/listes',
  ...['/livraison/addresse', '/livraison/modelivraison', '/livraison/paiement'],
  ...['/payment-cart-success?commande=1', '/paiementpaypal?commande=1', '/paiement/success?commande=1'],
]

/** What can be seen and pressed, or filled in, and leads nowhere. */
function inertes(page: Page, gestes: string[]): Promise<string[]> {
  return page.evaluate((connus) => {
    const vu = (un: Element) => un.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const tous = <E extends Element>(quoi: string) => [...document.querySelectorAll<E>(quoi)].filter(vu)
    const dire = (un: Element) => un.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
    const gesteDe = (bouton: HTMLButtonElement) =>
      bouton.name === 'geste' ? bouton.value : (new FormData(bouton.form ?? undefined).get('geste') ?? '')
    const boutons = tous<HTMLButtonElement>('button:not(:disabled)').filter((bouton) => {
      if (bouton.type !== 'submit' || !bouton.form) return true
      if (bouton.form.method === 'get') return !bouton.form.getAttribute('action')
      return !connus.includes(String(gesteDe(bouton)).split(' ')[0] ?? '')
    })
    const champs = tous<HTMLInputElement>('input:not([type=hidden]), select, textarea').filter(
      ({ form, name, disabled }) =>
        !disabled && (!form || !name || ![...form.elements].some((un) => un.matches('[type=submit]'))),
    )
    const liens = tous<HTMLAnchorElement>('a').filter((lien) => {
      const vers = lien.getAttribute('href')
      return !vers || vers === '#' || (vers.startsWith('#') && !document.getElementById(vers.slice(1)))
    })
    const volets = tous<HTMLDetailsElement>('details').filter((volet) => {
      const titre = volet.querySelector('summary')?.textContent ?? ''
      return (volet.textContent ?? '').trim() === titre.trim()
    })
    const roles = tous('[role=button]:not(button), [onclick]')
    return [...boutons, ...champs, ...liens, ...volets, ...roles].map(dire)
  }, gestes)
}
const morts = (page: Page) => inertes(page, Object.keys(GESTES))

describe('sans script, rien n’a l’air vivant qui soit mort', () => {
  test('aux yeux d’un visiteur', async () => {
    const page = await visiter('/', SANS_SCRIPT)
    for (const chemin of [...PUBLIQUES, ...PERSONNELLES]) {
      await page.context().clearCookies()
      await page.goto(adresse(chemin))
      if (PERSONNELLES.includes(chemin)) await page.waitForURL(({ search }) => search.includes('visite='))
      expect([chemin, await morts(page)]).toEqual([chemin, []])
    }
    // a guard that sees nothing guards nothing
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form method="post"><button type="submit" name="geste" value="rien">a</button></form><input name="b"><a>c</a><details><summary>d</summary></details><span role="button">e</span>',
      )
    })
    expect(await morts(page)).toHaveLength(5)
  })

  test('aux yeux de qui a un panier et une commande', async () => {
    const page = await visiter('/product/1', SANS_SCRIPT)
    const ajouter = async () => {
      await page.goto(adresse('/product/1'))
      await page.getByText('Noir', { exact: true }).click()
      await page.getByText('XL', { exact: true }).click()
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
      await page.getByText('Produit ajouté au panier').waitFor()
    }
    await ajouter()
    await page.goto(adresse('/livraison'))
    await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
    await page.getByRole('button', { name: /Awa Diop, à Dakar/ }).click()
    await remplirAdresse(page)
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
    await page.locator('input[name=moyen][value=paypal]').check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Commander avec obligation/ }).click()
    await page.getByRole('link', { name: /^Payer avec PayPal/ }).waitFor()
    for (const chemin of SIENNES) {
      await page.goto(adresse(chemin))
      expect([chemin, await morts(page)]).toEqual([chemin, []])
    }
  })
})
