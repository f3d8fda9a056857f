import { type Fichier, type Node, walk } from './arbre.ts'

/** `\u00a0` is a sign in a string; in the text of JSX, or in an attribute without braces, people would read it so. */
export function signesEcrits(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((file) =>
      [...walk(file.body)]
        .flatMap((node) => {
          const { type, value } = node as unknown as { type: string; value?: Node | string }
          if (type === 'JSXText') return [file.text.slice(Number(node.start), Number(node.end))]
          const litteral = type === 'JSXAttribute' ? (value as Node | null) : null
          if (litteral?.type !== 'Literal') return []
          return [file.text.slice(Number(litteral.start), Number(litteral.end))]
        })
        .filter((texte) => /\\u[0-9a-f]{4}/i.test(texte))
        .map((texte) => `${file.path}: ${texte.trim().slice(0, 60)}`),
    )
}
