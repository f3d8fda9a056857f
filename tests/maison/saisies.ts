// What is typed stays what was typed: it is read as a whole by a parser, never mended on its way.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'

const SAISIE = /^on(?:Change|Input|BeforeInput|Paste|KeyDown|KeyUp|Saisie)$/
const RETOUCHE =
  /^(?:replace|replaceAll|match|slice|substring|substr|parseInt|parseFloat|abs|trunc|round|floor)$/
/** Figures kept and the rest thrown away; a telephone's number in a link is no number. */
const TRI = /\.replace(?:All)?\(\/(?:\\D|\[\^[^\]]*(?:\\d|0-9))[^/]*\/\w*,\s*''\)/
const TELEPHONE = /tel(?:ephone)?|wa\.me/

const nomDe = (node: unknown): string =>
  isNode(node) ? String((isNode(node.property) ? node.property.name : node.name) ?? '') : ''

/** Functions of a file by their names, so that a handler that is named is read too. */
function fonctions(file: Fichier): Map<string, Node> {
  const trouvees = new Map<string, Node>()
  for (const node of walk(file.body)) {
    if (node.type === 'FunctionDeclaration') trouvees.set(nomDe({ ...node, name: nomDe(node.id) }), node)
    if (node.type === 'VariableDeclarator' && isNode(node.init) && /Function/.test(node.init.type))
      trouvees.set(nomDe(node.id), node.init)
  }
  return trouvees
}

function* retouches(node: Node, connues: Map<string, Node>, vues = new Set<string>()): Generator<string> {
  for (const un of walk(node)) {
    if (un.type === 'CallExpression' && RETOUCHE.test(nomDe(un.callee))) yield nomDe(un.callee)
    const nom = un.type === 'Identifier' ? nomDe(un) : ''
    const suite = connues.get(nom)
    if (!suite || vues.has(nom)) continue
    vues.add(nom)
    yield* retouches(suite, connues, vues)
  }
}

/** No handler mends what is typed, no field of numbers cuts it or lets the browser do so, nothing sorts figures out. */
export function saisiesIntactes(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => {
      const fautes = file.text
        .split('\n')
        .filter((ligne) => TRI.test(ligne) && !TELEPHONE.test(ligne))
        .map((ligne) => `${file.path} sorts figures out: ${ligne.trim()}`)
      if (!file.path.endsWith('.tsx')) return fautes
      const connues = fonctions(file)
      for (const node of walk(file.body)) {
        if (node.type === 'JSXAttribute' && SAISIE.test(nomDe(node.name)))
          for (const nom of retouches(node, connues))
            fautes.push(`${file.path}: ${nomDe(node.name)} mends by ${nom}`)
        if (node.type !== 'JSXOpeningElement' || !Array.isArray(node.attributes)) continue
        const texte = file.text.slice(node.start, Number(node.end))
        if (
          /type="number"/.test(texte) ||
          (/inputMode="(?:numeric|decimal)"/.test(texte) && /maxLength/.test(texte))
        )
          fautes.push(`${file.path}: a field of numbers that the browser cuts`)
      }
      return fautes
    })
}
