// Apart from `desserte.ts`: what a town was meant to be is only proposed, never taken.
import { distance, fautesPermises } from '#recherche/mots.ts'
import { selon } from '#shared/texte.ts'
import { type Desservie, destinationDe, type Endroit, memePays } from './desserte.ts'
import { partsDe, QUARTIERS } from './quartiers.ts'
import { formeVille } from './ville.ts'

const PROPOSEES = 3
/** From how many letters on the beginning of a name says which. */
const DEBUT_MIN = 4

/** The names that we serve and that may be meant by a town that nobody knows, closest first: « zinguinchor » is Ziguinchor. */
export function villesProches(
  destinations: readonly Desservie[],
  { pays, ville, adresse }: Endroit & { adresse: string },
): string[] {
  const saisies = [ville, ...ville.split(/[,;()\n]/)].map(formeVille).filter(Boolean)
  const ici = destinations.filter((une) => memePays(une.pay.code, pays))
  const noms = [
    ...ici.flatMap((une) => (partsDe(une).length > 1 ? [...partsDe(une), une.ville] : [une.ville])),
    ...Object.values(selon(QUARTIERS, pays) ?? {}).flat(),
  ]
  const proches = new Map<string, { nom: string; ecart: number }>()
  for (const nom of noms) {
    const forme = formeVille(nom)
    const ecart = Math.min(...saisies.map((saisie) => ecartDe(saisie, forme)))
    if (!Number.isFinite(ecart) || proches.has(forme)) continue
    const { destination, plusieurs } = destinationDe(destinations, { pays, ville: nom, adresse })
    if (destination || plusieurs) proches.set(forme, { nom, ecart })
  }
  return [...proches.values()]
    .sort((une, autre) => une.ecart - autre.ecart)
    .slice(0, PROPOSEES)
    .map(({ nom }) => nom)
}

function ecartDe(saisie: string, nom: string): number {
  const ecart = distance(saisie, nom)
  if (ecart <= fautesPermises(saisie)) return ecart
  return saisie.length >= DEBUT_MIN && nom.startsWith(saisie)
    ? fautesPermises(saisie) + 1
    : Number.POSITIVE_INFINITY
}
