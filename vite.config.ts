import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { ascii } from './bin/ascii.mjs'
import { CHUNKS } from './vite.chunks.ts'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: { generateScopedName: command === 'build' ? nomDeClasse : '[name]-[local]' } },
  plugins: [ROUTEUR, CLASSES, reactRouter(), isSsrBuild ? ascii : SANS_PRELECTURE],
  build: {
    sourcemap: false,
    // which screen of the back office brings what: read by the weighing
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // what is imported later is at rest anyway: no need for 1 KB that preloads it
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // a class that its sheet does not have
            onLog: (niveau, dit, ecrire) => {
              if (dit.code === 'IMPORT_IS_UNDEFINED') throw new Error(dit.message)
              ecrire(niveau, dit)
            },
            treeshake: { moduleSideEffects: [SANS_EFFET] },
            output: { codeSplitting: { groups: CHUNKS } },
          },
        }),
  },
}))

/** In a browser the shop's own router stands for React Router, by whose names both are asked (ADR 45). */
const ROUTEUR: Plugin = {
  name: 'routeur',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: () => resolve('src/browser/routeur/index.ts'),
  },
}

/**
 * Each `import()` stands in a call of that helper, which would only call it back; where names are picked of what comes, whoever
 * waits picks them again.
 */
const APPELS = new RegExp(
  String.raw`(?<![.\w$])[\w$]+\((?:async\(\)=>\{let\{([^}]+)\}=await (IMPORT(?:\.then\(\w+=>\w+\.\w+\))?);return\{\1\}\}|\(\)=>(IMPORT))(?:,\[\])?\)`.replaceAll(
    'IMPORT',
    'import\\(`[^`]+`\\)',
  ),
  'g',
)

/**
 * Nothing is preloaded, and no sheet hangs on an `import()` (`tests/maison/feuilles.test.ts`): Vite's helper around each has
 * nothing to do, nor the lists that it is handed. 1 KB of every page.
 */
const SANS_PRELECTURE: Plugin = {
  name: 'sans-prelecture',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (importer) => importer()',
  },
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
            .replace(APPELS, (_, _noms, choisi, entier) => choisi ?? entier)
    },
  },
}

/** Every class and motion of the shop's sheets, each once: what a sheet is called, then the class. */
const NOMS = globSync('src/**/*.module.css')
  .sort()
  .flatMap((feuille) => {
    const texte = readFileSync(feuille, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const classes = [...texte.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(
      ([, nom]) => `${feuille} ${nom}`,
    )
    return [...new Set(classes)]
  })
const LETTRES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without d: what is called `ad` is hidden by whoever blocks advertising. */
const SUITE = LETTRES.replace(/d/gi, '')

/** Two letters: every class of a page is told three times over the wire. */
function nomDeClasse(nom: string, fichier: string): string {
  const rang = NOMS.indexOf(`${relative('.', fichier)} ${nom}`)
  if (rang < 0) throw new Error(`${fichier} has no class ${nom}`)
  if (rang >= LETTRES.length * SUITE.length) throw new Error('more classes than two letters can name')
  return LETTRES.charAt(rang / SUITE.length) + SUITE.charAt(rang % SUITE.length)
}

/** Names of classes stand where they are used: as an object, each page would bring those of what it does not draw. */
const CLASSES: Plugin[] = [
  {
    name: 'classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css'/ },
      handler: (code) => code.replace(/^import (\w+)(?= from '[^']+\.module\.css')/gm, 'import * as $1'),
    },
  },
  {
    // then nothing asks for the rest of it, which is the sheet
    name: 'classes-feuille',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** A rule says what is so and does nothing: who only imports it brings none of it along. */
const SANS_EFFET = {
  test: /\/src\/(?!browser|pages|ui|server)\w+\/(?:\w+\/)*[\w-]+\.ts$/,
  sideEffects: false,
}
