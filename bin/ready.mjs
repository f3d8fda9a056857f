// What the shop runs that nobody edits here, loaded ahead of time; then it is told which file to run (`npm run dev`).
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const told = new Promise((run) => process.once('message', run))
const parts = ['@react-router/dev/vite', 'drizzle-orm/pg-core', 'drizzle-orm/pg-proxy', 'typebox/value']
// what has no entry, or none for Node, comes with what asks for it
await Promise.allSettled([...Object.keys(dependencies), ...parts].map((name) => import(name)))
const [file, ...rest] = await told
process.argv = [process.argv[0], file, ...rest]
await import(pathToFileURL(file))
