// Which functions each test file goes through, measured once and kept in build/ until its text, or the list of functions, changes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { functionsOf } from './operators.ts'
import { nodeAt, parse } from './syntax.ts'
import type { Workshop } from './workshop.ts'

/** What a test file went through: functions by `path#place`. */
export interface Reach {
  /** Of the test, and of the functions there are where it went. */
  print: string
  milliseconds: number
  reached: string[]
}

const KEPT = 'build/mutants/reach.json'

const printOf = (...texts: string[]) => createHash('sha1').update(texts.join('\0')).digest('hex')

/** What was kept under this name, or nothing. */
export function readKept<T>(path: string): Record<string, T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

export function keep(path: string, what: object): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(what, null, 1))
}

/** The same text, whose functions say that they run. */
function noting(path: string, text: string): string {
  const note = (place: number) => `globalThis.reached?.add(${JSON.stringify(`${path}#${place}`)})`
  const notes = functionsOf(parse(path, text)).flatMap((node, rank) => {
    const body = nodeAt(node, 'body')
    if (!body) return []
    if (body.type === 'BlockStatement') return [{ at: body.start + 1, said: `${note(rank + 1)};` }]
    return [
      { at: body.start, said: `(${note(rank + 1)},` },
      { at: body.end, said: ')' },
    ]
  })
  const noted = notes
    .sort((a, b) => b.at - a.at)
    .reduce((code, { at, said }) => code.slice(0, at) + said + code.slice(at), text)
  return `${noted}\n;${note(0)}`
}

/** Which functions a file has, in their order: as long as they are the same, so are their places. */
const skeleton = (path: string, text: string): string =>
  functionsOf(parse(path, text))
    .map((node) => `${path} ${node.type} ${nodeAt(node, 'id')?.name ?? ''}`)
    .join('\n')

/**
 * What each test reaches; one that fails with nothing changed judges nobody, and is left out.
 * @param texts the mutated files, by path
 */
export async function measure(
  workshop: Workshop,
  tests: readonly string[],
  texts: Map<string, string>,
): Promise<Map<string, Reach>> {
  const kept = readKept<Reach>(KEPT)
  const skeletons = new Map([...texts].map(([path, text]) => [path, skeleton(path, text)]))
  const printOfReach = (test: string, reached: string[]) => {
    const paths = new Set(reached.map((place) => place.split('#')[0] ?? ''))
    return printOf(readFileSync(test, 'utf8'), ...[...paths].sort().map((path) => skeletons.get(path) ?? ''))
  }
  const unknown = tests.filter((test) => {
    const known = kept[test]
    return !known || known.print !== printOfReach(test, known.reached)
  })
  workshop.put(new Map([...texts].map(([path, text]) => [path, noting(path, text)])))
  for (const [rank, test] of unknown.entries()) {
    const start = performance.now()
    const { failure, reached } = await workshop.run(test)
    if (failure) {
      console.error(`LEFT OUT, it fails with nothing changed: ${test}: ${failure}`)
      delete kept[test]
      continue
    }
    const milliseconds = Math.round(performance.now() - start)
    kept[test] = { print: printOfReach(test, reached), milliseconds, reached }
    keep(KEPT, kept)
    console.log(`${rank + 1}/${unknown.length} ${test} ${reached.length} (${milliseconds} ms)`)
  }
  return new Map(tests.flatMap((test) => (kept[test] ? [[test, kept[test]]] : [])))
}
