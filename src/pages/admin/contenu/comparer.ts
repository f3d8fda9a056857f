/** Two texts paragraph by paragraph: the same on both sides, or on one only. */
export interface LigneComparee {
  cle: string
  avant: string | null
  apres: string | null
}

const paragraphes = (texte: string) =>
  texte
    .split(/\n\s*\n/)
    .map((un) => un.trim())
    .filter((un) => un !== '')

/** Puts the paragraphs of two texts side by side, by the longest row of them that both have in common. */
export function comparer(avant: string, apres: string): LigneComparee[] {
  const [a, b] = [paragraphes(avant), paragraphes(apres)]
  const communs = longueurs(a, b)
  const lignes: Omit<LigneComparee, 'cle'>[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [gauche, droite] = [a[i], b[j]]
    if (gauche !== undefined && gauche === droite) {
      lignes.push({ avant: gauche, apres: droite })
      i += 1
      j += 1
    } else if (
      gauche !== undefined &&
      (droite === undefined || (communs[i + 1]?.[j] ?? 0) >= (communs[i]?.[j + 1] ?? 0))
    ) {
      lignes.push({ avant: gauche, apres: null })
      i += 1
    } else {
      lignes.push({ avant: null, apres: droite ?? null })
      j += 1
    }
  }
  return enRegard(lignes).map((ligne, rang) => ({ ...ligne, cle: String(rang) }))
}

/** How many paragraphs the rests of both texts have in common, in their order. */
function longueurs(a: string[], b: string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const ligne = table[i] as number[]
      ligne[j] =
        a[i] === b[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0)
    }
  return table
}

/** What went and what came at the same place stand beside each other. */
function enRegard(lignes: Omit<LigneComparee, 'cle'>[]): Omit<LigneComparee, 'cle'>[] {
  const suite: Omit<LigneComparee, 'cle'>[] = []
  const partis: number[] = []
  for (const ligne of lignes) {
    if (ligne.avant !== null && ligne.apres !== null) partis.length = 0
    const place = ligne.avant === null ? partis.shift() : undefined
    const seule = place === undefined ? undefined : suite[place]
    if (seule) seule.apres = ligne.apres
    else {
      if (ligne.apres === null) partis.push(suite.length)
      suite.push({ ...ligne })
    }
  }
  return suite
}
