import { readFileSync } from 'node:fs'
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

const ORDINAIRE = /(?<=[\p{L}\d»)]) [:;?!»](?=\s|$)|« /u
const specification = readFileSync('docs/specification.md', 'utf8')

/** French puts a space that does not break before its double signs; what the specification spells stays as it is. */
export function espacesQuiSeCoupent(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))
    .flatMap((file) =>
      [...walk(file.body)].flatMap((node) => {
        const { type, value } = node as unknown as { type: string; value?: unknown }
        const texte = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
        if (!['JSXText', 'Literal', 'TemplateElement'].includes(type) || typeof texte !== 'string') return []
        const mots = texte.trim()
        return ORDINAIRE.test(mots) && !specification.includes(mots)
          ? [`${file.path}: ${mots.slice(0, 60)}`]
          : []
      }),
    )
}
