import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ecrireCsv, lireCsv } from './csv.ts'
import { isFailure } from './failure.ts'

const octets = (texte: string) => new TextEncoder().encode(texte)
const lignes = async (texte: string) => (await lireCsv(octets(texte), 1000)).lignes
const refus = async (source: string | Uint8Array, maximum = 1000) => {
  try {
    await lireCsv(typeof source === 'string' ? octets(source) : source, maximum)
    return null
  } catch (erreur) {
    return (erreur as Error).message
  }
}

test('ce qui est écrit se relit tel quel, formules, guillemets et lignes dans un texte compris', async () => {
  const texte = fc.string({ unit: 'grapheme', maxLength: 12 }).map((un) => un.trim())
  const piege = fc.constantFrom(
    '=1+1',
    "'=1+1",
    "''@x",
    '-5',
    "'",
    '"',
    'a;b',
    'deux\nlignes',
    '＝A1',
    "l'eau",
  )
  const table = fc.array(fc.tuple(texte, fc.oneof(texte, piege), piege), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(table, async (voulues) => {
      const ecrit = ecrireCsv(['a', 'b', 'c'], voulues)
      expect((await lignes(ecrit)).map(({ cellules }) => [cellules.a, cellules.b, cellules.c])).toEqual(
        voulues,
      )
    }),
  )
})

test('un tableur n’exécute rien de ce qui est écrit, et ouvre le fichier en UTF-8', () => {
  const ecrit = ecrireCsv(
    ['nom', 'prix'],
    [
      ['=HYPERLINK("http://x")', 12.5],
      ['@riz', -3],
      ['-mil', null],
    ],
  )
  expect(ecrit).toBe('\ufeffnom;prix\r\n"\'=HYPERLINK(""http://x"")";12,5\r\n\'@riz;-3\r\n\'-mil;\r\n')
})

test.each([
  ['point-virgule', 'Désignation;Prix\r\nRiz, brisé;5\r\n', ';'],
  ['virgule', 'Désignation,Prix\n"Riz, brisé",5\n', ','],
  ['tabulation', 'Désignation\tPrix\nRiz, brisé\t5', '\t'],
  ['annoncé', 'sep=,\nDésignation,Prix\n"Riz, brisé",5\n', ','],
])('le séparateur est reconnu : %s', async (_, texte, separateur) => {
  const lu = await lireCsv(octets(texte), 10)
  expect(lu).toMatchObject({ separateur, colonnes: ['designation', 'prix'], encodage: 'UTF-8' })
  expect(lu.lignes.map(({ cellules }) => cellules)).toEqual([{ designation: 'Riz, brisé', prix: '5' }])
})

test('UTF-16 et Windows-1252 sont reconnus, un classeur et un fichier abîmé refusés clairement', async () => {
  const texte = 'désignation;prix\nThé;5\n'
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${texte}`, 'utf16le'))
  expect(await lireCsv(utf16, 10)).toMatchObject({
    encodage: 'UTF-16',
    lignes: [{ cellules: { designation: 'Thé' } }],
  })
  const latin = new Uint8Array(Buffer.from(texte, 'latin1'))
  expect(await lireCsv(latin, 10)).toMatchObject({
    encodage: 'Windows-1252',
    lignes: [{ cellules: { designation: 'Thé' } }],
  })
  expect(await refus(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toMatch(/classeur/)
  expect(await refus(new Uint8Array(Buffer.from(texte, 'utf16le')))).toMatch(
    /n’est pas un texte, ou pas en UTF-8/,
  )
  expect(await refus(utf16.slice(0, -1))).toMatch(/abîmé ou coupé/)
  expect(await refus('nom;prix\n\u0007;1')).toMatch(/n’est pas un texte/)
})

test('ce qui ne va pas est dit avec sa ligne dans le fichier', async () => {
  expect(await refus('nom;prix\nRiz;5\n\nMil;"6\nFonio;7\n')).toBe(
    'Ligne 4\u00a0: un guillemet est ouvert et n’est pas refermé.',
  )
  expect(await refus('nom;prix\nRiz;5\nMil;"6"7\n')).toMatch(/^Ligne 3\u00a0: un guillemet est mal placé/)
  expect(await refus('')).toBe('Ce fichier est vide.')
  expect(await refus('nom;Nom\nRiz;5')).toBe('La colonne «\u202fnom\u202f» est là deux fois.')
  expect(await refus('nom\na\nb\nc', 2)).toMatch(/plus de 2\u00a0lignes/)
  const lus = await lignes('nom;prix\n"Riz\nbrisé";5\nMil\n;;\nFonio;7;8\n')
  expect(lus.map(({ ligne, faute }) => [ligne, faute?.split('\u00a0: ')[0] ?? null])).toEqual([
    [2, null],
    [4, '1\u00a0cellule au lieu de 2'],
    [6, '3\u00a0cellules au lieu de 2'],
  ])
})

test('quels que soient les octets, le fichier est lu ou refusé d’une phrase', async () => {
  const texte = fc.string({ unit: fc.constantFrom(...'a1é;,\t"\n\r= \'|') }).map(octets)
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 60 }), texte), async (source) => {
      try {
        const { colonnes, lignes } = await lireCsv(source, 5)
        expect(colonnes.length).toBeGreaterThan(0)
        for (const { ligne, cellules } of lignes) {
          expect(ligne).toBeGreaterThan(1)
          for (const nom of colonnes) expect(nom === '' || nom in cellules).toBe(true)
        }
      } catch (erreur) {
        expect(isFailure(erreur)).toBe(true)
      }
    }),
    { numRuns: process.env.TESTS_LONGS ? 20_000 : 500 },
  )
})

test('dix mégaoctets ne retiennent pas les autres : la boucle a son tour pendant la lecture', async () => {
  const ligne = `Riz;${'un long texte '.repeat(36)}\r\n`
  const source = octets(`nom;description\r\n${ligne.repeat(19_000)}`)
  let tours = 0
  let fini = false
  const attendre = () => {
    tours += 1
    if (!fini) setImmediate(attendre)
  }
  setImmediate(attendre)
  expect((await lireCsv(source, 20_000)).lignes).toHaveLength(19_000)
  fini = true
  // read at once, the others would have had one; counted, for a busy machine makes each of them long
  expect(tours).toBeGreaterThan(20)
})
