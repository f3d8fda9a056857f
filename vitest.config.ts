import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/postgres.ts'

const SANS_POSTGRES =
  'Cette machine n’a pas PostgreSQL 15 ou plus : les tests de base de données ne tournent que sur PGlite.'
const avecPostgres = findPostgres() !== null
if (!avecPostgres) console.warn(SANS_POSTGRES)

const exclude = ['**/node_modules/**', '**/build/**', '**/data/**']
const surBase = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['{src,demo,tests}/**/*.base.test.ts'],
    exclude,
    globalSetup: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/reporter.ts'],
    projects: [
      {
        test: {
          name: 'regles',
          include: ['{src,demo,tests,bin}/**/*.test.ts'],
          exclude: [...exclude, '**/*.base.test.ts', '**/*.long.test.ts'],
        },
      },
      surBase('pglite'),
      ...(avecPostgres ? [surBase('postgres')] : []),
      {
        test: {
          name: 'navigateur',
          include: ['tests/journeys/*.parcours.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
