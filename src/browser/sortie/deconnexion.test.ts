import { beforeEach, expect, test, vi } from 'vitest'
import type { Utilisateur } from '#compte/compte.ts'
import { type FaussePage, poserFaussePage } from '#tests/page.ts'

const AWA = { id: 7, name: 'Awa Diop', email: 'awa@exemple.sn' } as Utilisateur
let ici: FaussePage

/** The page as it is after a (re)load. */
async function page() {
  vi.resetModules()
  return {
    ...(await import('./deconnexion.ts')),
    ...(await import('../session.ts')),
    ...(await import('./sortie.ts')),
    ...(await import('../jeton.ts')),
  }
}

const toastApresRechargement = vi.hoisted(() => vi.fn())
vi.mock('#ui/toasts.ts', () => ({ toast: vi.fn(), toastApresRechargement }))

beforeEach(() => {
  toastApresRechargement.mockClear()
  ici = poserFaussePage()
  ici.stockage.set('token', 'bon')
})
const SORTIE = { path: '/api/logout', method: 'POST', headers: { authorization: 'Bearer bon' } }
const oublie = () => [ici.stockage.has('token'), ici.rechargements]

test('se déconnecter oublie et recharge aussitôt, sans attendre que la boutique entende', async () => {
  ici.reponses['/api/logout'] = 'muette'
  const { seDeconnecter, sessionActuelle } = await page()
  seDeconnecter()
  expect([sessionActuelle().etat, ...oublie()]).toEqual(['anonyme', false, ['ici']])
  expect(ici.appels).toMatchObject([SORTIE])
})

test('ce que la boutique n’a pas entendu lui est redit au retour du réseau, et à chaque page, jusqu’à sa réponse', async () => {
  ici.reponses['/api/logout'] = 'hors ligne'
  ;(await page()).seDeconnecter()
  await vi.waitFor(() => expect(ici.ecouteurs.online).toBeDefined())
  ici.ecouteurs.online?.({})
  expect(ici.appels).toMatchObject([SORTIE, SORTIE])
  ;(await page()).annoncerSortie()
  expect(ici.appels).toMatchObject([SORTIE, SORTIE, SORTIE])
  // its answer takes the cookie away
  ici.temoins.delete('sortie')
  ;(await page()).annoncerSortie()
  expect(ici.appels).toHaveLength(3)
})

test('rien de qui sort n’attend plus le réseau ; de qui n’est plus reconnu, si', async () => {
  const { seDeconnecter, changerUtilisateur } = await page()
  changerUtilisateur(AWA)
  for (const compte of [7, 8]) ici.stockage.set(`garde.attente.${compte}`, '{}')
  ici.stockage.set('garde.attente', '{"compte":8,"valeur":[{}]}')
  seDeconnecter()
  expect([...ici.stockage.keys()]).toEqual(['garde.attente.8', 'garde.attente'])
  ici.stockage.set('token', 'bon')
  changerUtilisateur(AWA)
  ici.stockage.set('garde.attente', '{"compte":7,"valeur":[{}]}')
  seDeconnecter()
  expect([...ici.stockage.keys()]).toEqual(['garde.attente.8'])
})

test('ce que la boutique refuse pendant qu’on se déconnecte n’est pas une session expirée', async () => {
  ici.reponses['/api/logout'] = { status: 200, json: { data: null } }
  const { seDeconnecter, rejeterJeton } = await page()
  seDeconnecter()
  // another answer, of a session that is none any more
  rejeterJeton('bon')
  expect(oublie()).toEqual([false, ['ici']])
  expect(toastApresRechargement).not.toHaveBeenCalled()
})

test('qui n’a pas pu se déconnecter de partout reste là, et son jeton peut expirer', async () => {
  ici.reponses['/api/logout'] = 'hors ligne'
  const { seDeconnecterDePartout, rejeterJeton } = await page()
  await expect(seDeconnecterDePartout()).rejects.toThrow()
  expect(ici.rechargements).toEqual([])
  rejeterJeton('bon')
  expect(oublie()).toEqual([false, ['ici']])
})
