import type { Location } from 'react-router'
import type { Apparie } from './appariement.ts'
import type { Module, Route } from './modules.ts'
import { type Donnees, lireReponses, type Renvoi, type Reponses, reponse } from './transport.ts'

export type Trouvee = Apparie<Route>

interface Lue extends Donnees {
  location: Location
  trouvees: Trouvee[]
}

export const chemin = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/**
 * Which routes of the next page are read, and where its data are: what is shown already and says that it needs not be
 * read again (`shouldRevalidate`) is left out. Null: nothing is to be read.
 */
export function aLire(
  ici: Lue,
  la: string,
  trouvees: Trouvee[],
  moduleDe: (route: Route) => Module | undefined,
): { voulues: Trouvee[]; adresse: string } | null {
  const nextUrl = new URL(la, location.origin)
  const avecDonnees = trouvees.filter(({ route }) => route.hasLoader)
  const voulues = avecDonnees.filter(({ route, params }) => {
    if (!(route.id in ici.donnees) || !ici.trouvees.some((une) => une.route.id === route.id)) return true
    return (
      moduleDe(route)?.shouldRevalidate?.({
        currentUrl: new URL(chemin(ici.location), location.origin),
        currentParams: ici.trouvees[0]?.params ?? {},
        nextUrl,
        nextParams: params,
        defaultShouldRevalidate: true,
      }) ?? true
    )
  })
  if (voulues.length === 0) return null
  const { pathname, searchParams } = nextUrl
  if (voulues.length < avecDonnees.length)
    searchParams.set('_routes', voulues.map(({ route }) => route.id).join(','))
  const question = searchParams.toString()
  return {
    voulues,
    adresse: `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${question && `?${question}`}`,
  }
}

/** What came is not what this build's server writes: of another build, or of whoever stands between. */
export class Illisible extends Error {}

/**
 * Asks for a page's data, and answers where the server leads elsewhere; throws what cannot be answered, `Illisible` what
 * cannot be read.
 */
export async function demander(adresse: string, signal: AbortSignal): Promise<Reponses | Renvoi> {
  const recue = await fetch(adresse, { signal })
  if (recue.status >= 400 && !recue.headers.has('X-Remix-Response'))
    throw reponse(recue.status, recue.statusText, await recue.text())
  const texte = await recue.text()
  try {
    return lireReponses(texte)
  } catch (cause) {
    throw new Illisible('Unable to decode the data of a page', { cause })
  }
}

/** What the next page shows of what was read and of what is kept; what went wrong stands at the nearest boundary. */
export function fondre(
  ici: Lue,
  trouvees: Trouvee[],
  voulues: Trouvee[],
  lues: PromiseSettledResult<Reponses>,
): Donnees {
  const donnees: Donnees['donnees'] = {}
  const erreurs: Record<string, unknown> = {}
  for (const [rang, trouvee] of trouvees.entries()) {
    const { id } = trouvee.route
    if (!voulues.includes(trouvee)) donnees[id] = ici.donnees[id] ?? null
    else {
      const une = lues.status === 'rejected' ? { error: lues.reason } : lues.value[id]
      if (une && 'data' in une) donnees[id] = une.data
      else {
        const borne = trouvees.slice(0, rang + 1).findLast(({ route }) => route.hasErrorBoundary)
        erreurs[(borne ?? trouvee).route.id] ??= une?.error ?? new Error(`nothing was answered for ${id}`)
      }
    }
  }
  return { donnees, erreurs: Object.keys(erreurs).length > 0 ? erreurs : null }
}
