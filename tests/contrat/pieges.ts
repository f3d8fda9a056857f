// Values that break programs.
import fc, { type Arbitrary } from 'fast-check'
import { ids } from '../fixtures.ts'

export const TEXTES = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e2',
    '0x10',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\ufeff',
    '\u202e',
    '\u0085',
    '👩🏽‍🚀',
    'İ',
    'ﬀ',
    '\n',
    '\\',
    '%',
    '_',
    "'",
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE produit; --',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...[
    'riz & ! | (',
    ':*',
    '<->',
    'a'.repeat(101),
    'é'.repeat(5000),
    '9'.repeat(400),
    '+221771234567',
    'SEN',
    'carte',
    'a-channel-of-sixteen-letters',
    'XOF',
  ],
  // two days, and one on no calendar: a period may come through
  ...['2026-01-01', '2026-06-30', '2026-02-30'],
]
export const NOMBRES = [
  ...[0, -0, 1, 2, -1, 0.5, 1e-7, 99, 100, 101, 9999, 10_000, 1e6, 1e9, 1e21, 1e308, 5e-324],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, ...Object.values(ids.produit), ...Object.values(ids.unite)],
]
export const texte = fc.oneof(
  fc.constantFrom(...TEXTES),
  fc.string({ unit: 'binary' }),
  // halves of pairs, which `binary` never gives alone
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((unites) => String.fromCharCode(...unites)),
)
export const nombre = fc.oneof(
  fc.constantFrom(...NOMBRES),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
export const valeur: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nombre },
  { weight: 4, arbitrary: texte },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [1], { id: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
