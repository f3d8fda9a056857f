import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** HKDF for one block, which is all that a notification needs. */
const deriver = (sel: Buffer, cle: Buffer, info: Buffer, octets: number) => {
  const prk = createHmac('sha256', sel).update(cle).digest()
  return createHmac('sha256', prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, octets)
}

/** A browser with its keys, as it gives them to the shop, and how it opens what comes (RFC 8291). */
function navigateur() {
  const ecdh = createECDH('prime256v1')
  const publique = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publique.toString('base64url'),
    auth: auth.toString('base64url'),
    ouvrir(corps: Buffer): unknown {
      const sel = corps.subarray(0, 16)
      const longueur = corps.readUInt8(20)
      const envoyeur = corps.subarray(21, 21 + longueur)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publique, envoyeur])
      const ikm = deriver(auth, ecdh.computeSecret(envoyeur), info, 32)
      const cle = deriver(sel, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = deriver(sel, ikm, Buffer.from('Content-Encoding: nonce\0'), 12)
      const chiffre = corps.subarray(21 + longueur)
      const ouvreur = createDecipheriv('aes-128-gcm', cle, nonce).setAuthTag(chiffre.subarray(-16))
      const clair = Buffer.concat([ouvreur.update(chiffre.subarray(0, -16)), ouvreur.final()])
      return JSON.parse(clair.subarray(0, clair.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** What a browser's maker does with notifications: takes them at an address, or says what it says. */
export async function ouvrirPousse() {
  const recues: { entetes: Record<string, unknown>; bref: unknown }[] = []
  const etat = { status: 201, muet: false }
  const le = navigateur()
  const serveur = createServer(async (demande, reponse) => {
    if (etat.muet) return
    const corps = await buffer(demande)
    if (etat.status < 300) recues.push({ entetes: demande.headers, bref: le.ouvrir(corps) })
    reponse.writeHead(etat.status).end('x'.repeat(100))
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  onTestFinished(async () => {
    serveur.closeAllConnections()
    await new Promise((fini) => serveur.close(fini))
  })
  const { port } = serveur.address() as AddressInfo
  const { p256dh, auth } = le
  return { recues, etat, abonne: { adresse: `http://127.0.0.1:${port}/abonne/1`, p256dh, auth } }
}
