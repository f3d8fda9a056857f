// Pictures made by code, and what they are made of.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A form with one file, as a browser sends it. */
export function formulaireImage(
  octets: Uint8Array,
  {
    nom = 'img',
    fichier = 'photo.jpg',
    type = 'image/jpeg',
    champs = {},
  }: { nom?: string; fichier?: string; type?: string; champs?: Record<string, string | string[]> } = {},
) {
  const borne = 'borne-d-essai'
  const texte = (cle: string, valeur: string) =>
    `--${borne}\r\nContent-Disposition: form-data; name="${cle}"\r\n\r\n${valeur}\r\n`
  const textes = Object.entries(champs).flatMap(([cle, valeur]) =>
    [valeur].flat().map((un) => texte(cle, un)),
  )
  const tete = `--${borne}\r\nContent-Disposition: form-data; name="${nom}"; filename="${fichier}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(textes.join('') + tete),
      octets,
      Buffer.from(`\r\n--${borne}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${borne}` },
  }
}

/** A picture whose four quarters differ: red, green above; blue, white below. */
export function quartiers(largeur = 300, hauteur = 200) {
  const canal = 3
  const data = Buffer.alloc(largeur * hauteur * canal)
  const teintes = [
    [220, 20, 20],
    [20, 160, 20],
    [20, 20, 220],
    [250, 250, 250],
  ]
  for (let y = 0; y < hauteur; y += 1)
    for (let x = 0; x < largeur; x += 1) {
      const quartier = (y < hauteur / 2 ? 0 : 2) + (x < largeur / 2 ? 0 : 1)
      data.set(teintes[quartier] ?? [], (y * largeur + x) * canal)
    }
  return sharp(data, { raw: { width: largeur, height: hauteur, channels: canal } })
}
export const photo = () => quartiers().jpeg({ quality: 80 }).toBuffer()

export const uni = (largeur: number, hauteur: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width: largeur, height: hauteur, channels, background: { r: 170, g: 60, b: 40, alpha: 0.5 } },
  })

/** Bytes that look like nothing, always the same. */
export function bruit(longueur: number, graine = 'teranga'): Buffer {
  const morceaux: Buffer[] = []
  for (let i = 0; i * 32 < longueur; i += 1)
    morceaux.push(createHash('sha256').update(`${graine} ${i}`).digest())
  return Buffer.concat(morceaux).subarray(0, longueur)
}

/** The same picture with this many bytes in all, by what comes after its end. */
export const rallonger = (octets: Buffer, longueur: number) =>
  Buffer.concat([octets, Buffer.alloc(longueur - octets.length, 0x20)])

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export function morceauPng(type: string, data: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(type), data])
  const bouts = [Buffer.alloc(4), corps, Buffer.alloc(4)]
  bouts[0]?.writeUInt32BE(data.length)
  bouts[2]?.writeUInt32BE(crc32(corps))
  return Buffer.concat(bouts)
}
/** A PNG that claims this size, with whatever chunks. */
export function png(largeur: number, hauteur: number, ...morceaux: Buffer[]): Buffer {
  const entete = Buffer.alloc(13)
  entete.writeUInt32BE(largeur, 0)
  entete.writeUInt32BE(hauteur, 4)
  entete.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    morceauPng('IHDR', entete),
    ...morceaux,
    morceauPng('IEND', Buffer.alloc(0)),
  ])
}
/** Puts chunks right after the first one of a PNG. */
export const glisser = (entier: Buffer, ...morceaux: Buffer[]) =>
  Buffer.concat([entier.subarray(0, 33), ...morceaux, entier.subarray(33)])
/** Puts a segment right after the start of a JPEG. */
export function segment(entier: Buffer, marque: number, data: Buffer): Buffer {
  const tete = Buffer.from([0xff, marque, 0, 0])
  tete.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([entier.subarray(0, 2), tete, data, entier.subarray(2)])
}
export function jpegPretendu(largeur: number, hauteur: number, entier: Buffer): Buffer {
  const copie = Buffer.from(entier)
  const cadre = copie.findIndex(
    (octet, i) => octet === 0xff && /^c[02]$/.test((copie[i + 1] ?? 0).toString(16)),
  )
  copie.writeUInt16BE(hauteur, cadre + 5)
  copie.writeUInt16BE(largeur, cadre + 7)
  return copie
}
export function gifPretendu(largeur: number, hauteur: number, entier: Buffer): Buffer {
  const copie = Buffer.from(entier)
  copie.writeUInt16LE(largeur, 6)
  copie.writeUInt16LE(hauteur, 8)
  const image = copie.indexOf(0x2c, 13)
  copie.writeUInt16LE(largeur, image + 5)
  copie.writeUInt16LE(hauteur, image + 7)
  return copie
}
/** The last scan of a progressive JPEG, again and again: each costs a pass over the whole picture. */
export function balayages(entier: Buffer, fois: number): Buffer {
  const debut = entier.lastIndexOf(Buffer.from([0xff, 0xda]))
  const dernier = entier.subarray(debut, entier.length - 2)
  return Buffer.concat([entier.subarray(0, -2), ...Array(fois).fill(dernier), entier.subarray(-2)])
}
