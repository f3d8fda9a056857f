// What is flat, and what is not.

/** What a run has measured of one thing, at regular moments. */
export interface Courbe {
  nom: string
  unite: string
  /** Of the first third's end, of the end, and the most that there was. */
  debut: number
  fin: number
  maximum: number
  /** By how much the line through its last two thirds goes up from end to end. */
  montee: number
  permis: number
}

const MORCEAUX = 20

/** The least of each of so many pieces: what stays once it was swept. */
function moindres(valeurs: number[]): number[] {
  const large = valeurs.length / MORCEAUX
  return Array.from({ length: MORCEAUX }, (_, n) =>
    Math.min(...valeurs.slice(Math.floor(n * large), Math.floor((n + 1) * large))),
  )
}

/** By how much the line of least squares goes up over all of them. */
function monteeDe(valeurs: number[]): number {
  const milieu = (valeurs.length - 1) / 2
  const moyenne = valeurs.reduce((somme, une) => somme + une, 0) / valeurs.length
  const haut = valeurs.reduce((somme, une, rang) => somme + (rang - milieu) * (une - moyenne), 0)
  const bas = valeurs.reduce((somme, _, rang) => somme + (rang - milieu) ** 2, 0)
  return (haut / bas) * (valeurs.length - 1)
}

/** Draws what was measured, of which the first third warms up. */
export function tracer(
  { nom, unite, permis }: Pick<Courbe, 'nom' | 'unite' | 'permis'>,
  valeurs: number[],
): Courbe {
  const restantes = valeurs.slice(Math.floor(valeurs.length / 3))
  if (restantes.length < MORCEAUX) throw new Error(`${nom}: too few were measured (${valeurs.length})`)
  const points = moindres(restantes)
  return {
    ...{ nom, unite, permis },
    debut: points[0] ?? 0,
    fin: points.at(-1) ?? 0,
    maximum: Math.max(...valeurs),
    montee: monteeDe(points),
  }
}

/** Those that go up by more than they may. */
export const montantes = (courbes: Courbe[]): Courbe[] =>
  courbes.filter(({ montee, permis }) => montee > permis)
