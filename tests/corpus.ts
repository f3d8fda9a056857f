// Pictures of every kind: good ones, wrong ones, damaged ones and wicked ones.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  balayages,
  bruit,
  gifPretendu,
  glisser,
  jpegPretendu,
  morceauPng,
  photo,
  png,
  quartiers,
  SIGNATURE,
  segment,
  uni,
} from './images.ts'

export interface Essai {
  nom: string
  octets: Buffer
  /** No decoder even says how large it is. */
  abimee?: true
}
/** Taken, made anew. */
export async function bonnes(): Promise<Essai[]> {
  const [jpeg, rgba] = [await photo(), await uni(320, 240, 4).png().toBuffer()]
  const gif = await quartiers().gif().toBuffer()
  const gps = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 41/1 0/1' },
    IFD0: { Copyright: 'canari-gps' },
  }
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
    nom: `orientation ${orientation}`,
    octets: await quartiers().jpeg().withMetadata({ orientation }).toBuffer(),
  }))
  const faites: Record<string, Promise<Buffer> | Buffer> = {
    jpeg,
    'jpeg progressif': quartiers().jpeg({ progressive: true }).toBuffer(),
    'jpeg gris': quartiers().grayscale().jpeg().toBuffer(),
    'jpeg cmjn': quartiers().toColourspace('cmyk').jpeg().toBuffer(),
    'jpeg p3': quartiers().jpeg().withIccProfile('p3').toBuffer(),
    'jpeg avec position': quartiers().jpeg().withExif(gps).toBuffer(),
    'jpeg suivi d’un zip': Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), bruit(2000)]),
    'jpeg avec un script en commentaire': segment(jpeg, 0xfe, Buffer.from('<script>alert(1)</script>')),
    png: quartiers().png().toBuffer(),
    'png transparent': rgba,
    'png palette': quartiers().png({ palette: true }).toBuffer(),
    'png 16 bits': quartiers().toColourspace('rgb16').png().toBuffer(),
    'png entrelacé': quartiers().png({ progressive: true }).toBuffer(),
    'png avec du html': glisser(rgba, morceauPng('tEXt', Buffer.from('Comment\0<svg onload=alert(1)>'))),
    'png d’un point': uni(1, 1).png().toBuffer(),
    'png très allongé': uni(4000, 40).png().toBuffer(),
    'png de 25 millions de pixels': uni(5000, 5000).png().toBuffer(),
    'png à texte gonflé': glisser(
      rgba,
      morceauPng('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5_000_000))])),
    ),
    gif,
    'gif suivi de javascript': Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')]),
    'gif animé': sharp([gif, gif, gif], { join: { animated: true } })
      .gif()
      .toBuffer(),
  }
  const entrees = Object.entries(faites).map(async ([nom, octets]) => ({ nom, octets: await octets }))
  return Promise.all([...entrees, ...orientations])
}

const HTML = '<!doctype html><script>alert(document.domain)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
/** Not JPEG, PNG or GIF, whatever they are called. */
export async function autres(): Promise<Essai[]> {
  const faites: Record<string, Promise<Buffer> | Buffer> = {
    rien: Buffer.alloc(0),
    'un octet': Buffer.from([0xff]),
    zéros: Buffer.alloc(5000),
    svg: Buffer.from(SVG),
    'svg déclaré': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'svg en utf-16': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
    html: Buffer.from(HTML),
    'html puis jpeg': Buffer.concat([Buffer.from(HTML), await photo()]),
    'espace puis gif': Buffer.concat([Buffer.from(' '), await quartiers().gif().toBuffer()]),
    php: Buffer.from('<?php system($_GET["c"]); ?>'),
    javascript: Buffer.from('alert(1)'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), bruit(500)]),
    exécutable: Buffer.concat([Buffer.from('MZ'), bruit(500)]),
    elf: Buffer.concat([Buffer.from('\u007fELF'), bruit(500)]),
    gzip: Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), bruit(500)]),
    webp: quartiers().webp().toBuffer(),
    avif: quartiers().avif({ effort: 0 }).toBuffer(),
    tiff: quartiers().tiff().toBuffer(),
    bmp: Buffer.concat([Buffer.from('BM'), bruit(500)]),
    ico: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), bruit(500)]),
    psd: Buffer.concat([Buffer.from('8BPS'), bruit(500)]),
    heic: Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), bruit(500)]),
    mvg: Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://exemple.sn/x"\npop graphic-context'),
    'début de jpeg': Buffer.from([0xff, 0xd8]),
    'gif d’une autre version': Buffer.from('GIF90a;'),
    'png gâché par un transfert': Buffer.from(String(await quartiers().png().toBuffer()), 'latin1'),
  }
  return Promise.all(Object.entries(faites).map(async ([nom, octets]) => ({ nom, octets: await octets })))
}

/** They begin like pictures, and are none, or none any more. */
export async function abimees(): Promise<Essai[]> {
  const jpeg = await sharp(bruit(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
  const entier = await sharp(bruit(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const gif = await quartiers().gif().toBuffer()
  const gache = Buffer.from(entier)
  gache.fill(0xaa, 200, 400)
  const coupes = [0.1, 0.5, 0.9].flatMap((part) => [
    { nom: `jpeg coupé à ${part}`, octets: jpeg.subarray(0, Math.floor(jpeg.length * part)) },
    { nom: `png coupé à ${part}`, octets: entier.subarray(0, Math.floor(entier.length * part)) },
  ])
  const faites: Record<string, Buffer> = {
    'png gâché': gache,
    'png sans pixels': png(10, 10),
    'png de largeur nulle': png(0, 10, morceauPng('IDAT', deflateSync(Buffer.alloc(31)))),
    'png puis html': Buffer.concat([SIGNATURE, Buffer.from(HTML)]),
    'jpeg puis php': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php phpinfo();')]),
    'jpeg de bruit': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bruit(4000)]),
    'gif nu': Buffer.from('GIF89a'),
    'gif qui est du javascript': Buffer.from('GIF89a=1;alert(document.cookie)//'),
    'gif de bruit': Buffer.concat([Buffer.from('GIF89a'), bruit(3000)]),
    'gif coupé': gif.subarray(0, 40),
  }
  return [...Object.entries(faites).map(([nom, octets]) => ({ nom, octets })), ...coupes]
}

/** Small files that would unpack to mountains. */
export async function bombes(): Promise<Essai[]> {
  const vide = (largeur: number, hauteur: number) =>
    png(largeur, hauteur, morceauPng('IDAT', deflateSync(Buffer.alloc(1_000_000))))
  const [jpeg, gif] = [await photo(), await quartiers().gif().toBuffer()]
  const progressif = await quartiers().jpeg({ progressive: true }).toBuffer()
  return [
    { nom: 'jpeg aux mille balayages', octets: balayages(progressif, 1000), abimee: true },
    { nom: 'png de 16300 sur 16300', octets: vide(16_300, 16_300) },
    { nom: 'png qui prétend 64250 sur 64250', octets: vide(64_250, 64_250) },
    { nom: 'png juste trop grand', octets: vide(5001, 5000) },
    { nom: 'png d’une ligne sans fin', octets: vide(2_147_483_647, 1), abimee: true },
    { nom: 'jpeg qui prétend 65000 sur 65000', octets: jpegPretendu(65_000, 65_000, jpeg) },
    { nom: 'gif qui prétend 65535 sur 65535', octets: gifPretendu(65_535, 65_535, gif) },
  ]
}
