// Which destination an address means: the price of a delivery follows the address, never the other way round.
import { CHOIX_PAYS, paysDe } from '#pays/choix-pays.ts'
import { estRetrait } from '../livraison.ts'
import { partsDe, quartiersTenus, sansEntour, villeDuQuartier } from './quartiers.ts'
import { formeVille } from './ville.ts'

/** Where somebody receives: a country in three letters, a town as it was typed. */
export interface Endroit {
  pays: string
  ville: string
}

/** What says which addresses a destination serves. */
export interface Desservie {
  ville: string
  /** 1: one comes for it there; it serves no address. */
  retrait?: number
  pay: { code: string }
}

/** What a destination is called: « Dakar – Médina » is Dakar, and Médina. */
const nomsDe = (destination: Pick<Desservie, 'ville'>): string[] =>
  [destination.ville, ...partsDe(destination)].map(formeVille)

/** Whether a quarter of another name is known to be in it: « Almadies » is in « Dakar – Ngor ». */
const tient = (destination: Desservie, { pays, ville }: Endroit): boolean =>
  villeDuQuartier(pays, ville) !== undefined &&
  quartiersTenus(partsDe(destination)).some((nom) => formeVille(nom) === formeVille(ville))

export const seNomme = (destination: Pick<Desservie, 'ville'>, ville: string): boolean =>
  nomsDe(destination).includes(formeVille(ville))

/** Is a destination's code, in two letters or three, small or capital, that of this country? */
export function memePays(code: string, alpha3: string): boolean {
  const pays = paysDe(alpha3)
  return pays !== undefined && [pays.alpha2, alpha3.toLowerCase()].includes(code.trim().toLowerCase())
}

/**
 * Does this destination serve that country and town? One that is called as the town alone serves its quarters too, by
 * their names (« Almadies » is Dakar).
 */
export function dessert(destination: Desservie, { pays, ville: saisie }: Endroit): boolean {
  if (estRetrait(destination) || formeVille(saisie) === '' || !memePays(destination.pay.code, pays))
    return false
  return [saisie, sansEntour(pays, saisie)].some(
    (ville) =>
      seNomme(destination, ville) ||
      formeVille(destination.ville) === villeDuQuartier(pays, ville) ||
      tient(destination, { pays, ville }),
  )
}

/**
 * The destination of an address: the only one that serves its town, the one called just so, or among several the
 * one whose quarter stands in the address (« Sacré-Cœur 3 » in Dakar is « Dakar – Mermoz – Sacré-Cœur »; a double
 * name counts by its halves, the longest first). `plusieurs`: which part of the town it is, is still to be said.
 */
export function destinationDe<D extends Desservie>(
  destinations: readonly D[],
  { adresse, pays, ville }: Endroit & { adresse: string },
): { destination: D | undefined; plusieurs: boolean } {
  const entier = destinations.some((une) => seNomme(une, ville))
  const endroit = { pays, ville: entier ? ville : sansEntour(pays, ville) }
  const possibles = destinations.filter((une) => dessert(une, endroit))
  const nommees = possibles.filter((une) => seNomme(une, endroit.ville))
  const tenants = possibles.filter((une) => tient(une, endroit))
  const servent = [nommees, tenants].find((unes) => unes.length > 0) ?? possibles
  const forme = formeVille(endroit.ville)
  const [seule] = servent.length > 1 ? servent.filter(({ ville }) => formeVille(ville) === forme) : servent
  const destination = seule ?? nommee(servent, forme, adresse)
  const ailleurs = servent.length === 0 && destinations.some((une) => estUnePart(une, endroit))
  return { destination, plusieurs: !destination && (servent.length > 0 || ailleurs) }
}

/** Part of the town whose quarter this is, where nobody knows which part it is in. */
const estUnePart = (destination: Desservie, { pays, ville }: Endroit): boolean =>
  !estRetrait(destination) &&
  memePays(destination.pay.code, pays) &&
  formeVille(partsDe(destination)[0] ?? '') === villeDuQuartier(pays, ville)

function nommee<D extends Desservie>(destinations: readonly D[], ville: string, adresse: string) {
  const texte = ` ${formeVille(adresse)} `
  let meilleure: { destination: D; nom: string } | undefined
  for (const destination of destinations)
    for (const nom of [...nomsDe(destination), ...quartiersTenus(partsDe(destination)).map(formeVille)])
      if (nom !== ville && nom.length > (meilleure?.nom.length ?? 0) && texte.includes(` ${nom} `))
        meilleure = { destination, nom }
  return meilleure?.destination
}

/** Said of a town that several destinations serve, when its address does not say which. */
export const PRECISER = 'Plusieurs quartiers\u00a0: choisissez le vôtre dans la liste.'

const PAYS_NOMMES = new Map(CHOIX_PAYS.map(({ alpha3, nom }) => [formeVille(nom), alpha3]))

const sansChiffres = (texte: string) =>
  texte
    .split(/\s/)
    .filter((mot) => !/\d/.test(mot))
    .join(' ')

/** The country and the town that end an address as it was written, without its postcode; null where none is named. */
export function finDeLigne(adresse: string): { pays: string | null; ville: string } {
  const parts = adresse.split(/[,;\n]/).map((part) => formeVille(sansChiffres(part)))
  const mots = parts.filter(Boolean)
  const pays = PAYS_NOMMES.get(mots.at(-1) ?? '') ?? null
  return { pays, ville: mots.at(pays ? -2 : -1) ?? '' }
}
