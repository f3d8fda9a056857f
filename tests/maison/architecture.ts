// The house's import rules as functions from files to the sentences that say what breaks them.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'

/** Slices in the order in which they may know each other: each knows those before it. */
export const SLICES = [
  'prestataire',
  'pays',
  'sauvegarde',
  'abonnement',
  'compte',
  'ecriture',
  'branchement',
  'adresse',
  'equipe',
  'connexion',
  'nouvelle',
  'image',
  'aspect',
  'preference',
  'contenu',
  'recherche',
  'fournisseur',
  'catalogue',
  'stock',
  'fiche',
  'classement',
  'approvisionnement',
  'promotion',
  'etagere',
  'importation',
  'favorie',
  'veille',
  'panier',
  'partage',
  'rappel',
  'ajout',
  'livraison',
  'offre',
  'taxe',
  'avoir',
  'commande',
  'liste',
  'caisse',
  'colis',
  'preparation',
  'avis',
  'clientele',
  'suivi',
  'tentative',
  'remboursement',
  'paiement',
  'especes',
  'releve',
  'retractation',
  'retour',
  'dossier',
  'tableau',
  'papier',
  'feuille',
  'alerte',
  'message',
  'ouverture',
]
/** Slices that stand side by side and do not know each other. */
const STRANGERS = [
  ['favorie', 'panier'],
  ['papier', 'retractation'],
]
const LAYERS = ['rules', 'table', 'data', 'actions', 'wire'] as const
const SERVER_LAYERS: readonly string[] = ['table', 'data', 'actions', 'wire']
const MAX_LINES = 250

const isTest = (path: string) => /\.(base\.|long\.)?test\.tsx?$|\.parcours\.ts$|^tests\//.test(path)
export const room = (path: string) =>
  path.startsWith('src/') ? (path.split('/')[1] ?? '') : (path.split('/')[0] ?? '')

/** A slice file's technique, by its suffix; a file without one holds rules or components. */
const SUFFIXES: Record<string, (typeof LAYERS)[number]> = {
  ...poser('rules', ['', 'store', 'reponse', 'noms', 'style', 'script', 'lieu']),
  ...poser('table', ['table']),
  ...poser('data', ['data']),
  ...poser('actions', ['actions', 'jobs', 'appel', 'pilote', 'pdf', 'depot', 'worker']),
  ...poser('wire', ['graphql', 'rest']),
}
function poser<L extends string>(layer: L, suffixes: string[]): Record<string, L> {
  return Object.fromEntries(suffixes.map((suffix) => [suffix, layer]))
}
const suffixOf = (path: string) => /\/[^/.]+\.?([^/]*?)\.?tsx?$/.exec(path)?.[1] ?? ''
const layerOf = (path: string): (typeof LAYERS)[number] => SUFFIXES[suffixOf(path)] ?? 'rules'

/** A technique that has no name here would be taken for a rule, which the browser runs. */
export function suffixesConnus(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && SLICES.includes(room(path)))
    .filter(({ path }) => !(suffixOf(path) in SUFFIXES))
    .map(({ path }) => `${path}: what is a .${suffixOf(path)}? name it in SUFFIXES`)
}

