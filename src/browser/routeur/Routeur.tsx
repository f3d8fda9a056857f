import { type ContextType, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterState,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_FrameworkContext,
  UNSAFE_RemixErrorBoundary,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { auRepos } from '../economie.ts'

type Cadre = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>

declare global {
  /** What the server wrote for the router of this browser. */
  interface Window {
    __reactRouterContext: Pick<Cadre, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
      stream: ReadableStream<Uint8Array>
    }
    __reactRouterManifest: Cadre['manifest']
    __reactRouterRouteModules: Cadre['routeModules']
  }
}

/** The page as it came: what both routers start from. */
export interface Recu {
  cadre: Cadre
  routes: ReturnType<typeof UNSAFE_createClientRoutes>
  etat: RouterState
  history: ReturnType<typeof UNSAFE_createBrowserHistory>
}

/**
 * The router of a page that comes alive (ADR 39). React Router's own components show what the server found; its
 * machinery, which leads from page to page, comes when the page is at rest or at the first step.
 */
export async function preparerRouteur(): Promise<() => ReactNode> {
  const { stream, ...contexte } = window.__reactRouterContext
  const lu = await UNSAFE_decodeViaTurboStream(stream, window)
  const donnees = lu.value as Pick<RouterState, 'loaderData' | 'errors'>
  const manifest = window.__reactRouterManifest
  const routeModules = window.__reactRouterRouteModules
  const routes = dessinees(
    UNSAFE_createClientRoutes(manifest.routes, routeModules, donnees, contexte.ssr, false),
  )
  const history = UNSAFE_createBrowserHistory()
  const matches = matchRoutes(routes, history.location) ?? []
  const etat: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: { state: 'idle' } as RouterState['navigation'],
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    // a page that the server reads nothing for has read it
    loaderData: {
      ...Object.fromEntries(matches.map(({ route }) => [route.id, null])),
      ...donnees.loaderData,
    },
    actionData: null,
    errors: donnees.errors,
    fetchers: new Map(),
    blockers: new Map(),
  }
  const recu = { cadre: { ...contexte, manifest, routeModules }, routes, etat, history }
  return () => <Routeur recu={recu} />
}

/** Routes with the elements that React Router's components draw, and their errors with them. */
const dessinees = (routes: Recu['routes']): Recu['routes'] =>
  routes.map((une) => {
    const dessinee = Object.assign(une, UNSAFE_defaultMapRouteProperties(une))
    if (dessinee.children) dessinees(dessinee.children)
    return dessinee
  })

function Routeur({ recu }: { recu: Recu }) {
  const [[routeur, mener], changer] = useState(() => {
    let venue: Promise<DataRouter> | undefined
    const mener = () => {
      venue ??= import('./machine.ts').then(({ monter }) => {
        const machine = monter(recu)
        // it is listened to before it does anything
        flushSync(() => changer([machine, mener]))
        return machine
      })
      return venue
    }
    return [immobile(recu, mener), mener] as const
  })
  const [location, setLocation] = useState(recu.etat.location)
  useEffect(() => auRepos(() => void mener().catch(() => undefined)), [mener])
  useEffect(() => routeur.subscribe((etat) => setLocation(etat.location)), [routeur])
  return (
    // the very tree that the server made
    <>
      <UNSAFE_FrameworkContext value={recu.cadre}>
        <UNSAFE_RemixErrorBoundary location={location}>
          <RouterProvider router={routeur} />
        </UNSAFE_RemixErrorBoundary>
      </UNSAFE_FrameworkContext>
      {null}
    </>
  )
}

/** What React Router's components ask of a router, answered as long as the page stays: the first step brings the other one. */
function immobile({ etat, routes, history }: Recu, mener: () => Promise<DataRouter>): DataRouter {
  const routeur: Partial<DataRouter> = {
    state: etat,
    routes,
    manifest: {},
    window,
    match: (lieu) => matchRoutes(routes, lieu),
    subscribe: () => () => undefined,
    createHref: (lieu) => history.createHref(lieu),
    createURL: (vers) => history.createURL(vers),
    encodeLocation: (vers) => history.encodeLocation(vers),
    async navigate(vers: unknown, ...options: unknown[]) {
      const machine = await mener().catch(() => null)
      const aller = (machine as { navigate: (...quoi: unknown[]) => Promise<void> } | null)?.navigate
      if (aller) return aller(vers, ...options)
      // it did not come: the browser leads there by itself
      if (typeof vers === 'number') window.history.go(vers)
      else window.location.assign(typeof vers === 'string' ? vers : createPath(vers ?? {}))
    },
    revalidate: async () => (await mener()).revalidate(),
    /** The place where the page was left, if it was. */
    enableScrollRestoration(places, _ou, cle) {
      const y = places[cle?.(etat.location, []) ?? etat.location.key]
      if (y !== undefined) window.scrollTo(0, y)
      return () => undefined
    },
    deleteBlocker: () => undefined,
    getBlocker: () => ({ state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }),
  }
  return routeur as DataRouter
}
