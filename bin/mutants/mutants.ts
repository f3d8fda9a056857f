// `npm run mutants`: changes the rules of the shop one small wrong at a time and asks the nearest tests whether they
// notice. Never on the disk: tests read the changed text in place of the file's.
//   --count 230   how many, drawn of all by --seed 12     --file panier   only in files whose path holds this
//   --near 6      how many files of rules are asked, and then of bases; of those alive, with --resume --near 99, all
//   --resume      keeps what was found killed before, tries the others        --minutes 9   then stops
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { keep, measure, type Reach, readKept } from './coverage.ts'
import { EQUIVALENTS } from './equivalents.ts'
import { isBase, listMutated, listTests, NAMED } from './list.ts'
import { type Mutant, mutantsOf } from './operators.ts'
import { report, type Verdict } from './report.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '230' },
    seed: { type: 'string', default: '12' },
    file: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
    near: { type: 'string', default: '6' },
    resume: { type: 'boolean', default: false },
  },
})
const KEPT = 'build/mutants/verdicts.json'
const RESULT = 'bench/MUTANTS.md'

const texts = new Map(listMutated().map((path) => [path, readFileSync(path, 'utf8')]))
const all = [...texts].flatMap(([path, text]) => mutantsOf(path, text))
for (const id of [...Object.keys(EQUIVALENTS), ...NAMED])
  if (!all.some((mutant) => mutant.id === id)) throw new Error(`bin/mutants names no mutant any more: ${id}`)

/** The same mutants for the same seed, whatever is written elsewhere meanwhile; those that have a name come first. */
function draw(mutants: Mutant[], count: number): Mutant[] {
  const rank = ({ id }: Mutant) =>
    NAMED.includes(id) ? '' : createHash('sha1').update(`${values.seed} ${id}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/**
 * The tests that go through a mutant's function, of rules and of bases: those that import its file first, then those of
 * its room, then the most particular.
 */
function nearest({ path, place }: Mutant, reach: Map<string, Reach>): string[][] {
  const far = (test: string) =>
    (readFileSync(test, 'utf8').includes(`/${basename(path)}'`) ? 0 : 1e8) +
    (dirname(test) === dirname(path) ? 0 : 1e6) +
    (reach.get(test)?.reached.length ?? 0)
  const reaching = [...reach.keys()]
    .filter((test) => reach.get(test)?.reached.includes(`${path}#${place}`))
    .map((test) => ({ test, far: far(test) }))
    .sort((a, b) => a.far - b.far)
    .map(({ test }) => test)
  const [rules, bases] = [reaching.filter((test) => !isBase(test)), reaching.filter(isBase)]
  return [rules, bases].map((tests) => tests.slice(0, Number(values.near))).filter(({ length }) => length > 0)
}

/** The test that notices it, or null. */
async function judge(workshop: Workshop, mutant: Mutant, groups: string[][]): Promise<string | null> {
  const text = texts.get(mutant.path) ?? ''
  const changed = text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end)
  for (const tests of groups) {
    workshop.put(new Map([[mutant.path, changed]]))
    const { failure, late } = await workshop.run(...tests)
    if (!failure) continue
    // a busy machine is late with nothing changed too
    workshop.put(new Map())
    if (!late || !(await workshop.run(...tests)).failure) return failure
  }
  return null
}

const start = performance.now()
const wanted = all.filter(({ id, path }) => !(id in EQUIVALENTS) && path.includes(values.file))
const drawn = draw(wanted, Number(values.count))
console.log(`${drawn.length} of ${wanted.length} mutants, seed ${values.seed}`)
const kept = values.resume ? readKept<Verdict>(KEPT) : {}
const verdicts: Record<string, Verdict> = {}
const workshop = await openWorkshop()
try {
  const reach = await measure(workshop, listTests(), texts)
  for (const [rank, mutant] of drawn.entries()) {
    const known = kept[mutant.id]
    if (known?.killer) verdicts[mutant.id] = known
    else if (performance.now() - start < Number(values.minutes) * 60_000) {
      const groups = nearest(mutant, reach)
      const killer = await judge(workshop, mutant, groups)
      verdicts[mutant.id] = { killer, asked: groups.flat().length }
      keep(KEPT, { ...kept, ...verdicts })
      console.log(
        `${rank + 1}/${drawn.length} ${killer ? 'killed' : 'ALIVE '} ${mutant.path}:${mutant.line} ${mutant.id}`,
      )
    }
  }
} finally {
  await workshop.close()
}
const tried = drawn.flatMap((mutant) => {
  const verdict = verdicts[mutant.id]
  return verdict ? [{ mutant, verdict }] : []
})
const { summary, page } = report(tried, { seed: values.seed, among: all.length })
console.log(summary)
if (tried.length === drawn.length && !values.file) writeFileSync(RESULT, page)
else console.log(`${drawn.length - tried.length} not tried: ${RESULT} stays as it is.`)
process.exit(0)
