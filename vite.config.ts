import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), ...(isSsrBuild ? [] : [sansSuperflu])],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // what is imported later is at rest anyway: no need for 1 KB that preloads it
    modulePreload: false,
    // one sheet of about 9 KB for the whole shop: a file per component made 27 requests
    cssCodeSplit: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
}))

/**
 * Few files, by when they are needed: React and its router; what every page of the shop uses before it is
 * alive; what keeps the cart, fetched after; then each page. A group takes what its files import along, unless
 * one before has it.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules|rolldown\/runtime/, priority: 3 },
  {
    name: 'commun',
    test: /\/src\/(root|(ui|shared|browser|preference|catalogue|favorie|compte|panier)\/(?!Champ|Dialogue|Quantite|Pastilles|appel|caisse|contexte|(etat|fusion|panier|serveur)\.store|champs|lignes|local|stockage|verification)|pages\/boutique\/(Logo|PageErreur))/,
    minShareCount: 4,
    priority: 2,
  },
  { name: 'panier', test: /\/src\/panier\/etat\.store/, priority: 1 },
]

/** Parts of the router that this shop never turns on, 2 KB of every page: another version may not have them so. */
const SUPERFLU: Record<string, string> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = {}`,
  // the routes all come with the first page (`routeDiscovery: initial`)
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => {}
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPartialManifest = (manifest) => manifest
    export const getManifestPath = () => ''
    export const getPathsWithAncestors = (paths) => paths
    export const handleClientVersionMismatch = () => {}`,
}
const sansSuperflu: Plugin = {
  name: 'sans-superflu',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const partie = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1]
    return partie && SUPERFLU[partie]
  },
}
