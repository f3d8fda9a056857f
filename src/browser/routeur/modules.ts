import type { ComponentType, ContextType, ReactNode } from 'react'
import type {
  Location,
  MetaDescriptor,
  ShouldRevalidateFunction,
  UIMatch,
  UNSAFE_FrameworkContext,
} from 'react-router'
import type { Trouvee } from './donnees.ts'

type Cadre = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>
/** A route as the build's manifest tells it. */
export type Route = Cadre['manifest']['routes'][string] & object

interface Tetes {
  loaderData: unknown
  params: Record<string, string | undefined>
  location: Location
  matches: UIMatch[]
  error: unknown
}
/** What the file of a route says of itself in the browser. */
export interface Module {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  meta?: (quoi: Tetes) => (MetaDescriptor | undefined)[] | undefined
  shouldRevalidate?: ShouldRevalidateFunction
}

declare global {
  /** What the server wrote for the router of this browser. */
  interface Window {
    __reactRouterManifest: { routes: Record<string, Route>; version: string }
    __reactRouterRouteModules: Record<string, Module>
  }
}

export const routes = (): Record<string, Route> => window.__reactRouterManifest.routes
export const moduleDe = ({ id }: Route): Module | undefined => window.__reactRouterRouteModules[id]

/** Brings the code of a page, what that stands on and its sheets, all at the same time. */
export async function charger(route: Route): Promise<void> {
  const modules = window.__reactRouterRouteModules
  const siennes = feuilles(route).map(attendreFeuille)
  if (!modules[route.id]) {
    const [module] = await Promise.all(parties(route).map((une) => import(/* @vite-ignore */ une)))
    modules[route.id] = module as Module
  }
  await Promise.all(siennes)
}

/** « # » tells a sheet that other files bring too. */
export const feuilles = ({ css = [] }: Route): string[] => css.map((href) => href.replace('#', ''))

/**
 * A page is not shown without its sheet; one that does not come is done without. It stays: the link that the page itself draws
 * (`Links`) applies a moment after the page is seen.
 */
function attendreFeuille(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
  return new Promise((onload) => {
    const lien = document.createElement('link')
    document.head.append(Object.assign(lien, { rel: 'stylesheet', href, onload, onerror: onload }))
  })
}

/** The files of a page's code, its own first: a browser would hear of the others when it has read that. */
const parties = ({ module, imports = [] }: Route): string[] => [module, ...imports]

/** What must come before these pages can be shown: their code, and their sheets. */
export const fichiers = (trouvees: Trouvee[]): string[] => [
  ...new Set(trouvees.flatMap(({ route }) => [...parties(route), ...feuilles(route)])),
]
