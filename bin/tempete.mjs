// `npm run tempete`: the faults under load with a ledger beside the shop, into bench/TEMPETE.md; `--help` says what of it
// alone, and how long the mixed traffic goes on.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'
import { lireOptions } from './tempete.options.mjs'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { rapide, seulement, fois, endurance, minutes, fuite } = lireOptions()
try {
  await install('all')
  run([vitest, 'run', '--project', 'tempete', `tempete/${endurance ? 'endurance' : 'tempete'}.tempete.ts`], {
    NODE_ENV: 'test',
    BUILD_DIR: await build(),
    TEMPETE: rapide ? 'rapide' : 'pleine',
    ...(seulement ? { TEMPETE_SEULEMENT: seulement } : {}),
    ...(fois ? { TEMPETE_FOIS: fois } : {}),
    ...(minutes ? { TEMPETE_MINUTES: minutes } : {}),
    ...(fuite ? { TEMPETE_FUITE: '1' } : {}),
  })
} catch (error) {
  finish(error)
}
