import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lire = (nom: string) => readFileSync(join(import.meta.dirname, nom))
/** A key and a certificate that nobody answers for. */
export const PAPIERS = { key: lire('photos.cle.pem'), cert: lire('photos.pem') }

const empreinte = createHash('sha256')
  .update(new X509Certificate(PAPIERS.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')
/** To a browser that believes this one certificate: one that merely overlooks it keeps nothing of what came. */
export const CONFIANCE = [`--ignore-certificate-errors-spki-list=${empreinte}`]
