import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { abimees, autres, bombes, bonnes, type Essai } from '#tests/corpus.ts'
import { dureeVecue } from '#tests/duree.ts'
import { photo, quartiers } from '#tests/images.ts'
import { ouvrirAtelier } from './atelier.actions.ts'
import type { Emploi } from './emplois.ts'
import { fauteImage, IMAGE_MAX } from './image.ts'

const atelier = ouvrirAtelier()
afterAll(() => atelier.fermer())
const reduire = (octets: Uint8Array, emploi: Emploi = 'vignette') => atelier.reduire({ octets, emploi })
async function refus(octets: Uint8Array): Promise<string> {
  const raison: unknown = await reduire(octets).then(
    () => 'prise',
    (error) => error,
  )
  return isFailure(raison) ? `${raison.code} ${raison.champs?.img}` : String(raison)
}

/** Milliseconds of the slowest one of a crowd, and by how much the shop itself grew. */
async function tous(essais: Essai[], work: (essai: Essai) => Promise<void>) {
  const avant = process.memoryUsage.rss()
  const temps: number[] = []
  for (const essai of essais) {
    temps.push(await dureeVecue(() => work(essai)))
  }
  return { pire: Math.max(...temps), gonfle: (process.memoryUsage.rss() - avant) / 1024 / 1024 }
}

