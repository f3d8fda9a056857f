import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal: what is kept of a secret, or of what is only compared. */
export const empreinteDe = (texte: string | Uint8Array): string =>
  createHash('sha256').update(texte).digest('hex')

/** How a content security policy names a script or a sheet that stands in the page, to the last sign. */
export const sourceDe = (texte: string): string =>
  `'sha256-${createHash('sha256').update(texte).digest('base64')}'`
