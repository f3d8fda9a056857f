// Our own lines of JSON: of the door, and of a backup's file. Node's `readline` also ends a line on U+2028 and U+2029,
// which JSON leaves as they are and people paste in from a PDF.
import type { Readable } from 'node:stream'

/** One line for whoever reads it, also with what takes those two signs for an end. */
export const enLigne = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))}\n`

/** What stands between two `\n`, and nothing else ends a line; what comes after the last one is a line too. */
export async function* lignesDe(flux: Readable): AsyncGenerator<string> {
  flux.setEncoding('utf8')
  let debut = ''
  for await (const morceau of flux as AsyncIterable<string>) {
    let de = 0
    for (let fin = morceau.indexOf('\n'); fin >= 0; fin = morceau.indexOf('\n', de)) {
      yield debut + morceau.slice(de, fin)
      debut = ''
      de = fin + 1
    }
    debut += morceau.slice(de)
  }
  if (debut) yield debut
}
