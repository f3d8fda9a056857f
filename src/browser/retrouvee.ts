import { type Appel, useLecture } from './appel.ts'
import { garder, lireGarde, type Part } from './garde.ts'
import { demanderEtGarder } from './lectures.ts'
import { sessionActuelle } from './session.ts'

/** How many answers of a kind this device keeps: the orders of a year. */
const GARDEES = 12

interface Gardees<T> {
  /** Another version of the shop may have answered in another shape. */
  version: string
  lues: [number, T][]
}

/**
 * Asks for what is the signed-in person's and keeps the answer beside those read before. What was last answered to
 * the same question is shown at once, and alone without network.
 */
export function useRetrouvee<T>(part: Part, cle: number, demander: () => Promise<T>): Appel<T> {
  return useLecture(
    `${part}/${cle}`,
    () => demanderOuRetrouver(part, cle, demander),
    () => lueAvant<T>(part, cle),
  )
}

/** Asks beforehand what a part of the page will: it is then shown with it. */
export async function preparerRetrouvee<T>(
  part: Part,
  cle: number,
  demander: () => Promise<T>,
): Promise<void> {
  await demanderEtGarder(`${part}/${cle}`, () => demanderOuRetrouver(part, cle, demander))
}

async function demanderOuRetrouver<T>(part: Part, cle: number, demander: () => Promise<T>): Promise<T> {
  const compte = sessionActuelle().utilisateur?.id
  if (compte === undefined) return demander()
  try {
    const valeur = await demander()
    const autres = luesAvant<T>(part, compte).filter(([une]) => une !== cle)
    const lues: Gardees<T> = {
      version: version(),
      lues: [[cle, valeur], ...autres].slice(0, GARDEES) as [number, T][],
    }
    garder(part, compte, lues)
    return valeur
  } catch (error) {
    const lue = navigator.onLine ? undefined : lueAvant<T>(part, cle)
    if (lue === undefined) throw error
    return lue
  }
}

function lueAvant<T>(part: Part, cle: number): T | undefined {
  const compte = sessionActuelle().utilisateur?.id
  if (import.meta.env.SSR || compte === undefined) return undefined
  return luesAvant<T>(part, compte).find(([une]) => une === cle)?.[1]
}

function luesAvant<T>(part: Part, compte: number): [number, T][] {
  const gardees = lireGarde(part, compte) as Gardees<T> | null
  return gardees?.version === version() ? gardees.lues : []
}

const version = (): string => window.__reactRouterManifest.version
