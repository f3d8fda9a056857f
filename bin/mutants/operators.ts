// Which small wrongs a text of TypeScript can hold: one operator turned, one condition forced, one step left out.
import { changesOfSql, isSql } from './sql.ts'
import { isFunction, type Node, nodeAt, nodesAt, parse, walk } from './syntax.ts'

/** A piece of a text and what stands there instead. */
export interface Change {
  start: number
  end: number
  after: string
}

export interface Mutant extends Change {
  path: string
  line: number
  /** The same from one day to the next, wherever its file and its line have moved. */
  id: string
  before: string
  /** The number of its function in the file; 0: what runs when the file is loaded. */
  place: number
}

/** Each stands for the other. */
const swapped = (pairs: [string, string][]) =>
  new Map(
    pairs.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    ),
  )
const TURNED = swapped([
  ['<', '<='],
  ['>', '>='],
  ['===', '!=='],
  ['&&', '||'],
  ['+', '-'],
  ['*', '/'],
])
const SIBLINGS = swapped([
  ['every', 'some'],
  ['min', 'max'],
  ['ceil', 'floor'],
])

type Operator = (node: Node, above: readonly Node[], text: string) => Change[]

const between = (text: string, from: number, to: number, sign: string): number =>
  from + text.slice(from, to).indexOf(sign)

const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' ||
  typeof node?.value === 'string' ||
  (node?.operator === '+' && isText(nodeAt(node, 'left')))

const turned: Operator = (node, _, text) => {
  const left = nodeAt(node, 'left')
  const right = nodeAt(node, 'right')
  const sign = String(node.operator)
  const instead = TURNED.get(sign)
  if (!/^(Binary|Logical)Expression$/.test(node.type) || !left || !right || !instead) return []
  if (sign === '+' && (isText(left) || isText(right))) return []
  const start = between(text, left.end, right.start, sign)
  return [{ start, end: start + sign.length, after: instead }]
}

/** Where it is the whole condition, `forced` says as much. */
const upright: Operator = (node, [parent]) =>
  node.type === 'UnaryExpression' && node.operator === '!' && !(parent && nodeAt(parent, 'test') === node)
    ? [{ start: node.start, end: node.start + 1, after: '' }]
    : []

/** `if (…) throw new Error(…)` says what cannot happen: no test can make it happen either. */
function isImpossible(node: Node): boolean {
  const thrown = node.type === 'IfStatement' && nodeAt(node, 'consequent')
  const error = thrown && thrown.type === 'ThrowStatement' && nodeAt(thrown, 'argument')
  return !!error && error.type === 'NewExpression' && nodeAt(error, 'callee')?.name === 'Error'
}

const forced: Operator = (node) => {
  const test = nodeAt(node, 'test')
  if (!test || !/^(IfStatement|ConditionalExpression)$/.test(node.type)) return []
  return ['true', 'false'].map((after) => ({ start: test.start, end: test.end, after }))
}

const counted: Operator = (node, [parent], text) => {
  if (node.type !== 'Literal' || (parent?.type === 'Property' && nodeAt(parent, 'key') === node)) return []
  const said = text.slice(node.start, node.end)
  const change = (after: string) => [{ start: node.start, end: node.end, after }]
  if (typeof node.value === 'boolean') return change(String(!node.value))
  const [, number, suffix = ''] = /^([\d_]+)(n?)$/.exec(said) ?? []
  if (!number) return []
  const value = Number(number.replaceAll('_', ''))
  return change(`${value === 1 ? 0 : value + 1}${suffix}`)
}

const sibling: Operator = (node) => {
  const property = node.type === 'MemberExpression' ? nodeAt(node, 'property') : undefined
  const instead = SIBLINGS.get(String(property?.name))
  return property && instead ? [{ start: property.start, end: property.end, after: instead }] : []
}

/** A step whose answer nobody keeps: only what it does, or refuses, can be missed. */
const leftOut: Operator = (node) => {
  if (node.type !== 'ExpressionStatement') return []
  const said = nodeAt(node, 'expression')
  const call = said?.type === 'AwaitExpression' ? nodeAt(said, 'argument') : said
  return call?.type === 'CallExpression' ? [{ start: node.start, end: node.end, after: ';' }] : []
}

