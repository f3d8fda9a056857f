// `node bin/bundle.mjs <folder>`: the shop's server as one file and those that it fetches later, in `<folder>/shop`. Two
// and a half thousand modules are looked for, read and linked one by one otherwise: most of what a start takes.
import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import { ascii } from './ascii.mjs'
import { ROOT } from './steps.mjs'

/** From a file in `build/<hash>/shop` to this checkout. */
const BACK = '../../../'

/** They stay packages: shared with the pages, which are built apart; with files beside their code; or for whoever develops. */
const PACKAGES = [
  ...['react', 'react-dom', 'react-router'],
  ...['@electric-sql/pglite', 'pdfkit', 'pino', 'sharp'],
  ...['@fastify/swagger', '@opentelemetry', 'vite'],
]
const stays = (id) => PACKAGES.some((name) => id === name || id.startsWith(`${name}/`))

/** What stands beside a module of ours is found from where the module was. */
const beside = {
  name: 'beside',
  transform: {
    filter: { id: /\/(src|demo)\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = relative(ROOT, id).replaceAll('\\', '/')
      const folder = file.replace(/\/[^/]*$/, '')
      return code
        .replaceAll('import.meta.url', `new URL('${BACK}${file}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${BACK}${folder}')`)
    },
  },
}

/** A package that reads beside its code would look in the wrong place. */
const ASIDE = /\b__dirname\b|\b__filename\b|import\.meta\.(url|dirname)/
const alone = {
  name: 'alone',
  transform: {
    filter: { id: /\/node_modules\//, code: ASIDE },
    handler(_, id) {
      throw new Error(`${id} reads beside itself: its package stays one (PACKAGES in bin/bundle.mjs)`)
    },
  },
}

const bundle = await rolldown({
  cwd: ROOT,
  input: { main: 'src/server/main.ts' },
  platform: 'node',
  external: stays,
  plugins: [beside, alone, ascii],
  onLog(level, said, tell) {
    // packages' own ways
    if (said.code !== 'EVAL') tell(level, said)
  },
})
await bundle.write({
  dir: `${process.argv[2]}/shop`,
  format: 'esm',
  chunkFileNames: '[name]-[hash].js',
  // they would stay in memory with the code
  comments: false,
})
