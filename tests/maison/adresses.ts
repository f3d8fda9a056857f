// No guard, and no key of what is kept, looks at the text of an address: the router has already read it.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'
import { code } from './architecture.ts'

/** Who may read the text of an address, and what for. */
const LISENT: Record<string, string> = {
  'src/server/pages/pages.ts': 'the page to be rendered is named by it, the same for everybody',
  'src/server/pages/front.ts': 'what pages.ts kept is found again by it',
  'src/server/demonstration.ts': 'the visitor is sent on to the same address under another name',
  'src/connexion/connexion.rest.ts': 'the provider’s whole answer is in it, and checked as a whole',
  'src/entry.server.tsx': 'React Router renders the page of its own request',
  'src/pages/boutique/accueil/Accueil.tsx': 'what React Router asks of the page',
  'src/pages/boutique/catalogue/PageCategorie.tsx': 'what React Router asks of the page',
  'src/pages/boutique/information/Conditions.tsx': 'what React Router asks of the page',
}
const GARDE = 'src/ecriture/acces.rest.ts'

const nomDe = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')
const surLeServeur = (path: string) => /^src\/server\/|\.(rest|graphql)\.ts$/.test(path)

/** `request.url`, `raw.url`, `request.raw.url`, `originalUrl`. */
function lue({ type, object, property }: Node): boolean {
  if (type !== 'MemberExpression') return false
  if (nomDe(property) === 'originalUrl') return true
  if (nomDe(property) !== 'url' || !isNode(object)) return false
  return /^(request|req|raw)$/.test(nomDe(object.type === 'MemberExpression' ? object.property : object))
}

/** `{ url }` taken out of a request; of `routeOptions` it is the matched route's own pattern. */
function* sorties(node: Node, de = ''): Generator<Node> {
  const source = node.type === 'VariableDeclarator' ? node.init : null
  const nom = isNode(source) ? nomDe(source.type === 'MemberExpression' ? source.property : source) : de
  if (node.type === 'ObjectPattern' && nom !== 'routeOptions' && Array.isArray(node.properties))
    yield* node.properties.filter((one: Node) => /^(url|originalUrl)$/.test(nomDe(one.key)))
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* sorties(child, node.type === 'Property' ? nomDe(node.key) : nom)
}

export function adressesNonLues(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, body }) => {
      const membres = [...walk(body)].filter(lue)
      const lues = surLeServeur(path) ? [...membres, ...sorties(body)] : membres
      if (path in LISENT) return lues.length > 0 ? [] : [`${path} reads no address any more`]
      return lues.map(({ start }) => `${path} reads the text of an address, at ${start}`)
    })
}

/** Who may come in is declared with the route and asked in one place. */
export function uneSeuleGarde(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => /\.(rest|graphql)\.ts$/.test(path) && path !== GARDE)
    .flatMap(({ path, body }) =>
      [...walk(body)].flatMap(({ type, callee, arguments: args, start }) => {
        if (type !== 'CallExpression' || !isNode(callee)) return []
        const [premier] = Array.isArray(args) ? args : []
        const crochet = nomDe(callee.property) === 'addHook' && nomDe(premier) === 'onRequest'
        return crochet || nomDe(callee) === 'exigerRole' ? [`${path} guards by itself, at ${start}`] : []
      }),
    )
}
