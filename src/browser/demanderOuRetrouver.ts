import { garder, lireGarde, type Part } from './garde.ts'
import { sessionActuelle } from './session.ts'

/** How many answers of a kind this device keeps: the orders of a year. */
const GARDEES = 12

/**
 * Asks for what is the signed-in person's, and keeps the answer beside those read before; without network, what was
 * last answered to the same question.
 */
export async function demanderOuRetrouver<T>(
  part: Part,
  cle: number,
  demander: () => Promise<T>,
): Promise<T> {
  const compte = sessionActuelle().utilisateur?.id ?? null
  if (compte === null) return demander()
  const avant = lireGarde(part, compte)
  const lues: [number, T][] = Array.isArray(avant) ? avant : []
  try {
    const valeur = await demander()
    const autres = lues.filter(([une]) => une !== cle)
    garder(part, compte, [[cle, valeur], ...autres].slice(0, GARDEES))
    return valeur
  } catch (error) {
    const lue = navigator.onLine ? undefined : lues.find(([une]) => une === cle)
    if (!lue) throw error
    return lue[1]
  }
}
