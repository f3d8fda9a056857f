import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SUR_PGLITE, TOUJOURS_SUR_PGLITE } from './tests/comparaison/surPglite.ts'
import Ordre from './tests/ordre.ts'
import { findPostgres } from './tests/postgres.ts'

const SANS_POSTGRES =
  'Cette machine n’a pas PostgreSQL 15 ou plus : les tests de base de données ne tournent que sur PGlite.'
const avecPostgres = findPostgres() !== null
if (!avecPostgres) console.warn(SANS_POSTGRES)

const seed = process.env.SEED || String(Math.floor(Math.random() * 2 ** 31))
if (!process.env.SEED) console.info(`Graine des essais au hasard : ${seed} (SEED=${seed} les rejoue)`)
process.env.SEED = seed

/** `npm run test:long` repeats what is at random ten times as often. */
const PATIENCE = process.env.TESTS_LONGS ? 10 : 1

/** A busy machine is slow, and nothing is wrong for that: only what never ends is. */
const MINUTES = 120_000

/**
 * `npm test` runs what the shop does, `npm run test:preuves` what is proven of it beyond: the folders of that name,
 * and PGlite beside PostgreSQL, as far as it is asked something of its own. `npm run test:long` runs all of both; whoever
 * names files may too.
 */
const { TESTS: QUOI = '' } = process.env
/** What is the same on both databases is asked of one: what was asked of either is kept here, and compared. */
if (QUOI && QUOI !== 'long' && avecPostgres) process.env.DITES = 'node_modules/.cache/dites'

const setupFiles = ['tests/graine.ts']
/** What is polled is given time too. */
const expect = { poll: { timeout: MINUTES / 2 } }
/** As Node finds it: the ES build beside it would be another copy with other classes. */
const alias = { graphql: new URL('./node_modules/graphql/index.js', import.meta.url).pathname }
const OU = `{src,demo,tests,bin,tempete}/**${QUOI === 'preuves' ? '/preuves/**' : ''}`
/** Faults under load, in the long run or by `npm run tempete`: one after the other, once all the rest is over. */
const tempete = {
  test: {
    name: 'tempete',
    include: ['tempete/**/*.tempete.ts'],
    setupFiles,
    alias,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    // each says how long it may take
    testTimeout: 60 * MINUTES,
    hookTimeout: 2 * MINUTES,
    expect,
  },
}
const exclude = [
  ...['**/node_modules/**', '**/build/**', '**/data/**'],
  // the rules of the house are asked by `npm run check`, all of them
  ...(QUOI === 'boutique' ? ['**/preuves/**', 'tests/maison/**'] : []),
]
/** What of it is asked of PGlite, where PostgreSQL is asked all. */
const DES_DEUX = new Map([
  ['boutique', TOUJOURS_SUR_PGLITE],
  ['preuves', SUR_PGLITE],
])
const surBase = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: (name === 'pglite' && avecPostgres && DES_DEUX.get(QUOI)) || [`${OU}/*.base.test.ts`],
    exclude,
    globalSetup: ['tests/setup.ts'],
    setupFiles: [...setupFiles, 'tests/comparaison/surBase.ts'],
    alias,
    // what one file has imported, and its databases, serve the next
    isolate: false,
    testTimeout: 2 * PATIENCE * MINUTES,
    hookTimeout: 2 * MINUTES,
    expect,
  },
})

const parcours = (name: string, sans: string[] = []) => ({
  test: {
    name,
    include: [`${OU}/*.parcours.ts`],
    exclude: [...exclude, ...sans],
    globalSetup: ['tests/navigateur.ts', 'tests/journeys/modele.ts'],
    setupFiles: ['tests/echec.ts'],
    testTimeout: 2 * MINUTES,
    hookTimeout: 2 * MINUTES,
    // one browser for all of them
    isolate: false,
    expect,
  },
})

export default defineConfig({
  test: {
    // twice as many as there are cores take a quarter longer: each compiles all of it for itself
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: Ordre },
    reporters: ['default', './tests/reporter.ts'],
    projects: [
      {
        test: {
          name: 'regles',
          // rules keep nothing: what one file has imported serves the next
          isolate: false,
          // but what a test puts in the place of `fetch` is not the next one's: a webhook would arrive nowhere, and be told it had
          unstubGlobals: true,
          testTimeout: MINUTES,
          expect,
          setupFiles,
          alias,
          include: [`${OU}/*.test.ts`],
          exclude: [...exclude, '**/*.base.test.ts', '**/*.long.test.ts'],
        },
      },
      surBase('pglite'),
      ...(avecPostgres ? [surBase('postgres')] : []),
      parcours('navigateur'),
      ...((process.env.TESTS_LONGS || process.env.TEMPETE) && avecPostgres ? [tempete] : []),
      // the same journeys through a real shop, with providers and a mail server of its own; what is proven of pages is
      // proven of the same pages
      ...(process.env.TESTS_LONGS && avecPostgres
        ? [parcours('navigateur-reel', ['tests/journeys/preuves/*.parcours.ts'])]
        : []),
    ],
  },
})
