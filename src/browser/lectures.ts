import type { Chemin } from '#api'
import { lireJeton } from './jeton.ts'

/** Longer than one walks to and fro between pages; an order that the shop has moved meanwhile is seen after it. */
const DUREE = 5 * 60_000
/** No answer to what is written in the shop is anything else than the cart, which has its own store. */
const SANS_EFFET: string[] = ['/graphql', ...(['/api/panier', '/api/addition'] satisfies Chemin<'POST'>[])]
/** Of the visitor alone: where the shop delivers stays as it is. */
const DE_PERSONNE: string[] = ['/api/profile', '/api/destinataire'] satisfies Chemin<'PUT'>[]
/** Under a key that begins so stands what the shop says to everybody. */
const DE_LA_BOUTIQUE = / boutique\//

let lues = new Map<string, { valeur: unknown; le: number }>()
let enRoute = new Map<string, Promise<unknown>>()

const nom = (cle: string) => `${lireJeton()} ${cle}`

/** What this person was answered to the same question a moment ago, nothing having been written since. */
export function lectureConnue(cle: string): { valeur: unknown } | undefined {
  const lue = lues.get(nom(cle))
  return lue && performance.now() - lue.le < DUREE ? lue : undefined
}

/**
 * Asks, once for all who ask the same meanwhile, and keeps the answer, unless something was written meanwhile or this
 * device has no network. On the server nothing is kept: everybody passes there.
 */
export function demanderEtGarder<T>(cle: string, appeler: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return appeler()
  const de = nom(cle)
  const [avant, parties] = [lues, enRoute]
  const partie = parties.get(de) ?? demander().finally(() => parties.delete(de))
  parties.set(de, partie)
  // asked under this key, hence answered as such
  return partie as Promise<T>

  async function demander() {
    const valeur = await appeler()
    if (avant === lues && navigator.onLine !== false) lues.set(de, { valeur, le: performance.now() })
    return valeur
  }
}

/** What is known, or else is asked for. */
export async function demanderUneFois<T>(cle: string, appeler: () => Promise<T>): Promise<T> {
  const connue = lectureConnue(cle) as { valeur: T } | undefined
  return connue ? connue.valeur : demanderEtGarder(cle, appeler)
}

/** Something was written by this call: what was read may be no longer so. */
export function noterEcriture(method: string, path: string): void {
  if (method === 'GET' || SANS_EFFET.includes(path)) return
  const restent = DE_PERSONNE.includes(path) ? [...lues].filter(([cle]) => DE_LA_BOUTIQUE.test(cle)) : []
  lues = new Map(restent)
  enRoute = new Map()
}
