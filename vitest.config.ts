import { defineConfig } from 'vitest/config'
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

const setupFiles = ['tests/graine.ts']
/** As Node finds it: the ES build beside it would be another copy with other classes. */
const alias = { graphql: new URL('./node_modules/graphql/index.js', import.meta.url).pathname }
const exclude = ['**/node_modules/**', '**/build/**', '**/data/**']
const surBase = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['{src,demo,tests}/**/*.base.test.ts'],
    exclude,
    globalSetup: ['tests/setup.ts'],
    setupFiles,
    alias,
    testTimeout: 30_000 * PATIENCE,
    hookTimeout: 60_000,
  },
})

const parcours = (name: string, ouverture: string) => ({
  test: {
    name,
    include: ['tests/journeys/*.parcours.ts'],
    globalSetup: ['tests/navigateur.ts', ouverture],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // a busy machine draws late: what is awaited is given time, and costs none where it is quick
    expect: { poll: { timeout: 15_000 } },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: Ordre },
    reporters: ['default', './tests/reporter.ts'],
    projects: [
      {
        test: {
          name: 'regles',
          // rules keep nothing: what one file has imported serves the next
          isolate: false,
          // a busy machine thinks slowly: no rule is wrong for that
          testTimeout: 30_000,
          setupFiles,
          alias,
          include: ['{src,demo,tests,bin}/**/*.test.ts'],
          exclude: [...exclude, '**/*.base.test.ts', '**/*.long.test.ts'],
        },
      },
      surBase('pglite'),
      ...(avecPostgres ? [surBase('postgres')] : []),
      parcours('navigateur', 'tests/journeys/modele.ts'),
      // the same journeys through a real shop, with providers and a mail server of its own
      ...(process.env.TESTS_LONGS && avecPostgres
        ? [parcours('navigateur-reel', 'tests/journeys/serveur.ts')]
        : []),
    ],
  },
})
