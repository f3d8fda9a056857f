// `npm run bench:phare`: what Lighthouse says of the public pages, into bench/PHARE.md.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'
import { at, complete, step } from './steps.mjs'

/** 185 MB in 200 packages, of use to nothing else: they come when they are asked for, beside the browser's own. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const DOSSIER = at('node_modules', '.cache', 'phare')

async function installerLighthouse() {
  const entree = join(DOSSIER, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (existsSync(entree)) return entree
  mkdirSync(DOSSIER, { recursive: true })
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--loglevel=error',
    '--prefix',
    DOSSIER,
  ]
  await step('Installation de Lighthouse', () =>
    complete('npm', ['install', ...options, LIGHTHOUSE], { failure: 'Lighthouse n’a pas pu être installé.' }),
  )
  return entree
}

try {
  await install('all')
  const LIGHTHOUSE_ENTRY = await installerLighthouse()
  run([fileURLToPath(new URL('../bench/phare.ts', import.meta.url)), ...process.argv.slice(2)], {
    BUILD_DIR: await build(),
    LIGHTHOUSE_ENTRY,
  })
} catch (error) {
  finish(error)
}
