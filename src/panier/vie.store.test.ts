import { afterEach, expect, it, vi } from 'vitest'
import { fauxServeur, fauxStockage, produit } from '#tests/faux-navigateur.ts'
import { ecrirePanierLocal } from './local.ts'

vi.mock('#ui/toasts.ts', () => ({ toast: () => undefined, toastApresRechargement: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const riz = produit({ quantite: 10 })
const LIGNE = { couleur_id: null, taille_id: null, unite_id: null, quantite: 3, produit_id: 1, produit: riz }

/** What a page of Awa's that is opened shows of her cart, each time that it changes: how it is known, and its lines. */
async function ouvrir(
  stockage: ReturnType<typeof fauxStockage>,
  { serveur: preparer = (_: ReturnType<typeof fauxServeur>) => {} } = {},
) {
  vi.resetModules()
  vi.stubGlobal('localStorage', stockage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const serveur = fauxServeur([riz], [LIGNE])
  preparer(serveur)
  const repondre = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/api/profile'
      ? Response.json({ data: { utilisateur: { id: 7, name: 'Awa' } } })
      : repondre(url, init),
  )
  const { demarrerPanier, rafraichirPanier } = await import('./vie.store.ts')
  const { etatPanier } = await import('./vue.store.ts')
  const { demarrerSession } = await import('#browser/session.ts')
  const vus: [string, number][] = []
  etatPanier.subscribe(() => vus.push([etatPanier.get().etat, etatPanier.get().lignes.length]))
  demarrerPanier()
  await demarrerSession()
  await vi.waitFor(() => expect(etatPanier.get().etat).toBe('pret'))
  return {
    vus,
    serveur,
    rafraichirPanier,
    lignes: () => etatPanier.get().lignes.map(({ quantite }) => quantite),
  }
}

it('ce qui était connu se montre avant que le serveur réponde, et ne disparaît pas quand il répond', async () => {
  const stockage = fauxStockage({ token: 'jeton' })
  const { vus: premiere } = await ouvrir(stockage)
  expect(premiere.filter(([etat]) => etat !== 'pret').every(([, lignes]) => lignes === 0)).toBe(true)
  const { vus } = await ouvrir(stockage)
  const remplis = vus.slice(vus.findIndex(([, lignes]) => lignes > 0))
  expect(remplis[0]).toEqual(['chargement', 1])
  expect(remplis.at(-1)).toEqual(['pret', 1])
  expect(remplis.every(([, lignes]) => lignes === 1)).toBe(true)
})

it('une fusion qui échoue n’efface pas le panier de l’invité, même si le dernier du compte est acheté, et se refait quand on le regarde', async () => {
  const local = ecrirePanierLocal({ id: 'local', lignes: [LIGNE] })
  const stockage = fauxStockage({ token: 'jeton', panier: local })
  const { serveur, rafraichirPanier, lignes } = await ouvrir(stockage, {
    serveur: (ferme) => {
      Object.assign(ferme, { lignes: [], etat: 1 })
      ferme.pannes.set(0, 'avant')
    },
  })
  expect([stockage.getItem('panier'), lignes()]).toEqual([local, []])
  await rafraichirPanier()
  serveur.etat = 0
  expect(serveur.quantites()).toEqual({ '1---': 3 })
  expect([stockage.getItem('panier'), lignes()]).toEqual([null, [3]])
})
