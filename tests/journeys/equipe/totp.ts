import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function lireBase32(texte: string): Buffer {
  const bits = [...texte.replace(/[\s=]/g, '')]
    .map((signe) => ALPHABET.indexOf(signe).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)))
}

/** What a telephone shows (RFC 6238, SHA-1, thirty seconds, six digits), by itself; `ecart`: steps its clock is ahead. */
export function codeDe(secret: string, now: Date, ecart = 0): string {
  const pas = Buffer.alloc(8)
  pas.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + ecart))
  const sceau = createHmac('sha1', lireBase32(secret)).update(pas).digest()
  const debut = (sceau.at(-1) ?? 0) & 15
  return String((sceau.readUInt32BE(debut) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
