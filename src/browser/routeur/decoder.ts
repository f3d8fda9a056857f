import { Renvoi, reponse } from './transport.ts'

const NOMBRES: Record<number, unknown> = {
  [-2]: Number.NaN,
  [-3]: Number.NEGATIVE_INFINITY,
  [-4]: -0,
  [-5]: null,
  [-6]: Number.POSITIVE_INFINITY,
}

/**
 * What React Router's server wrote of a page's data (its `turbo-stream`): each value once, named by its place. What it
 * promises for later is not read: our pages are sent whole. Read by the server, which tells it otherwise (`transport.ts`).
 */
export function decoder(texte: string): unknown {
  const ligne: unknown = JSON.parse(texte)
  if (!Array.isArray(ligne)) return lireNombre(ligne)
  const lus = new Map<number, unknown>()
  const noter = <T>(place: number, valeur: T): T => {
    lus.set(place, valeur)
    return valeur
  }
  const lire = (place: number): unknown => {
    if (place < 0) return lireNombre(place)
    if (lus.has(place)) return lus.get(place)
    const brut: unknown = ligne[place]
    if (typeof brut !== 'object' || !brut) return noter(place, brut)
    if (!Array.isArray(brut)) return remplir(noter(place, {}), brut)
    if (typeof brut[0] === 'string') return lireGenre(place, brut[0], brut.slice(1))
    const liste: unknown[] = noter(place, new Array(brut.length))
    for (const [rang, ou] of brut.entries()) if (ou !== -1) liste[rang] = lire(ou)
    return liste
  }
  const remplir = (objet: object, brut: object) => {
    for (const [cle, ou] of Object.entries(brut))
      Object.assign(objet, { [String(lire(Number(cle.slice(1))))]: lire(ou) })
    return objet
  }
  const lireGenre = (place: number, genre: string, suite: unknown[]): unknown => {
    const [premier] = suite
    switch (genre) {
      case 'D':
        return noter(place, new Date(premier as number))
      case 'B':
        return noter(place, BigInt(premier as string))
      case 'E':
        return noter(place, new Error(String(premier)))
      case 'N':
        return remplir(noter(place, Object.create(null)), premier as object)
      case 'Z':
        return noter(place, lire(premier as number))
      case 'S': {
        const ensemble = noter(place, new Set())
        for (const ou of suite) ensemble.add(lire(ou as number))
        return ensemble
      }
      case 'M': {
        const table = noter(place, new Map())
        for (let rang = 0; rang < suite.length; rang += 2)
          table.set(lire(suite[rang] as number), lire(suite[rang + 1] as number))
        return table
      }
    }
    const lues = suite.map((ou) => lire(ou as number))
    if (genre === 'SanitizedError') return noter(place, new Error(String(lues[1])))
    if (genre === 'ErrorResponse') return noter(place, reponse(lues[1] as number, lues[2] as string, lues[0]))
    if (genre === 'SingleFetchRedirect') return noter(place, new Renvoi(lues[0] as Renvoi['vers']))
    if (genre === 'SingleFetchClassInstance') return noter(place, lues[0])
    if (genre === 'SingleFetchFallback') return undefined
    throw new SyntaxError(genre)
  }
  return lire(0)
}

const lireNombre = (place: unknown): unknown => NOMBRES[place as number]
