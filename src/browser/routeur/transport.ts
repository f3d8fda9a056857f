// What the server tells the browser of a page, in JSON (ADR 80): a third less over the wire than React Router's own
// writing, which names each value by its place, and no code to read it by. An error is told by what is said of it.
import type { ErrorResponse } from 'react-router'

/** Of the element that holds what a whole page shows, the only one of its kind: an id might be a section's too. */
export const GENRE_DONNEES = 'application/json'

/** Somewhere else, which the server says instead of data. */
export class Renvoi {
  readonly vers: { redirect: string; reload?: boolean; replace?: boolean }
  constructor(vers: Renvoi['vers']) {
    this.vers = vers
  }
}

/** What the server answered for each route that was asked for, by its id. */
export type Reponses = Record<string, { data: unknown } | { error: ErrorResponse | Error }>

/** What a page shows, and instead of which of its routes an error stands. */
export interface Donnees {
  donnees: Record<string, unknown>
  erreurs: Record<string, unknown> | null
}

type Faute = { message: string } | { status: number; statusText: string; data: unknown }

/** An answer that is an error, as `isRouteErrorResponse` knows it. */
export const reponse = (
  status: number,
  statusText: string,
  data: unknown,
): ErrorResponse & { internal: boolean } => ({
  status,
  statusText,
  data,
  internal: false,
})

/** For each key another value. */
const changer = <Avant, Apres>(objet: Record<string, Avant>, en: (valeur: Avant) => Apres) =>
  Object.fromEntries(Object.entries(objet).map(([cle, valeur]) => [cle, en(valeur)]))

const direFaute = (faute: unknown): Faute => {
  if (faute instanceof Error) return { message: faute.message }
  const { status, statusText, data } = faute as ErrorResponse
  return { status, statusText, data }
}
const lireFaute = (faute: Faute): ErrorResponse | Error =>
  'message' in faute ? new Error(faute.message) : reponse(faute.status, faute.statusText, faute.data)

const DE_JSON = new Set<unknown>([Object.prototype, Array.prototype, null])
/** What would come out of JSON as something else is a fault of the page, not a surprise in the browser. */
function telQuel(this: Record<string, unknown>, cle: string, valeur: unknown): unknown {
  const brut = this[cle]
  const seDit =
    typeof brut === 'object' && brut ? DE_JSON.has(Object.getPrototypeOf(brut)) : !Object.is(brut, -0)
  if (!seDit || (typeof brut === 'number' && !Number.isFinite(brut)) || typeof brut === 'function')
    throw new TypeError(`${cle} of a page's data is not JSON`)
  return valeur
}
const ecrire = (valeur: object): string => JSON.stringify(valeur, telQuel)

/** A whole page's; throws what JSON cannot say. */
export const ecrireDonnees = ({ donnees, erreurs }: Donnees): string =>
  ecrire({ donnees, erreurs: erreurs && changer(erreurs, direFaute) })

export function lireDonnees(texte: string): Donnees {
  const { donnees, erreurs } = JSON.parse(texte)
  return { donnees, erreurs: erreurs && changer(erreurs, lireFaute) }
}

/** What a page that one goes to is made from; throws what JSON cannot say. */
export const ecrireReponses = (dites: Reponses | Renvoi): string =>
  ecrire(
    dites instanceof Renvoi
      ? { renvoi: dites.vers }
      : {
          reponses: changer(dites, (une) =>
            'data' in une ? { data: une.data ?? null } : { error: direFaute(une.error) },
          ),
        },
  )

export function lireReponses(texte: string): Reponses | Renvoi {
  const { renvoi, reponses } = JSON.parse(texte)
  if (renvoi) return new Renvoi(renvoi)
  return changer(reponses as Record<string, { data: unknown } | { error: Faute }>, (une) =>
    'data' in une ? une : { error: lireFaute(une.error) },
  )
}
