import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A node of the syntax tree: what every one has, the rest read by name. */
export interface Node {
  type: string
  start: number
  [name: string]: unknown
}

export interface Import {
  /** The file it leads to, or the package's name as written. */
  to: string
  typeOnly: boolean
  /** Not before it is needed: `import()`. */
  later?: true
}

export interface Fichier {
  path: string
  text: string
  body: Node
  imports: Import[]
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const walked = new WeakMap<Node, readonly Node[]>()

/** A node and all that stand in it, in the order of the text; every rule walks the same files, so the way is kept. */
export function walk(node: Node): readonly Node[] {
  const known = walked.get(node)
  if (known) return known
  const found: Node[] = []
  collect(node, found)
  walked.set(node, found)
  return found
}

function collect(node: Node, found: Node[]): void {
  found.push(node)
  for (const name in node) {
    const value = node[name]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) collect(child, found)
    } else if (isNode(value)) collect(value, found)
  }
}

const ROOTS = ['src', 'demo', 'tests', 'bin', 'bench', 'tempete']

/** The file a specifier leads to from another, or the package's name as written. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(from, '..', specifier)
  if (
    specifier === '#api' ||
    specifier === '#contract' ||
    specifier === '#context' ||
    specifier === '#routes'
  )
    return `src/${specifier.slice(1)}.ts`
  if (specifier.startsWith('#demo/') || specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return specifiers.length > 0 && specifiers.every((s) => s.importKind === 'type' || s.exportKind === 'type')
}

/** One file's text as a tree with its imports, dynamic ones included; SQL is kept as text. */
export function lire(path: string, text: string): Fichier {
  if (path.endsWith('.sql')) return { path, text, body: { type: 'Program', start: 0 }, imports: [] }
  const body = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const imports: Import[] = []
  for (const node of walk(body)) {
    const source = node.source
    if (!isNode(source) || typeof source.value !== 'string') continue
    if (/^(Import|Export(Named|All))Declaration$/.test(node.type))
      imports.push({ to: resolve(path, source.value), typeOnly: isTypeOnly(node) })
    if (node.type === 'ImportExpression')
      imports.push({ to: resolve(path, source.value), typeOnly: false, later: true })
  }
  return { path, text, body, imports }
}

const lus = new Map<string, Fichier>()

/** Read anew only where its text has changed since. */
function relire(path: string): Fichier {
  const text = readFileSync(path, 'utf8')
  const connu = lus.get(path)
  if (connu?.text === text) return connu
  const fichier = lire(path, text)
  lus.set(path, fichier)
  return fichier
}

/** Every TypeScript file of the project, and its migrations, read once for all the rules of the house. */
export function lireTout(): Fichier[] {
  return globSync([...ROOTS.map((root) => `${root}/**/*.{ts,tsx}`), 'migrations/*.sql'])
    .filter((path) => path !== 'src/contract.ts')
    .sort()
    .map(relire)
}
