// `node bin/build.mjs`: builds the pages unless they are; says into which folder on its fourth stream.
import { writeSync } from 'node:fs'
import { build, finish } from './prepare.mjs'

try {
  writeSync(3, await build())
} catch (error) {
  finish(error)
}
