import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
    test: /preload-helper|\/src\/(root|(ui|shared|browser|preference|catalogue|favorie|compte|panier)\/(?!Champ|Dialogue|Quantite|Pastilles|appel|caisse|contexte|(etat|fusion|panier|serveur)\.store|champs|lignes|local|stockage|verification)|pages\/boutique\/(Logo|PageErreur))/,
    minShareCount: 4,
    priority: 2,
  },
  { name: 'panier', test: /\/src\/panier\/etat\.store/, priority: 1 },
]
