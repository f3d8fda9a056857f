import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // one sheet of about 9 KB for the whole shop: a file per component made 27 requests
    cssCodeSplit: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
}))

/** Few files, by how often they change: React and its router, what every page of the shop uses, then each page. */
const CHUNKS = [
  { name: 'react', test: /node_modules/ },
  {
    name: 'commun',
    test: /\/src\/(ui|shared|browser|preference|catalogue|favorie|compte|panier)\/(?!Champ|Dialogue|Quantite|Pastilles|appel|caisse|contexte)/,
    minShareCount: 4,
  },
]
