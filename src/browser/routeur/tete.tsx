import type { UIMatch } from 'react-router'
import { usePage } from './contextes.ts'
import type { Trouvee } from './donnees.ts'
import type { Page } from './machine.ts'
import { feuilles, moduleDe } from './modules.ts'

/** As far as a page could be made: down to where something went wrong. */
function faites({ trouvees, erreurs }: Page): Trouvee[] {
  const fautive = erreurs ? trouvees.findIndex(({ route }) => erreurs[route.id] !== undefined) : -1
  return fautive < 0 ? trouvees : trouvees.slice(0, fautive + 1)
}

/** The head of the innermost page that says its own (`meta`). */
export function Meta() {
  const page = usePage()
  const { location, donnees, erreurs } = page
  const matches: UIMatch[] = []
  let dites: object[] = []
  const error = Object.values(erreurs ?? {})[0] ?? null
  for (const { route, params, base } of faites(page)) {
    const loaderData = donnees[route.id]
    const ici = {
      id: route.id,
      loaderData,
      params,
      pathname: base,
      handle: undefined,
      meta: [] as object[],
      error,
    }
    matches.push(ici)
    const { meta } = moduleDe(route) ?? {}
    if (meta) dites = (meta({ loaderData, params, location, matches, error }) ?? []).filter((une) => !!une)
    ici.meta = dites
  }
  return dites.map((une) => {
    if ('title' in une) return <title key="title">{String(une.title)}</title>
    const { tagName: Balise = 'meta', ...reste } = une as { tagName?: 'link' | 'meta' }
    return <Balise key={JSON.stringify(reste)} {...reste} />
  })
}

/** The sheets of these pages, each once. */
export function Links() {
  const hrefs = new Set(faites(usePage()).flatMap(({ route }) => feuilles(route)))
  return [...hrefs].map((href) => <link key={href} rel="stylesheet" href={href} data-feuille="" />)
}

/** What makes a page come alive was written by the server, and has done so. */
export const Scripts = () => null
