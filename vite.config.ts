import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig({
  plugins: [reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
})
