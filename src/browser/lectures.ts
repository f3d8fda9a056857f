import type { Chemin } from '#api'
import { lireJeton } from './jeton.ts'

/** Longer than one walks to and fro between pages; an order that the shop has moved meanwhile is seen after it. */
const DUREE = 5 * 60_000
/** No answer to what is written in the shop is anything else than the cart, which has its own store. */
const SANS_EFFET = ['/graphql', '/api/panier' satisfies Chemin<'POST'>]

let lues = new Map<string, { valeur: unknown; le: number }>()

const nom = (cle: string) => `${lireJeton()} ${cle}`

/** What this person was answered to the same question a moment ago, nothing having been written since. */
export function lectureConnue(cle: string): { valeur: unknown } | undefined {
  const lue = lues.get(nom(cle))
  return lue && performance.now() - lue.le < DUREE ? lue : undefined
}

/** Asks, and keeps the answer, unless something was written meanwhile or this device has no network. */
export async function demanderEtGarder<T>(cle: string, appeler: () => Promise<T>): Promise<T> {
  const avant = lues
  const valeur = await appeler()
  if (avant === lues && navigator.onLine !== false) lues.set(nom(cle), { valeur, le: performance.now() })
  return valeur
}

/** Something was written by this call: what was read may be no longer so. */
export function noterEcriture(method: string, path: string): void {
  if (method !== 'GET' && !SANS_EFFET.includes(path)) lues = new Map()
}
