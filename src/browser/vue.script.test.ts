import { describe, expect, test } from 'vitest'
import { CLE_VUE, SCRIPT_VUE } from './vue.script.ts'

const FEUILLE = 'https://boutique.example/assets/style-a.css'

/** A device that keeps `stockage`, on which the cart is opened; answers what stands in its content, once its two sheets are there. */
function ouvrir(stockage: Record<string, string>, { feuille = FEUILLE, venue = true } = {}) {
  const place = { innerHTML: '' }
  const attendus: (() => void)[] = []
  const links = [FEUILLE, feuille].map((href) => ({
    href,
    sheet: venue ? {} : null,
    addEventListener: (_: string, faire: () => void) => attendus.push(faire),
  }))
  const window: { vue?: string; empreinteVue?: () => number } = {}
  const document = { querySelector: () => place, querySelectorAll: () => links }
  const localStorage = { getItem: (nom: string) => stockage[nom] ?? null }
  const lieu = { pathname: '/cart', search: '' }
  new Function('window', 'document', 'localStorage', 'location', SCRIPT_VUE)(
    window,
    document,
    localStorage,
    lieu,
  )
  const venir = (rang: number) => {
    Object.assign(links[rang] ?? {}, { sheet: {} })
    attendus[rang]?.()
  }
  return { place, window, venir }
}
const GARDE = { token: 'a.b.c', 'garde.panier': '{"lignes":[1]}' }
/** The same device, with what it saw of the cart. */
function avecVue(garde: Record<string, string>, adresse = '/cart') {
  const de = ouvrir(garde).window.empreinteVue?.()
  return {
    ...garde,
    [CLE_VUE]: JSON.stringify({
      [adresse]: { html: '<h1>Votre panier</h1>', de, feuilles: `${FEUILLE},${FEUILLE}` },
    }),
  }
}

describe('Ce qu’on a vu d’une page la dernière fois', () => {
  test('est là avant tout script, une fois ses feuilles venues', () => {
    const { place, window, venir } = ouvrir(avecVue(GARDE), { venue: false })
    expect(window.vue).toBe('<h1>Votre panier</h1>')
    expect(place.innerHTML).toBe('')
    venir(1)
    expect(place.innerHTML).toBe('')
    venir(0)
    expect(place.innerHTML).toBe('<h1>Votre panier</h1>')
  })

  test.each([
    ['qu’une ligne a changé', { ...avecVue(GARDE), 'garde.panier': '{"lignes":[2]}' }, {}],
    ['que quelqu’un d’autre est connecté', { ...avecVue(GARDE), token: 'x.y.z' }, {}],
    ['que la monnaie est une autre', { ...avecVue(GARDE), devise: 'EUR' }, {}],
    ['que la boutique s’est renouvelée', avecVue(GARDE), { feuille: `${FEUILLE}2` }],
    ['que c’était une autre page', avecVue(GARDE, '/commande'), {}],
    ['que rien n’est gardé', GARDE, {}],
    ['que ce qui est gardé est illisible', { ...GARDE, [CLE_VUE]: '{' }, {}],
  ])('n’est pas montré dès lors %s', (_raison, stockage, page) => {
    const { place, window } = ouvrir(stockage, page)
    expect([place.innerHTML, window.vue]).toEqual(['', undefined])
  })
})
