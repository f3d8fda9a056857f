// Every property test of a run takes the run's seed, which vitest.config.ts prints.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) })
