// Who owns which table, read from the migrations and from the slices; nobody else writes it.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'
import { code, room } from './architecture.ts'

/** Tables that are only written in SQL, hence declared by no `pgTable`; `base` says what the base itself is. */
const SANS_DRIZZLE: Record<string, string> = {
  base: 'database',
  achat: 'approvisionnement',
  achatligne: 'approvisionnement',
  reception: 'approvisionnement',
  jourvendu: 'tableau',
  manque: 'stock',
  seuil: 'stock',
  somme: 'tableau',
  categorie_total: 'catalogue',
  facette: 'catalogue',
  facette_bloc: 'catalogue',
  produit_facette: 'catalogue',
  declinaison: 'fiche',
  indexation_due: 'fiche',
  mot: 'catalogue',
  mouvement: 'stock',
  passage_photo: 'especes',
  prix_demande: 'fiche',
  produit: 'fiche',
  produit_couleur: 'fiche',
  produit_taille: 'fiche',
  produit_unite: 'fiche',
  produitimage: 'fiche',
  promotion_prise: 'promotion',
  recherche_notee: 'recherche',
  recherche_vide: 'recherche',
  texto_refus: 'suivi',
}
/** Columns that another room than the table's owner keeps true, and alone changes but for the product's form. */
const COLONNES: Record<string, string> = {
  'produit.quantite': 'stock',
  'produit.seuil': 'stock',
  'declinaison.quantite': 'stock',
  'declinaison.seuil': 'stock',
  'produit.prix_revient': 'approvisionnement',
  'declinaison.prix_revient': 'approvisionnement',
}

const CREE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi
const ECRIT =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:public\.)?"?(\w+)"?/gi

const CHANGE =
  /\bUPDATE\s+(?:ONLY\s+)?"?(\w+)"?(?:\s+(?:AS\s+)?\w+)?\s+SET\s+(.*?)(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|$)/gis
const POSE = /(?:^|,)\s*"?(\w+)"?\s*=/g

const noms = (texte: string, motif: RegExp) => [...texte.matchAll(motif)].flatMap(([, nom]) => nom ?? [])
const enfants = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nomDe = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

interface Declaree {
  table: string
  /** The constant that holds it for drizzle. */
  constante: string
  path: string
}

/** `const x = pgTable('y', …)`, wherever it is written. */
export function declarees(files: Fichier[]): Declaree[] {
  return code(files).flatMap(({ path, body }) =>
    [...walk(body)].flatMap((node) => {
      const { init, id } = node
      if (node.type !== 'VariableDeclarator' || !isNode(init) || nomDe(init.callee) !== 'pgTable') return []
      return [{ path, constante: nomDe(id), table: nomDe(enfants(init.arguments)[0]) }]
    }),
  )
}

function proprietaires(files: Fichier[]): Map<string, Set<string>> {
  const owners = new Map(Object.entries(SANS_DRIZZLE).map(([table, slice]) => [table, new Set([slice])]))
  for (const { table, path } of declarees(files))
    owners.set(table, (owners.get(table) ?? new Set()).add(room(path)))
  return owners
}

/** Every table of the migrations is some slice's, and of one only. */
export function chaqueTableASaTranche(files: Fichier[]): string[] {
  const owners = proprietaires(files)
  const migrations = files.filter(({ path }) => path.startsWith('migrations/'))
  return migrations
    .flatMap(({ text }) => noms(text, CREE))
    .flatMap((table) => {
      const slices = [...(owners.get(table) ?? [])]
      if (slices.length === 1) return []
      return [`${table} has ${slices.length === 0 ? 'no owner' : `these owners: ${slices.join(', ')}`}`]
    })
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return enfants(node.quasis)
    .map((quasi) => (quasi.value as { raw: string }).raw)
    .join('?')
}

/** Tables that a file writes through drizzle, by whatever name it imports them. */
function drizzles({ body }: Fichier, constantes: ReadonlyMap<string, string>): string[] {
  const nodes = [...walk(body)]
  const ici = new Map(
    nodes
      .filter(({ type }) => type === 'ImportSpecifier')
      .map(({ local, imported }) => [nomDe(local), nomDe(imported)]),
  )
  return nodes.flatMap(({ type, callee, arguments: args }) => {
    if (type !== 'CallExpression' || !isNode(callee)) return []
    if (!/^(insert|update|delete)$/.test(nomDe(callee.property))) return []
    const [cible] = enfants(args)
    const nom = nomDe(cible?.type === 'MemberExpression' ? cible.property : cible)
    return constantes.get(ici.get(nom) ?? nom) ?? []
  })
}

/** Rooms that a text writes for columns alone: `UPDATE produit SET quantite = …` is the stock's. */
function colonnes(text: string): { table: string; rooms: Set<string> }[] {
  return [...text.matchAll(CHANGE)].flatMap(([, table = '', poses = '']) => {
    const rooms = noms(poses, POSE).map((colonne) => COLONNES[`${table}.${colonne}`] ?? '')
    return rooms.some(Boolean) ? [{ table, rooms: new Set(rooms) }] : []
  })
}

/** A slice's tables are written by itself, in SQL or through drizzle, and by no other room of the shop. */
export function tablesDeLaTranche(files: Fichier[]): string[] {
  const owners = proprietaires(files)
  const constantes = new Map(declarees(files).map(({ constante, table }) => [constante, table]))
  return code(files)
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) => {
      const texts = [...walk(file.body)].map(textOf).filter((text) => text !== null)
      const miennes = texts
        .flatMap(colonnes)
        .filter(({ rooms }) => rooms.size === 1 && rooms.has(room(file.path)))
      const written = [...texts.flatMap((text) => noms(text, ECRIT)), ...drizzles(file, constantes)]
      return [...new Set(written)]
        .filter((table) => owners.has(table) && !owners.get(table)?.has(room(file.path)))
        .filter((table) => !miennes.some((mienne) => mienne.table === table))
        .map((table) => `${file.path} writes ${table}, a table of ${[...(owners.get(table) ?? [])].join()}`)
    })
}
