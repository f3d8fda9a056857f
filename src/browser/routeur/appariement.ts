/** What an address is found by: a path below its parent's, or nothing for what frames others. */
export interface Chemin {
  path?: string | undefined
  index?: boolean | undefined
}
/** A route that an address leads through. */
export interface Apparie<R> {
  route: R
  params: Record<string, string>
  /** The part of the address that was found, without what a `*` stands for. */
  base: string
}
export interface Branche<R> {
  routes: { route: R; base: number }[]
  noms: string[]
  forme: RegExp
  rang: number
}

/**
 * The ways through a tree of routes, the most precise first: by React Router's own measure, which the server goes by.
 * `enfants` says which stand in a route; without one, which stand at the top.
 */
export function brancher<R extends Chemin>(enfants: (parent?: R) => R[]): Branche<R>[] {
  const branches: Branche<R>[] = []
  const suivre = (avant: Branche<R>['routes'], parts: string[], parent?: R) => {
    for (const route of enfants(parent)) {
      const suite = [...parts, ...(route.path ?? '').split('/').filter(Boolean)]
      const routes = [...avant, { route, base: suite.filter((part) => part !== '*').length }]
      suivre(routes, suite, route)
      if (route.path !== undefined || route.index) branches.push(branche(routes, suite))
    }
  }
  suivre([], [])
  return branches.sort((une, autre) => autre.rang - une.rang)
}

function branche<R extends Chemin>(routes: Branche<R>['routes'], parts: string[]): Branche<R> {
  const ouverte = parts.at(-1) === '*'
  const dites = ouverte ? parts.slice(0, -1) : parts
  const noms = dites.filter((part) => part[0] === ':').map((part) => part.slice(1))
  const formes = dites.map((part) => (part[0] === ':' ? '([^/]+)' : part))
  const fin = ouverte ? '(?:/(.+)|/*)$' : '/*$'
  const poids = dites.reduce((somme, part) => somme + (part[0] === ':' ? 4 : 11), 0)
  return {
    routes,
    noms: ouverte ? [...noms, '*'] : noms,
    forme: new RegExp(`^${['', ...formes].join('/')}${fin}`, 'i'),
    rang: poids + (ouverte ? -1 : 0) + (routes.at(-1)?.route.index ? 2 : 0),
  }
}

/** The routes that an address leads through, from the outermost to the page; null where there is none. */
export function apparier<R>(branches: Branche<R>[], pathname: string): Apparie<R>[] | null {
  const lu = lisible(pathname)
  for (const { routes, noms, forme } of branches) {
    const trouve = forme.exec(lu)
    if (!trouve) continue
    const parts = lu.split('/')
    const params = Object.fromEntries(noms.map((nom, rang) => [nom, slash(trouve[rang + 1])]))
    return routes.map(({ route, base }) => ({
      route,
      params,
      base: parts.slice(0, base + 1).join('/') || '/',
    }))
  }
  return null
}

const slash = (part = '') => part.replace(/%2F/g, '/')

function lisible(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