/** One item less of a list, with its comma. */
function oneLess(items: Node[], end: number): Change[] {
  return items.map((item, rank) => {
    const next = items[rank + 1]
    const before = items[rank - 1]
    if (next) return { start: item.start, end: next.start, after: '' }
    return before ? { start: before.end, end: item.end, after: '' } : { start: item.start, end, after: '' }
  })
}

/** Moves, rights, means: whatever is written as a list, and the conditions of a query. */
const shortened: Operator = (node) => {
  if (node.type === 'ArrayExpression') return oneLess(nodesAt(node, 'elements'), node.end - 1)
  if (node.type === 'CallExpression' && nodeAt(node, 'callee')?.name === 'and')
    return oneLess(nodesAt(node, 'arguments'), node.end - 1)
  return []
}

/** A row of a table without one of its columns. */
const untold: Operator = (node, [parent]) =>
  node.type === 'ObjectExpression' && parent?.type === 'ArrayExpression'
    ? oneLess(nodesAt(node, 'properties'), node.end - 1).slice(-1)
    : []

const unlocked: Operator = (node) => {
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : undefined
  const rows = callee && nodeAt(callee, 'object')
  return rows && callee && nodeAt(callee, 'property')?.name === 'for'
    ? [{ start: rows.end, end: node.end, after: '' }]
    : []
}

const sql: Operator = (node, [parent], text) => {
  if (node.type !== 'TemplateLiteral' && !(node.type === 'Literal' && typeof node.value === 'string'))
    return []
  if (parent?.type === 'Property' && nodeAt(parent, 'key') === node) return []
  const said = text.slice(node.start, node.end)
  if (!isSql(said)) return []
  return changesOfSql(said).map(({ start, end, after }) => ({
    start: node.start + start,
    end: node.start + end,
    after,
  }))
}

const OPERATORS = [turned, upright, forced, counted, sibling, leftOut, shortened, untold, unlocked, sql]

/** Every function of a file, outer ones first; a place is a rank here, counted from 1. */
export function functionsOf(program: Node): Node[] {
  const functions: Node[] = []
  walk(program, (node) => {
    if (isFunction(node)) functions.push(node)
  })
  return functions
}

const nameOf = (above: readonly Node[]): string => {
  const named = above.find(
    ({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator' || type === 'Property',
  )
  const name = named && (nodeAt(named, 'id') ?? nodeAt(named, 'key'))
  return typeof name?.name === 'string' ? name.name : ''
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What stands around a change: enough to recognize it. */
function excerpt(
  text: string,
  { start, end, after }: Change,
  around: Node,
): { before: string; after: string } {
  const from = Math.max(around.start, start - 60)
  const to = Math.min(around.end, end + 60)
  return {
    before: oneLine(text.slice(from, to)),
    after: oneLine(text.slice(from, start) + after + text.slice(end, to)),
  }
}

/** Every mutant of a file. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const program = parse(path, text)
  const functions = functionsOf(program)
  const mutants: Mutant[] = []
  const seen = new Map<string, number>()
  walk(program, (node, above) => {
    if ([node, ...above].some(isImpossible)) return
    for (const operator of OPERATORS)
      for (const change of operator(node, above, text)) {
        const said = excerpt(text, change, node.type === 'Literal' ? (above[0] ?? node) : node)
        const name = `${path.split('/').at(-1)} ${nameOf([node, ...above])}: ${said.before} → ${said.after}`
        const times = (seen.get(name) ?? 0) + 1
        seen.set(name, times)
        mutants.push({
          ...change,
          before: text.slice(change.start, change.end),
          path,
          line: text.slice(0, change.start).split('\n').length,
          id: times > 1 ? `${name} (${times})` : name,
          place: functions.indexOf([node, ...above].find(isFunction) ?? program) + 1,
        })
      }
  })
  return mutants
}
