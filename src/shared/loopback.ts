import { isIP } from 'node:net'

/** Is this host the machine itself? */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Ones, then noughts: what an IPv4 network is also written with (« 10.0.0.0/255.0.0.0 »). */
const estMasque = (texte: string): boolean =>
  /^1+0*$/.test(
    texte
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join(''),
  )

/** An address, or those that begin as it does, as what believes them reads it. */
export function estReseau(texte: string): boolean {
  const [adresse = '', bits, reste] = texte.split('/')
  const famille = isIP(adresse)
  if (!famille || !/^[^%]+(%[0-9a-z]+)?$/i.test(adresse) || reste !== undefined) return false
  if (bits === undefined) return true
  if (famille === 4 && isIP(bits) === 4) return estMasque(bits)
  return /^\d{1,4}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (famille === 4 ? 32 : 128)
}