/** Files that only the server runs. */
function isServer(path: string): boolean {
  if (/^node:/.test(path)) return true
  if (/^src\/(server|database)\//.test(path) || path.startsWith('demo/')) return true
  return SLICES.includes(room(path)) && SERVER_LAYERS.includes(layerOf(path))
}

/** Files that the browser runs. */
export function isBrowser(path: string): boolean {
  if (/^src\/(browser|ui|pages)\//.test(path) || /^src\/(root|entry\.client)\.tsx$/.test(path)) return true
  return SLICES.includes(room(path)) && layerOf(path) === 'rules'
}

export const code = (files: Fichier[]) => files.filter(({ path }) => !isTest(path))
const values = (file: Fichier) => file.imports.filter(({ typeOnly }) => !typeOnly)

/** A slice knows only those before it. */
export function sensDesTranches(files: Fichier[]): string[] {
  return code(files).flatMap((file) => {
    const mine = SLICES.indexOf(room(file.path))
    if (mine < 0) return []
    return file.imports
      .filter(({ to }) => {
        const theirs = SLICES.indexOf(room(to))
        const strangers = STRANGERS.some(
          (pair) => mine !== theirs && [mine, theirs].every((i) => pair.includes(SLICES[i] ?? '')),
        )
        return to.startsWith('src/') && (theirs > mine || strangers)
      })
      .map(({ to }) => `${file.path} knows ${to}, a later slice`)
  })
}

/** rules ← table ← data ← actions ← graphql and rest. */
export function sensDesCouches(files: Fichier[]): string[] {
  return code(files).flatMap((file) => {
    if (!SLICES.includes(room(file.path))) return []
    const mine = LAYERS.indexOf(layerOf(file.path))
    return values(file)
      .filter(
        ({ to }) => SLICES.includes(room(to)) && to.startsWith('src/') && LAYERS.indexOf(layerOf(to)) > mine,
      )
      .map(({ to }) => `${file.path} knows ${to}, a later layer`)
  })
}

const ROOMS: Record<string, RegExp> = {
  shared: /^src\/shared\//,
  database: /^src\/(shared|database|context)/,
  ui: /^src\/(shared|ui|browser\/(store|economie|aller|surPlace))/,
}

/** `shared` and `ui` know no noun, `database` no table, a slice neither pages nor the server. */
export function sensDesPieces(files: Fichier[]): string[] {
  return code(files).flatMap((file) => {
    const mine = room(file.path)
    const allowed = ROOMS[mine]
    return file.imports
      .filter(({ to, typeOnly }) => {
        if (!/^(src|demo|tests|bench|tempete)\//.test(to)) return false
        if (to === 'src/contract.ts') return false
        if (typeOnly && (to === 'src/context.ts' || to === 'src/routes.ts')) return false
        if (allowed) return !allowed.test(to)
        if (SLICES.includes(mine)) return /^(src\/(server|pages)|demo|tests|bench|tempete)\//.test(to)
        if (mine === 'server' || mine === 'pages' || mine === 'browser')
          return /^(tests|bench|tempete)\//.test(to)
        return mine === 'demo' && /^(tests|bench|tempete)\//.test(to)
      })
      .map(({ to }) => `${file.path} may not know ${to}`)
  })
}

/** What the browser runs never reaches a server file, by whatever way. */
export function navigateurSansServeur(files: Fichier[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const wayToServer = (path: string, seen: Set<string>): string[] | null => {
    if (seen.has(path)) return null
    seen.add(path)
    for (const { to } of values(byPath.get(path) ?? lireVide(path))) {
      if (isServer(to)) return [path, to]
      const way = wayToServer(to, seen)
      if (way) return [path, ...way]
    }
    return null
  }
  return code(files)
    .filter(({ path }) => isBrowser(path))
    .map(({ path }) => wayToServer(path, new Set()))
    .filter((way) => way !== null)
    .map((way) => `the browser would reach the server: ${way.join(' → ')}`)
}

const lireVide = (path: string): Fichier => ({
  path,
  text: '',
  body: { type: 'Program', start: 0 },
  imports: [],
})

/** No file reaches itself again. */
export function sansCercle(files: Fichier[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push(`circle: ${[...way.slice(way.indexOf(path)), path].join(' → ')}`)
    if (way.includes(path) || done.has(path)) return
    for (const { to } of values(byPath.get(path) ?? lireVide(path))) visit(to, [...way, path])
    done.add(path)
  }
  for (const { path } of code(files)) visit(path, [])
  return circles
}

/** SQL texts are constants: values go as parameters. */
export function sqlSansValeurs(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/database/'))
    .flatMap((file) =>
      [...walk(file.body)]
        .filter(
          (node) => node.type === 'CallExpression' && Array.isArray(node.arguments) && isNode(node.callee),
        )
        .filter((node) => {
          const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] }
          const name = isNode(callee.property) ? callee.property.name : callee.name
          const [first] = args
          if (!first || !/^(query|script|raw)$/.test(String(name))) return false
          return (
            first.type === 'TemplateLiteral' &&
            Array.isArray(first.expressions) &&
            first.expressions.length > 0
          )
        })
        .map((node) => `${file.path}: SQL with values in its text, at ${node.start}`),
    )
}

/** A file that grows past this wants another room. */
export function fichiersCourts(files: Fichier[]): string[] {
  return files
    .filter(({ path, text }) => !path.endsWith('.sql') && text.split('\n').length > MAX_LINES)
    .map(({ path, text }) => `${path} has ${text.split('\n').length} lines`)
}
