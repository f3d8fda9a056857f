import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fauxStockage } from '#tests/faux-navigateur.ts'

const dits: [string, string][] = []
vi.mock('#ui/toasts.ts', () => ({ toast: (niveau: string, message: string) => dits.push([niveau, message]) }))
const total = 130
const page = (numero: number) => ({
  data: Array.from({ length: numero === 1 ? 100 : 30 }, (_, rang) => ({
    id: (numero - 1) * 100 + rang + 501,
    produit: { id: (numero - 1) * 100 + rang + 1 },
  })),
  metadata: { total, last_page: 2 },
})

/** The store as a page just loaded has it; `panne` says which calls fail. */
async function ouvrir(
  token: string | null,
  panne: 'liste' | 'coeur' | null = null,
  gardes: Record<string, string> = {},
) {
  vi.resetModules()
  const corps: object[] = []
  vi.stubGlobal('localStorage', fauxStockage({ ...gardes, ...(token ? { token } : {}) }))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (url === '/api/profile') return Response.json({ data: { utilisateur: { id: 7 } } })
    const lu = JSON.parse(init.body)
    if (url === '/graphql' && panne !== 'liste') {
      return Response.json({ data: { favoriespaginated: [page(lu.variables.page)] } })
    }
    if (url === '/graphql' || panne === 'coeur') return Response.json({ message: 'x' }, { status: 500 })
    corps.push(lu)
    if (navigator.onLine === false) throw new TypeError('Failed to fetch')
    const headers = lu.like ? { location: `/api/favorie/${1000 + corps.length}` } : undefined
    return Response.json({ data: { like: lu.like } }, headers && { headers })
  })
  const { basculerFavori, demarrerFavoris } = await import('./favorie.store.ts')
  const { badgeFavoris, etatFavoris } = await import('./vue.store.ts')
  const { demarrerSession } = await import('#browser/session.ts')
  demarrerFavoris()
  const avant = badgeFavoris(etatFavoris.get())
  await demarrerSession()
  await vi.waitFor(() => expect(etatFavoris.get().etat).not.toBe('chargement'))
  return { basculerFavori, badge: () => badgeFavoris(etatFavoris.get()), etat: etatFavoris.get, avant, corps }
}

beforeEach(() => void dits.splice(0))
afterEach(() => vi.unstubAllGlobals())

describe('les cœurs', () => {
  it('la pastille dit « ... » en attendant, puis le nombre', async () => {
    const { avant, badge, etat } = await ouvrir('jeton')
    expect([avant, badge()]).toEqual(['...', '130'])
    await vi.waitFor(() => expect(etat().aimes.size).toBe(130))
  })

  it('la pastille dit « 0 » quand la liste ne vient pas', async () => {
    expect((await ouvrir('jeton', 'liste')).badge()).toBe('0')
  })

  it('un cœur s’allume aussitôt, le dit, puis s’éteint sans rien dire', async () => {
    const { basculerFavori, badge, corps, etat } = await ouvrir('jeton')
    const fini = basculerFavori(500)
    expect([etat().aimes.has(500), badge()]).toEqual([true, '131'])
    expect(await fini).toBe(true)
    await basculerFavori(500)
    expect([etat().aimes.has(500), badge()]).toEqual([false, '130'])
    expect(corps).toEqual([
      { produit: 500, like: 1 },
      { produit: 500, like: 0 },
    ])
    expect(dits).toEqual([['success', 'Le produit a bien ete ajoute aux favoris']])
  })

  it('un cœur refusé revient comme il était', async () => {
    const { basculerFavori, badge, etat } = await ouvrir('jeton', 'coeur')
    expect(await basculerFavori(500)).toBe(false)
    expect([etat().aimes.has(500), badge()]).toEqual([false, '130'])
    expect(dits).toEqual([['error', "Une erreur s'est produite lors de l'ajout du produit aux favoris"]])
  })

  it.each<[string, number, number | null]>([
    ['su de la liste', 1, 501],
    ['allumé à l’instant', 500, 1001],
    ['allumé puis éteint', 600, null],
  ])('ce qui change sans réseau dit quel favori c’était : %s', async (_, produit, favorie_avant) => {
    const { basculerFavori } = await ouvrir('jeton')
    if (produit !== 1) await basculerFavori(produit)
    if (produit === 600) await basculerFavori(produit)
    vi.stubGlobal('navigator', { onLine: false })
    for (let fois = 0; fois < 3; fois += 1) expect(await basculerFavori(produit)).toBe(true)
    const { valeur } = JSON.parse(String(localStorage.getItem('garde.attente.7')))
    const like = produit === 600 ? 1 : 0
    expect(valeur).toMatchObject([{ path: '/api/favorie', body: { produit, like }, base: { favorie_avant } }])
  })

  it('un visiteur est prié de se connecter, et rien ne part : son cœur est gardé ici, et s’éteint de même', async () => {
    const { basculerFavori, corps, etat } = await ouvrir(null)
    expect(await basculerFavori(1)).toBe(true)
    expect(corps).toEqual([])
    expect(dits).toEqual([['info', 'Veuillez vous connecter pour ajouter un produit aux favoris']])
    expect([[...etat().aimes], localStorage.getItem('favoris')]).toEqual([[1], '1'])
    await basculerFavori(1)
    expect([[...etat().aimes], localStorage.getItem('favoris'), dits.length]).toEqual([[], null, 1])
  })

  it('à la connexion, ils rejoignent le compte, puis ce navigateur les oublie ; refusés, ils attendent', async () => {
    const { corps } = await ouvrir('jeton', null, { favoris: '700.3' })
    await vi.waitFor(() => expect(localStorage.getItem('favoris')).toBeNull())
    expect(corps).toEqual([{ produits: [700, 3] }])
    await ouvrir('jeton', 'coeur', { favoris: '700.3' })
    expect(localStorage.getItem('favoris')).toBe('700.3')
  })
})
