import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ECRANS } from '#pages/admin/cadre/ecrans.ts'
import routes from '#routes'
import { apparier, brancher } from './appariement.ts'

interface Declaree {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: Declaree[]
}
interface Nommee {
  id: string
  path?: string
  index?: boolean
  children?: Nommee[]
}
const nommer = (declarees: Declaree[]): Nommee[] =>
  declarees.map(({ id, path, index, file, children }) => ({
    id: id ?? file,
    ...(path === undefined ? {} : { path }),
    ...(index ? { index } : {}),
    ...(children ? { children: nommer(children) } : {}),
  }))

/** As React Router finds it, on which the server goes: which routes, and what the address fills in. */
const parReactRouter = (arbre: Nommee[], pathname: string) =>
  matchRoutes(arbre as RouteObject[], pathname)?.map(({ route, params }) => [route.id, params]) ?? null
const parNous = (arbre: Nommee[], pathname: string) =>
  apparier(
    brancher((parent?: Nommee) => (parent ? (parent.children ?? []) : arbre)),
    pathname,
  )?.map(({ route, params }) => [route.id, params]) ?? null

const BOUTIQUE: Nommee[] = [{ id: 'root', path: '', children: nommer(routes as Declaree[]) }]
const BUREAU: Nommee[] = ECRANS.map(({ path }) => ({ id: String(path), path: String(path) }))

/** Made of what addresses of the shop are made of, and of what breaks them. */
const PARTS = [
  ...[
    'product',
    'category',
    'livraison',
    'addresse',
    'paiement',
    'success',
    'admin',
    'commandes',
    'nouvelle',
    'apercu',
  ],
  ...[
    'cart',
    'pages',
    'produits',
    'declinaisons',
    'Product',
    '12',
    'a%20b',
    'a%2Fb',
    '%E0%A4%A',
    'é',
    '',
    '*',
    ':id',
    '.',
  ],
]
const adresse = fc
  .tuple(fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.webSegment()), { maxLength: 4 }), fc.boolean())
  .map(([parts, fin]) => `/${parts.join('/')}${fin ? '/' : ''}`)

test.each([
  ['la boutique', BOUTIQUE],
  ['le bureau', BUREAU],
])('%s trouve à chaque adresse ce que React Router y trouve', (_, arbre) => {
  const chemins = (liste: Nommee[], avant = ''): string[] =>
    liste.flatMap(({ path, children }) => {
      const ici = path ? `${avant}/${path}` : avant
      return [ici || '/', ...chemins(children ?? [], ici)]
    })
  // it tells of each address that nobody can read
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const chemin of chemins(arbre).map((un) => un.replaceAll(/:\w+|\*/g, '12')))
    expect([chemin, parNous(arbre, chemin)]).toEqual([chemin, parReactRouter(arbre, chemin)])
  fc.assert(
    fc.property(adresse, (une) => {
      expect(parNous(arbre, une)).toEqual(parReactRouter(arbre, une))
    }),
    { numRuns: 400 },
  )
})

test('ce qui reste sous une page qui en contient d’autres commence après elle', () => {
  const trouvee = apparier(
    brancher((parent?: Nommee) => (parent ? (parent.children ?? []) : BOUTIQUE)),
    '/admin/commandes/12',
  )
  expect(trouvee?.at(-1)).toMatchObject({ base: '/admin', params: { '*': 'commandes/12' } })
})
