import {
  type DataRouter,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from 'react-router'
import type { Recu } from './Routeur.tsx'

/** React Router's own machinery, from where the page stands. */
export function monter({ cadre, routes, etat, history }: Recu): DataRouter {
  const routeur: DataRouter = UNSAFE_createRouter({
    routes,
    history,
    hydrationData: { loaderData: etat.loaderData, errors: etat.errors },
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(
      () => routeur,
      cadre.manifest,
      cadre.routeModules,
      cadre.ssr,
    ),
  })
  // the place where the page was left was found when it came: who has read on since is not taken back
  routeur.enableScrollRestoration({}, () => 0)()
  return routeur.initialize()
}
