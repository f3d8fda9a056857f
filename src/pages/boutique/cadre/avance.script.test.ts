import { beforeEach, expect, test, vi } from 'vitest'
import { prendreAvance } from '#browser/avance.ts'
import { fauxServeur, fauxStockage, produit } from '#tests/faux-navigateur.ts'
import { scriptAvance } from './avance.script.ts'

const riz = produit({ quantite: 10 })
const LIGNE = { couleur_id: null, taille_id: null, unite_id: null, quantite: 3, produit_id: 1, produit: riz }
const AWA = { data: { utilisateur: { id: 7, name: 'Awa' } } }
let demandes: [string, unknown][]

/** A device that keeps `stockage` and opens a page of somebody's; `coupee`: no call is answered. */
function ouvrir(stockage: Record<string, string>, coupee = false) {
  vi.resetModules()
  vi.stubGlobal('avance', undefined)
  vi.stubGlobal('localStorage', fauxStockage(stockage))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { addEventListener: () => undefined })
  fauxServeur([riz], [LIGNE])
  const repondre = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    demandes.push([url, new Headers(init.headers).get('authorization')])
    if (coupee) throw new TypeError('fetch failed')
    return url === '/api/profile' ? Response.json(AWA) : repondre(url, init)
  })
  new Function('localStorage', scriptAvance())(localStorage)
}
/** What the page's scripts then show of the cart, once they know it. */
async function vivre() {
  const { demarrerPanier } = await import('#panier/vie.store.ts')
  const { etatPanier } = await import('#panier/vue.store.ts')
  const { demarrerSession } = await import('#browser/session.ts')
  demarrerPanier()
  await demarrerSession()
  await vi.waitFor(() => expect(etatPanier.get().etat).not.toBe('chargement'))
  return [etatPanier.get().etat, etatPanier.get().lignes.length]
}
const PROFIL = ['/api/profile', 'Bearer jeton']
const PANIER = ['/graphql', 'Bearer jeton']

vi.mock('#ui/toasts.ts', () => ({ toast: () => undefined, toastApresRechargement: () => undefined }))
beforeEach(() => {
  demandes = []
  return () => vi.unstubAllGlobals()
})

test('qui est là et ce que tient son panier sont demandés ensemble, avant tout script, et une seule fois', async () => {
  ouvrir({ token: 'jeton' })
  expect(demandes).toEqual([PROFIL, PANIER])
  expect(await vivre()).toEqual(['pret', 1])
  expect(demandes).toEqual([PROFIL, PANIER])
})

test('sans jeton, rien n’est demandé', () => {
  ouvrir({})
  expect([demandes, globalThis.avance]).toEqual([[], undefined])
})

test.each([
  ['a mis des articles avant de se connecter', { panier: '{"version":1}' }],
  ['a changé son panier hors connexion', { 'garde.attente.7': '{"compte":7,"valeur":[{"cle":"un"}]}' }],
  ['l’a changé dans une version d’avant', { 'garde.attente': '{"compte":7,"valeur":[{"cle":"un"}]}' }],
])('le panier attend ses écritures chez qui %s', (_quoi, garde) => {
  ouvrir({ token: 'jeton', ...garde })
  expect(demandes).toEqual([PROFIL])
})

test('ce qu’un autre onglet a changé depuis est demandé de nouveau', async () => {
  ouvrir({ token: 'jeton', 'panier.change': 'un' })
  localStorage.setItem('panier.change', 'deux')
  expect(await vivre()).toEqual(['pret', 1])
  expect(demandes.filter(([url]) => url === '/graphql')).toHaveLength(2)
})

test('ce qui est demandé au nom de quelqu’un n’est donné à personne d’autre', () => {
  ouvrir({ token: 'jeton' })
  expect(prendreAvance('/api/profile', 'un-autre')).toBeUndefined()
  expect(prendreAvance('/api/profile', 'jeton')).toBeInstanceOf(Promise)
  expect(prendreAvance('/api/profile', 'jeton')).toBeUndefined()
})

test('sans réseau, la page le dit comme si elle avait demandé elle-même', async () => {
  ouvrir({ token: 'jeton' }, true)
  const { demanderPanier } = await import('#panier/serveur.store.ts')
  await expect(demanderPanier()).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
  expect(demandes).toEqual([PROFIL, PANIER])
})
