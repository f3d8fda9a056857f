import { describe, expect, test } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { zip } from '#tests/fichier/archive.ts'
import { bruit } from '#tests/images.ts'
import { ouvrirArchive } from './archive.actions.ts'

const csv = Buffer.from('code;designation\n;Riz\n')
const refus = (octets: Uint8Array) =>
  ouvrirArchive(octets).then(
    () => 'ouverte',
    (error: unknown) => (isFailure(error) ? error.message : Promise.reject(error)),
  )

describe('une archive', () => {
  test('donne sa table et les photos qu’une ligne nomme, où qu’elles soient rangées', async () => {
    const photo = bruit(200)
    const archive = await ouvrirArchive(
      zip({
        'Photos/Été.JPG': photo,
        'produits.csv': csv,
        '__MACOSX/._produits.csv': csv,
        '.DS_Store': csv,
        'autre.jpg': bruit(10),
      }),
    )
    expect(Buffer.from(archive.csv)).toEqual(csv)
    expect([...archive.noms].sort()).toEqual(['autre.jpg', 'photos/été.jpg'])
    const photos = await archive.photos(new Set(['photos/été.jpg', 'absente.jpg']))
    expect([...photos.keys()]).toEqual(['photos/été.jpg'])
    expect(Buffer.from(photos.get('photos/été.jpg') ?? [])).toEqual(photo)
  })

  test('abîmée, sans table, avec deux, ou qui enfle, elle est refusée d’une phrase', async () => {
    const bonne = zip({ 'produits.csv': csv })
    expect(await refus(bonne.subarray(0, bonne.length - 30))).toMatch(/abîmée/)
    expect(await refus(Buffer.from('PK\x03\x04'))).toMatch(/abîmée/)
    expect(await refus(zip({ 'a.jpg': bruit(9) }))).toMatch(/un seul fichier CSV/)
    expect(await refus(zip({ 'a.csv': csv, 'b.csv': csv }))).toMatch(/un seul fichier CSV/)
    expect(await refus(zip({ '../../etc/a.csv': csv }))).toMatch(/abîmée/)
    // twenty megabytes in twenty kilobytes, and the same that says it is small
    const bombe = Buffer.alloc(20_000_000, 0x41)
    expect(await refus(zip({ 'a.csv': bombe }))).toMatch(/trop grand/)
    expect(await refus(zip({ 'a.csv': { octets: bombe, dite: 30 } }))).toMatch(/abîmée|trop grand/)
    expect(await refus(Buffer.concat([Buffer.from('PK'), Buffer.alloc(50_000_001)]))).toMatch(/50\sMo/)
    const foule = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.jpg`, Buffer.alloc(1)]))
    expect(await refus(zip({ 'a.csv': csv, ...foule }))).toMatch(/plus de 5000 fichiers/)
  })

  test('une photo plus lourde, ou au nom plus long, qu’il n’est permis n’y est pas, ce qui se dit petit et enfle non plus', async () => {
    const lourde = Buffer.alloc(8_000_001)
    const interminable = `${'a'.repeat(497)}.jpg`
    const archive = await ouvrirArchive(
      zip({
        'a.csv': csv,
        [interminable]: bruit(9),
        'lourde.jpg': lourde,
        'menteuse.jpg': { octets: lourde, dite: 12 },
      }),
    )
    expect([...archive.noms]).toEqual(['menteuse.jpg'])
    const prises = archive.photos(new Set(['menteuse.jpg'])).catch((error: unknown) => error)
    expect(isFailure(await prises)).toBe(true)
  })
})
