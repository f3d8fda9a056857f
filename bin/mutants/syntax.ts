// The syntax tree as every operator reads it: nodes with a type and a place.
import { parseSync } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: Node, field: string): Node[] => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** What only the compiler reads: types are not behaviour. */
const ERASED = /^(TS(?!(As|Satisfies|NonNull)Expression)|Import|ExportAll)/

/** Visits every node that runs, parents first, with its ancestors, the nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  if (ERASED.test(node.type)) return
  visit(node, above)
  const mine = [node, ...above]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, mine)
}

/** @throws when the text is no TypeScript */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${path}: no program`)
  return program
}

export const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
