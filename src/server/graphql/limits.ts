import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql'
import { MAX_COUNT } from '#shared/page.ts'

export const MAX_TOKENS = 1000
const MAX_DEPTH = 8
const MAX_ALIASES = 15
const MAX_ROOT_FIELDS = 10
/** Each is a transaction of its own, and the key of a call is for one. */
const MAX_WRITES = 1
/** Objects that a query may make the shop build, by the estimate below: a hundred products, each of its fields. */
const MAX_COST = 4000
const MAX_VISITED = 2000
/** How many items a list without `count` is taken to hold: at the root, and inside an object. */
const ROOT_ITEMS = 10
const INNER_ITEMS = 5
/** Lists that are known to be short: one open basket, one product of an id. */
const SHORT = new Set(['paniers', 'produits', 'preferences'])

/** What the schema says of itself, where that may be asked: a real shop refuses it afterwards. */
const META = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]))

const refuse = (message: string) => new GraphQLError(message)

/**
 * Refuses what would cost too much, before anything of it runs: one operation, bounded in depth, aliases, root fields
 * and estimated objects, with the variables it came with.
 * `searches`: how often it looks for a word, which costs the database more.
 * @throws GraphQLError
 */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): { searches: number } {
  const operations: OperationDefinitionNode[] = []
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const [operation] = operations
  if (!operation || operations.length > 1) throw refuse('Une seule opération par demande.')

  const writes = operation.operation === 'mutation'
  const maxRoots = writes ? MAX_WRITES : MAX_ROOT_FIELDS
  let cost = 0
  let aliases = 0
  let roots = 0
  let visited = 0
  let searches = 0

  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [
      variable.name.value,
      literal(defaultValue),
    ]),
  )
  const argument = (field: FieldNode, name: string): unknown => {
    const value = field.arguments?.find((one) => one.name.value === name)?.value
    if (value?.kind !== Kind.VARIABLE) return literal(value)
    const given = variables[value.name.value]
    return given === undefined ? defaults.get(value.name.value) : given
  }

  const walk = (
    set: SelectionSetNode,
    typeName: string,
    depth: number,
    times: number,
    size: number,
  ): void => {
    if (depth > MAX_DEPTH) throw refuse(`La demande dépasse ${MAX_DEPTH} niveaux.`)
    for (const selection of set.selections) {
      visited += 1
      // also ends fragments that hold themselves
      if (visited > MAX_VISITED) throw refuse('La demande est trop longue.')
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment.selectionSet, fragment.typeCondition.name.value, depth, times, size)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, depth, times, size)
      } else weighField(selection, typeName, depth, times, size)
    }
  }

  const weighField = (field: FieldNode, typeName: string, depth: number, times: number, size: number) => {
    if (field.alias && ++aliases > MAX_ALIASES) throw refuse(`Plus de ${MAX_ALIASES} alias.`)
    if (depth === 1 && ++roots > maxRoots)
      throw refuse(writes ? 'Une seule écriture par demande.' : `Plus de ${maxRoots} champs à la racine.`)
    if (argument(field, 'designation')) searches += 1
    const type = schema.getType(typeName)
    const own = isObjectType(type) ? type.getFields()[field.name.value] : undefined
    const definition = own ?? (depth === 1 ? META.get(field.name.value) : undefined)
    if (!field.selectionSet) return
    const paginated = definition?.args.some(({ name }) => name === 'count') ?? false
    const single = paginated || (definition && !isListType(getNullableType(definition.type)))
    const objects = times * (single ? 1 : itemsOf(field.name.value, depth, size))
    cost += objects
    if (cost > MAX_COST)
      throw refuse('La demande est trop coûteuse\u00a0: demandez moins d’éléments ou de champs.')
    const inside = definition ? getNamedType(definition.type).name : ''
    walk(field.selectionSet, inside, depth + 1, objects, paginated ? countOf(argument(field, 'count')) : size)
  }

  const root = writes ? schema.getMutationType() : schema.getQueryType()
  walk(operation.selectionSet, root?.name ?? '', 1, 1, MAX_COUNT)
  return { searches }
}

const literal = (value: ValueNode | undefined): unknown =>
  value && 'value' in value ? value.value : undefined

function itemsOf(list: string, depth: number, size: number): number {
  if (list === 'data') return size
  if (depth > 1) return INNER_ITEMS
  return SHORT.has(list) ? 1 : ROOT_ITEMS
}

function countOf(value: unknown): number {
  const count = Number(value ?? MAX_COUNT)
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), MAX_COUNT) : MAX_COUNT
}
