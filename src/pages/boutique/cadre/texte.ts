export interface Bloc {
  cle: string
  titre: boolean
  texte: string
}

/**
 * A text kept in the database as blocks to show: paragraphs apart by an empty line; one that begins with
 * `## ` or is a numbered article on a line of its own is a title.
 */
export function decouperTexte(texte: string): Bloc[] {
  return texte
    .split(/\n\s*\n/)
    .flatMap((bloc) => {
      const [premiere = '', ...reste] = bloc.trim().split('\n')
      const titre = /^#{1,3} |^(Article )?\d+\s?[.–-] .{1,80}[^.]$/.test(premiere)
      if (!titre) return [{ titre, texte: bloc.trim() }]
      const suite = reste.join('\n').trim()
      return [
        { titre, texte: premiere.replace(/^#+ /, '') },
        ...(suite ? [{ titre: false, texte: suite }] : []),
      ]
    })
    .filter((bloc) => bloc.texte !== '')
    .map((bloc, rang) => ({ ...bloc, cle: String(rang) }))
}
