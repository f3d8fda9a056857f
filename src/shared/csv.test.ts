import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoder, decoderEnFlux } from './csv.encodage.ts'
import { ecrireCsv, lireCsv, ouvrirCsv } from './csv.ts'
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

/** The bytes in pieces of so many, as a line brings them. */
async function* parMorceaux(source: Uint8Array, taille: number) {
  for (let debut = 0; debut < source.length; debut += taille) yield source.subarray(debut, debut + taille)
}
const enFlux = async (source: Uint8Array, taille: number) => {
  const { morceaux, encodage } = decoderEnFlux(parMorceaux(source, taille))
  const { lignes: lues, ...entete } = await ouvrirCsv(morceaux)
  const table = []
  for await (const une of lues) table.push(une)
  return { encodage: encodage(), ...entete, lignes: table }
}
const ou = (essai: Promise<unknown>) => essai.catch((erreur: Error) => erreur.message)

test('au fil de l’eau un fichier se lit comme entier, quelle que soit la taille des morceaux', async () => {
  const texte = fc.string({ unit: fc.constantFrom(...'a1é€😀;,\t"\n\r= \'|') })
  const encodages = fc.constantFrom<BufferEncoding>('utf8', 'latin1')
  await fc.assert(
    fc.asyncProperty(
      texte,
      encodages,
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (un, encodage, utf16, taille) => {
        const source = utf16 ? Buffer.from(`\ufeff${un}`, 'utf16le') : Buffer.from(un, encodage)
        expect(await ou(enFlux(source, taille))).toEqual(await ou(lireCsv(source, 1000)))
      },
    ),
    { numRuns: process.env.TESTS_LONGS ? 20_000 : 500 },
  )
})

test('un long fichier au fil de l’eau : accents tardifs, caractères coupés, ligne de la faute', async () => {
  const ligne = `Riz;${'un long texte '.repeat(36)}\r\n`
  const long = (fin: string, encodage: BufferEncoding) =>
    Buffer.from(`nom;description\r\n${ligne.repeat(2_000)}\r\n\r\n${fin}`, encodage)
  for (const encodage of ['utf8', 'latin1'] as const) {
    const lu = await enFlux(long(`Thé;${'é'.repeat(40_000)}`, encodage), 65_537)
    expect(lu.encodage).toBe(encodage === 'utf8' ? 'UTF-8' : 'Windows-1252')
    expect(lu.lignes.at(-1)).toMatchObject({
      ligne: 2_004,
      cellules: { nom: 'Thé', description: 'é'.repeat(40_000) },
    })
    expect(lu.lignes).toHaveLength(2_001)
  }
  const emojis = Buffer.from(`\ufeffnom\n${'😀'.repeat(90)}\n`.repeat(1) + '😀\n'.repeat(60_000), 'utf16le')
  expect((await enFlux(emojis, 4_099)).lignes).toHaveLength(60_001)
  expect(await ou(enFlux(long('Mil;"6\n', 'utf8'), 10_000))).toBe(
    'Ligne 2004\u00a0: un guillemet est ouvert et n’est pas refermé.',
  )
  const melange = Buffer.concat([long('Thé;1\n', 'utf8'), long('Thé;1\n', 'latin1')])
  expect(await ou(enFlux(melange, 10_000))).toMatch(/abîmé ou coupé/)
  // one line of two megabytes is no table
  expect(await ou(enFlux(Buffer.alloc(2_000_000, 'a'), 65_536))).toMatch(/guillemet/)
})

test('ce que dit le décodeur d’un fichier entier, il le dit de ses morceaux', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (source, taille) => {
        const entier = await ou((async () => decoder(source))())
        const lu = await ou(
          (async () => {
            const { morceaux, encodage } = decoderEnFlux(parMorceaux(source, taille))
            let texte = ''
            for await (const morceau of morceaux) texte += morceau
            return { texte, encodage: encodage() }
          })(),
        )
        expect(lu).toEqual(entier)
      },
    ),
  )
})
