/** One line of the results. */
export interface Ligne {
  mesure: string
  valeur: string
  visee: string
  /** Null where nothing is aimed at. */
  atteinte: boolean | null
  /** The figures the value comes from. */
  detail: string
}

export const nombre = (valeur: number, chiffres = 0) =>
  valeur.toLocaleString('fr-FR', { minimumFractionDigits: chiffres, maximumFractionDigits: chiffres })

export function mediane(valeurs: number[]): number {
  const ordre = [...valeurs].sort((a, b) => a - b)
  return ordre[Math.floor(ordre.length / 2)] ?? 0
}

type Passage = () => Promise<number>
export interface Duel {
  rapport: number
  /** Median of what each side did, in calls a second. */
  notre: number
  plancher: number
}

/** Both sides in turn, `tours` times after one that does not count: the machine's moods fall on both alike. */
export async function duel(tours: number, notre: Passage, plancher: Passage): Promise<Duel> {
  await notre()
  await plancher()
  const paires: [number, number][] = []
  for (let tour = 0; tour < tours; tour += 1) paires.push([await notre(), await plancher()])
  return {
    rapport: mediane(paires.map(([a, b]) => a / b)),
    notre: mediane(paires.map(([a]) => a)),
    plancher: mediane(paires.map(([, b]) => b)),
  }
}

export function ligneDuel(mesure: string, visee: number, { rapport, notre, plancher }: Duel): Ligne {
  return {
    mesure,
    valeur: nombre(rapport, 2),
    visee: `≥ ${nombre(visee, 2)}`,
    atteinte: rapport >= visee,
    detail: `${nombre(notre)}/s contre ${nombre(plancher)}/s`,
  }
}

export function ligneAuPlus(
  mesure: string,
  valeur: number,
  visee: number,
  unite: string,
  detail = '',
): Ligne {
  const chiffres = valeur < 10 ? 2 : valeur < 100 ? 1 : 0
  return {
    mesure,
    valeur: `${nombre(valeur, chiffres)} ${unite}`.trim(),
    visee: `≤ ${nombre(visee, visee % 1 ? 1 : 0)} ${unite}`.trim(),
    atteinte: valeur <= visee,
    detail,
  }
}

export function tableau(lignes: Ligne[]): string {
  const signe = { true: 'oui', false: '**non**', null: '' }
  return [
    '| mesure | valeur | visée | atteinte | détail |',
    '|---|---|---|---|---|',
    ...lignes.map(
      ({ mesure, valeur, visee, atteinte, detail }) =>
        `| ${mesure} | ${valeur} | ${visee} | ${signe[`${atteinte}`]} | ${detail} |`,
    ),
  ].join('\n')
}
