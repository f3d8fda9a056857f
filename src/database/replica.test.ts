import { expect, test } from 'vitest'
import { placeOf } from './replica.ts'

test.each([
  ['0/0', 0n],
  ['0/3000060', 0x3000060n],
  ['16/B374D848', 0x16_b374d848n],
  // the header of a page, and of the first one of a segment: nothing is written behind it yet
  ['0/3002018', 0x3002000n],
  ['0/4000028', 0x4000000n],
  ['0/4002028', 0x4002028n],
])('la place %s du journal se compare', (lsn, place) => expect(placeOf(lsn)).toBe(place))
