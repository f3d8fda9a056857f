// `npm run boutique -- <command>`: the command line of the shop.
import { fileURLToPath } from 'node:url'
import { finish, install, run } from './prepare.mjs'

try {
  await install('run')
  run([fileURLToPath(new URL('../src/server/commands/main.ts', import.meta.url)), ...process.argv.slice(2)])
} catch (error) {
  finish(error)
}
