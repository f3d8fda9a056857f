// Small wrongs in a statement of SQL: what a condition lets through, what is locked, what is counted.
import type { Change } from './operators.ts'

const STATEMENT = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE)\b/
export const isSql = (text: string) => STATEMENT.test(text)

/** Where, what, and what instead. */
const SWAPS: [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ IS NULL\b/g, ' IS NOT NULL'],
  [/ IS NOT NULL\b/g, ' IS NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/\bNOT IN\b/g, 'IN'],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/ DESC\b/g, ' ASC'],
  [/\s+FOR (NO KEY )?UPDATE( OF \w+)?\b/g, ''],
]

/** The end of a condition that begins at `from`: the next word of its own depth that is not of it. */
function endOfCondition(text: string, from: number): number {
  const stop = /\b(AND|OR|ORDER|GROUP|LIMIT|RETURNING|FOR|UNION|ON|FROM|JOIN|LEFT|WHEN|THEN|ELSE|END|AS)\b/y
  let depth = 0
  let between = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '(' || sign === '{') depth += 1
    if (sign === ')' || sign === '}') depth -= 1
    if (depth < 0 || sign === '`' || (depth === 0 && (sign === ',' || sign === ';'))) return at
    if (depth > 0 || /\w/.test(text[at - 1] ?? ' ')) continue
    if (text.startsWith('BETWEEN', at)) between = true
    stop.lastIndex = at
    const word = stop.exec(text)?.[1]
    if (!word) continue
    if (word === 'AND' && between) between = false
    else return at
  }
  return text.length
}

/** The changes of a text of SQL, placed in it. A condition stays, and holds for every row: its values are still used. */
export function changesOfSql(text: string): Change[] {
  const changes: Change[] = SWAPS.flatMap(([what, instead]) =>
    [...text.matchAll(what)].map(({ index, 0: before }) => ({
      start: index,
      end: index + before.length,
      after: instead,
    })),
  )
  for (const { index, 0: word } of text.matchAll(/\b(WHERE|AND)\s+/g)) {
    const start = index + word.length
    const end = start + text.slice(start, endOfCondition(text, start)).trimEnd().length
    const condition = text.slice(start, end)
    if (/[<>=]|\b(IN|EXISTS|NULL|LIKE|BETWEEN)\b/.test(condition))
      changes.push({ start, end, after: `(${condition} OR true)` })
  }
  return changes
}
