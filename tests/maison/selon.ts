import { type Fichier, isNode, type Node, walk } from './arbre.ts'

const OUVERTE = /^:\s*(?:(?:Readonly|Partial)<)*Record<string,/

/** The constants of a file that are tables of names, with what they say: any name may be asked of them. */
function tablesDe({ text, body }: Fichier): Set<string> {
  const noms = walk(body).flatMap((node) => {
    const id = node.type === 'VariableDeclarator' && isNode(node.id) ? node.id : null
    const dit = id && isNode(id.typeAnnotation) ? text.slice(id.typeAnnotation.start) : ''
    return id && /^[A-Z][A-Z_\d]*$/.test(String(id.name)) && OUVERTE.test(dit) ? [String(id.name)] : []
  })
  return new Set(noms)
}

const constante = ({ type }: Node) => type === 'Literal'

/** A table whose names are any text is asked by `selon`: by `[]` it also answers `constructor`, which whoever asks then takes for its own. */
export function tablesParSelon(files: Fichier[]): string[] {
  const siennes = new Map(files.map((file) => [file.path, tablesDe(file)]))
  return files
    .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => {
      const connues = new Set(siennes.get(file.path))
      for (const { to } of file.imports)
        for (const nom of siennes.get(to) ?? [])
          if (new RegExp(`import [^;]*?\\b${nom}\\b[^;]*? from`).test(file.text)) connues.add(nom)
      return walk(file.body).flatMap((node) => {
        const { object, property, computed } = node
        if (node.type !== 'MemberExpression' || !computed || !isNode(object) || !isNode(property)) return []
        if (!connues.has(String(object.name)) || constante(property)) return []
        return [`${file.path}: ${object.name}[…] answers « constructor » too: selon(${object.name}, …)`]
      })
    })
}
