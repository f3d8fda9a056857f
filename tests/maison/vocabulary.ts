// One word per thing: the shop's nouns are French; these English ones never name anything we declare.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'

const BANNED = new Set([
  'product',
  'products',
  'cart',
  'carts',
  'price',
  'prices',
  'order',
  'orders',
  'checkout',
])
/** Names that other people's interfaces oblige us to declare. */
const OTHERS = new Set(['orderBy', 'checkout', 'checkout_status', 'order_id', 'price_data', 'product_data'])

function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase())
}

const DECLARING =
  /^(VariableDeclarator|FunctionDeclaration|FunctionExpression|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/

function* declaredNames(file: Fichier): Generator<string> {
  for (const node of walk(file.body)) {
    const params = Array.isArray(node.params) ? node.params.filter(isNode) : []
    const declared = DECLARING.test(node.type) ? [node.id, node.key].filter(isNode) : []
    for (const pattern of [...declared, ...params]) yield* namesIn(pattern)
  }
}

function* namesIn(pattern: Node): Generator<string> {
  if (pattern.type === 'Identifier' && typeof pattern.name === 'string') yield pattern.name
  // `{ theirs: ours }` declares ours
  const inside =
    pattern.type === 'Property'
      ? [pattern.value]
      : [pattern.properties, pattern.elements, pattern.left, pattern.argument].flat()
  for (const child of inside) if (isNode(child)) yield* namesIn(child)
}

/** Declared identifiers in which a banned English noun stands. */
export function motsBannis(files: Fichier[]): string[] {
  return files.flatMap((file) =>
    [...new Set(declaredNames(file))]
      .filter((name) => !OTHERS.has(name) && words(name).some((word) => BANNED.has(word)))
      .map((name) => `${file.path} declares ${name}`),
  )
}

/** English that the specification spells (parts 2 and 9), and the only files that say it; every other screen is in French. */
const EN_ANGLAIS: Record<string, readonly string[]> = {
  'Select...': [
    'src/ui/selection/Selection.tsx',
    'src/ui/Champ.tsx',
    'src/pages/admin/commande/LignesVente.tsx',
    'src/pages/admin/livraison/LotDestinations.tsx',
  ],
  'No options': ['src/ui/selection/Selection.tsx', 'src/ui/Champ.tsx'],
  'Loading...': ['src/ui/selection/Selection.tsx', 'src/ui/Chargement.tsx'],
  Error: ['src/pages/boutique/cadre/PageErreur.tsx'],
}
/** Where one of these words is said out of its place. */
export function anglaisAilleurs(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.endsWith('.test.ts'))
    .flatMap((file) =>
      walk(file.body).flatMap((node) => {
        const dit = texteDe(node)?.trim()
        const permis = dit === undefined ? undefined : EN_ANGLAIS[dit]
        return permis && !permis.includes(file.path) ? [`${file.path} says ${dit}`] : []
      }),
    )
}

function texteDe({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined
}
