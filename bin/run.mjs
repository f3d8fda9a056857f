// `node bin/run.mjs <file.ts> [arguments]`: runs a file under the shop's Node.
import { finish, run } from './prepare.mjs'

try {
  run(process.argv.slice(2))
} catch (error) {
  finish(error)
}