describe('une image envoyée', () => {
  test('avant l’envoi : sa taille d’abord, son type déclaré ensuite', () => {
    expect(fauteImage({ size: IMAGE_MAX, type: 'image/png' })).toBeNull()
    expect(fauteImage({ size: IMAGE_MAX + 1, type: 'text/html' })).toBe("L'image est trop grande (max 2MB)")
    expect(fauteImage({ size: Number.NaN, type: 'image/gif' })).toBe("L'image est trop grande (max 2MB)")
    expect(fauteImage({ size: 1, type: 'image/svg+xml' })).toBe('Le type de fichier est invalide')
    expect(fauteImage({ size: 1, type: '' })).toBe('Le type de fichier est invalide')
  })

  test('bonne, elle est refaite de ses seuls points, à l’endroit, sans rien de ce qui l’accompagnait', async () => {
    const essais = await bonnes()
    expect(essais.length).toBeGreaterThanOrEqual(29)
    const { pire, gonfle } = await tous(essais, async ({ nom, octets }) => {
      const { fichiers, largeur, hauteur } = await reduire(octets)
      expect(Object.keys(fichiers), nom).toHaveLength(7)
      for (const fichier of ['.jpg', '-200.avif', '-200.webp'].map((fin) => fichiers[fin])) {
        const { format, exif, icc, xmp, comments, pages, orientation } = await sharp(fichier).metadata()
        expect(format, nom).toMatch(/^(jpeg|webp|heif)$/)
        expect([exif, icc, xmp, comments, orientation], nom).toEqual(Array(5).fill(undefined))
        expect(pages ?? 1, nom).toBe(1)
        expect(String(fichier)).not.toMatch(/script|canari|alert/)
      }
      const { width, height } = await sharp(fichiers['.jpg']).metadata()
      expect([width, height], nom).toEqual([largeur, hauteur])
    })
    expect(pire).toBeLessThan(3000)
    expect(gonfle).toBeLessThan(64)
  })

  test('tournée par l’appareil, elle se redresse', async () => {
    const coins = async (octets: Uint8Array) => {
      const { data, info } = await sharp(octets).raw().toBuffer({ resolveWithObject: true })
      const coin = (x: number, y: number) => {
        const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3)
        return r > 200 && g > 200 ? 'blanc' : r > 128 ? 'rouge' : g > 128 ? 'vert' : b > 128 ? 'bleu' : 'noir'
      }
      const [droite, bas] = [info.width - 20, info.height - 20]
      return [coin(20, 20), coin(droite, 20), coin(20, bas), coin(droite, bas)].join(' ')
    }
    const suivant = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => {
        const octets = await quartiers().jpeg().withMetadata({ orientation }).toBuffer()
        // the decoder's own way, which unpacks the whole picture, is the judge
        const juge = await sharp(octets).autoOrient().jpeg().toBuffer()
        const { fichiers } = await reduire(octets)
        return [await coins(fichiers['.jpg'] ?? octets), await coins(juge)]
      }),
    )
    for (const [notre, juge] of suivant) expect(notre).toBe(juge)
    expect(new Set(suivant.map(([notre]) => notre)).size).toBe(8)
  })

  const ABIMEE = 'ENTREE_INVALIDE Cette image est abîmée\u00a0: elle ne s’ouvre pas.'
  const IMMENSE = 'ENTREE_INVALIDE Cette image a plus de 25\u00a0millions de pixels\u00a0: réduisez-la.'
  test.each([
    ['d’un autre type, quoi qu’elle dise', autres, 'ENTREE_INVALIDE Le type de fichier est invalide'],
    ['abîmée', abimees, ABIMEE],
    ['qui se déplierait sans fin', bombes, IMMENSE],
  ])('%s, elle est refusée aussitôt', async (_quoi, faire, phrase) => {
    const { pire, gonfle } = await tous(await faire(), async ({ nom, octets, abimee }) => {
      expect(octets.length, nom).toBeLessThanOrEqual(IMAGE_MAX)
      expect(await refus(octets), nom).toBe(abimee ? ABIMEE : phrase)
    })
    expect(pire).toBeLessThan(2000)
    expect(gonfle).toBeLessThan(64)
  })

  test('les largeurs sont celles que la boutique demande, sans jamais agrandir', async () => {
    const larges = async (emploi: Emploi, largeur: number, hauteur: number) => {
      const { fichiers } = await reduire(await quartiers(largeur, hauteur).png().toBuffer(), emploi)
      const tailles = Object.entries(fichiers).map(async ([fin, fichier]) => {
        const { width, height } = await sharp(fichier).metadata()
        return `${fin} ${width}×${height}`
      })
      return (await Promise.all(tailles)).filter((taille) => !taille.includes('webp'))
    }
    expect(await larges('vignette', 1800, 1200)).toEqual([
      '-200.avif 300×200',
      '-400.avif 600×400',
      '-600.avif 900×600',
      '.jpg 900×600',
    ])
    expect(await larges('vignette', 150, 100)).toContain('-600.avif 150×100')
    expect(await larges('banniere', 2400, 800)).toEqual([
      '-480.avif 480×160',
      '-800.avif 800×267',
      '-1200.avif 1200×400',
      '.jpg 1200×400',
    ])
    expect(await larges('logo', 1416, 240)).toEqual([
      ...['-48.png 48×48', '-192.png 192×192', '-512.png 512×512', '-masque.png 512×512', '-180.png 180×180'],
      '.png 708×120',
    ])
  })

  test('un logo reste transparent', async () => {
    const octets = await sharp({
      create: { width: 80, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { fichiers } = await reduire(octets, 'logo')
    const opaque = async (fin: string) => (await sharp(fichiers[fin]).stats()).isOpaque
    expect(await opaque('.png')).toBe(false)
    expect(await opaque('-192.png')).toBe(false)
    // telephones put black behind what is see-through
    expect(await opaque('-masque.png')).toBe(true)
    expect(await opaque('-180.png')).toBe(true)
  })

  test('un logo sur fond uni garde son fond jusqu’aux bords de son icône', async () => {
    const background = { r: 12, g: 90, b: 60 }
    const octets = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
    const { fichiers } = await reduire(octets, 'logo')
    const { data } = await sharp(fichiers['-masque.png'])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([12, 90, 60])
  })
})

test('un ouvrier trop lent est remplacé sans que l’image soit dite abîmée, et la suivante passe', async () => {
  const presse = ouvrirAtelier({ patience: 1 })
  await expect(presse.reduire({ octets: await photo(), emploi: 'vignette' })).rejects.toMatchObject({
    code: 'SERVICE_INDISPONIBLE',
    message: 'Cette image n’a pas pu être ouverte à temps\u00a0: réessayez dans un instant.',
  })
  presse.fermer()
  expect((await reduire(await photo())).largeur).toBe(300)
})

test('un ouvrier qui ne commence jamais n’accuse pas l’image', async () => {
  const sans = ouvrirAtelier({ programme: new URL('./absent.worker.ts', import.meta.url) })
  await expect(sans.reduire({ octets: await photo(), emploi: 'vignette' })).rejects.toMatchObject({
    code: 'SERVICE_INDISPONIBLE',
  })
  sans.fermer()
})

test('au-delà de quarante qui attendent derrière celle qui s’ouvre, on est prié de revenir', async () => {
  // none of them is too slow, even on a busy machine
  const presse = ouvrirAtelier({ patience: 120_000 })
  const demande = { octets: await photo(), emploi: 'vignette' as const }
  const suites = await Promise.allSettled(Array.from({ length: 42 }, () => presse.reduire(demande)))
  presse.fermer()
  expect(suites.filter(({ status }) => status === 'fulfilled')).toHaveLength(41)
})

test('le repos ne commence qu’après la dernière : celui d’une autre n’interrompt aucune image', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const calme = ouvrirAtelier({ patience: 120_000, repos: 30_000 })
  onTestFinished(() => calme.fermer())
  const demande = { octets: await photo(), emploi: 'vignette' as const }
  await Promise.all([calme.reduire(demande), calme.reduire(demande)])
  expect(vi.getTimerCount()).toBe(1)
  const suivante = calme.reduire(demande)
  vi.advanceTimersByTime(30_000)
  expect((await suivante).largeur).toBe(300)
  vi.advanceTimersByTime(30_000)
  expect(vi.getTimerCount()).toBe(0)
})
