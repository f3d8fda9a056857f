// No guard, and no key of what is kept, looks at the text of an address: the router has already read it.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'
import { code, isBrowser } from './architecture.ts'

/** Who may read the text of an address, and what for. */
const LISENT: Record<string, string> = {
  'src/server/pages/pages.ts': 'the page to be rendered is named by it, the same for everybody',
  'src/server/pages/front.ts': 'what pages.ts kept is found again by it',
  'src/server/demonstration.ts': 'the visitor is sent on to the same address under another name',
  'src/connexion/connexion.rest.ts': 'the provider’s whole answer is in it, and checked as a whole',
  'src/entry.server.tsx': 'React Router renders the page of its own request',
  'src/pages/boutique/accueil/Accueil.tsx': 'what React Router asks of the page',
  'src/pages/boutique/catalogue/FicheProduit.tsx': 'what React Router asks of the page',
  'src/pages/boutique/catalogue/PageCategorie.tsx': 'what React Router asks of the page',
  'src/pages/boutique/information/Conditions.tsx': 'what React Router asks of the page',
  'src/pages/boutique/information/PageFeuille.tsx': 'what React Router asks of the page',
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
        return crochet || ['exigerEquipe', 'exigerAcces'].includes(nomDe(callee))
          ? [`${path} guards by itself, at ${start}`]
          : []
      }),
    )
}

/** What a call is answered is not said beside it: only these take it from the routes' own types, in general. */
const PORTES: Record<string, string> = {
  'src/browser/api.ts': 'opens them',
  'src/browser/attente.ts': 'sends what waited, and reads no answer',
  'src/pages/admin/appeler.ts': 'types what is answered by the name of the route that it is given',
  'src/panier/serveur.store.ts': 'asks for several products by one document, whose fields are the type’s own',
}

/** An address of the API is a route's name, or is held to one: `'/api/panier' satisfies Chemin<'POST'>`. */
export function appelsParLeurRoute(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => isBrowser(path) && !(path in PORTES))
    .flatMap(({ path, body }) => {
      const tenues = new Set<unknown>()
      return walk(body).flatMap((node) => {
        if (node.type === 'TSSatisfiesExpression') for (const dedans of walk(node)) tenues.add(dedans)
        const dite = texteDe(node)
        if (
          nomDe(node.source) === '#browser/api.ts' &&
          walk(node).some((un) => /^(demander|interroger)$/.test(nomDe(un.imported)))
        )
          return [`${path} says itself what is answered`]
        return dite.startsWith('/api/') && !tenues.has(node) ? [`${path} writes ${dite}`] : []
      })
    })
}

/** A text, or how one begins. */
function texteDe({ type, value, quasis }: Node): string {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : ''
  const [debut] = type === 'TemplateLiteral' && Array.isArray(quasis) ? quasis : []
  return isNode(debut) ? String((debut.value as { cooked?: string }).cooked) : ''
}
