// What a walk through the mutants found, for the terminal and for bench/MUTANTS.md.
import { EQUIVALENTS, LEFT_ALIVE } from './equivalents.ts'
import type { Mutant } from './operators.ts'

/** What became of a mutant. */
export interface Verdict {
  /** The test that noticed, or null. */
  killer: string | null
  /** How many files of tests were asked at most. */
  asked: number
}

interface Tried {
  mutant: Mutant
  verdict: Verdict
}

const share = (killed: number, of: number) => `${of === 0 ? 100 : Math.floor((100 * killed) / of)} %`
const code = (text: string) => `\`${text.replaceAll('`', '´').replaceAll('|', '\\|')}\``

const reasonOf = ({ id }: Mutant) => {
  const [, reason] = Object.entries(LEFT_ALIVE).find(([begins]) => id.startsWith(begins)) ?? []
  return reason ? `: ${reason}` : ''
}

export function report(tried: Tried[], { seed, among }: { seed: string; among: number }) {
  const isKilled = ({ verdict }: Tried) => verdict.killer !== null
  const files = Map.groupBy(tried, ({ mutant }) => mutant.path)
  const rows = [...files]
    .sort()
    .map(([path, of]) => ({ path, mutants: of.length, killed: of.filter(isKilled).length }))
  const killed = tried.filter(isKilled).length
  const alive = tried.filter((one) => !isKilled(one))
  const total = `${tried.length} mutants, ${killed} killed, ${share(killed, tried.length)}`
  const survivors = alive.map(
    ({ mutant, verdict }) =>
      `${mutant.path}:${mutant.line} ${mutant.id}${verdict.asked ? '' : ' (no test goes there)'}`,
  )
  const summary = [
    ...rows.map(
      (row) => `${row.path.padEnd(48)} ${row.mutants} ${row.killed} ${row.mutants - row.killed || ''}`,
    ),
    ...survivors.map((survivor) => `ALIVE ${survivor}`),
    total,
  ].join('\n')
  const page = `# Mutants

Written by \`npm run mutants\`: one small wrong at a time in the rules of cart, order, delivery, payment and money, drawn by a
seed; a mutant is killed when one of the nearest tests notices it.

- ${new Date().toISOString().slice(0, 10)}, seed ${seed}: ${total} (drawn of ${among})
- ${Object.keys(EQUIVALENTS).length} that nobody could tell from the code are left out, each with its reason in \`bin/mutants/equivalents.ts\`

| file | mutants | killed | alive |
|---|---|---|---|
${rows.map(({ path, mutants, killed }) => `| ${path} | ${mutants} | ${killed} | ${mutants - killed || ''} |`).join('\n')}

## Alive

${alive.length === 0 ? 'None.' : alive.map(({ mutant }) => `- ${mutant.path}:${mutant.line} ${code(mutant.id)}${reasonOf(mutant)}`).join('\n')}
`
  return { summary, page }
}
