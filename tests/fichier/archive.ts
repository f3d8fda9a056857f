// Archives as computers and as crooks make them.
import { crc32, deflateRawSync } from 'node:zlib'

interface Dedans {
  octets: Uint8Array
  /** What the archive says of its size; the truth where nothing is said. */
  dite?: number
}

/** A ZIP of these files, in their order. */
export function zip(fichiers: Record<string, Uint8Array | Dedans>): Buffer {
  const locaux: Buffer[] = []
  const centraux: Buffer[] = []
  let place = 0
  for (const [nom, fichier] of Object.entries(fichiers)) {
    const { octets, dite = octets.length } =
      fichier instanceof Uint8Array ? { octets: fichier } : { dite: fichier.octets.length, ...fichier }
    const serre = deflateRawSync(octets)
    const commun = Buffer.alloc(26)
    commun.writeUInt16LE(20, 0)
    // names in UTF-8, packed by deflate
    commun.writeUInt16LE(0x0800, 2)
    commun.writeUInt16LE(8, 4)
    commun.writeUInt32LE(crc32(octets), 10)
    commun.writeUInt32LE(serre.length, 14)
    commun.writeUInt32LE(dite, 18)
    commun.writeUInt16LE(Buffer.byteLength(nom), 22)
    const fin = Buffer.alloc(14)
    fin.writeUInt32LE(place, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), commun, Buffer.from(nom), serre])
    centraux.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), commun, fin, Buffer.from(nom)]))
    locaux.push(local)
    place += local.length
  }
  const centre = Buffer.concat(centraux)
  const bout = Buffer.alloc(18)
  bout.writeUInt16LE(centraux.length, 4)
  bout.writeUInt16LE(centraux.length, 6)
  bout.writeUInt32LE(centre.length, 8)
  bout.writeUInt32LE(place, 12)
  return Buffer.concat([...locaux, centre, Buffer.from('PK\x05\x06'), bout])
}
