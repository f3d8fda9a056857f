// A device with a passkey, as browsers speak of it (WebAuthn, level 2): it signs what it is asked, for its own origin.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { CleFaite, CleMontree } from '#connexion/cle.ts'

const sha256 = (octets: Buffer | string) => createHash('sha256').update(octets).digest()
const texte = (mot: string) => Buffer.concat([Buffer.from([0x60 + mot.length]), Buffer.from(mot)])
const octets = (contenu: Buffer) =>
  Buffer.concat([Buffer.from([0x59, contenu.length >> 8, contenu.length & 255]), contenu])

/** Somebody is there, and was recognised; a key comes with it. */
const PRESENT = 0x05
const AVEC_CLE = 0x40

export interface Appareil {
  faire(options: { challenge: string }): CleFaite
  montrer(options: { challenge: string }): CleMontree
}

export function nouvelAppareil(origine: string): Appareil {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let compteur = 0
  const donnees = (drapeaux: number, suite = Buffer.alloc(0)) => {
    const compte = Buffer.alloc(4)
    compteur += 1
    compte.writeUInt32BE(compteur)
    return Buffer.concat([sha256(new URL(origine).hostname), Buffer.from([drapeaux]), compte, suite])
  }
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origine, crossOrigin: false }))
  const cose = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  return {
    faire({ challenge }) {
      const suite = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose()])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[texte('fmt'), texte('none'), texte('attStmt'), Buffer.from([0xa0]), texte('authData')],
        octets(donnees(PRESENT | AVEC_CLE, suite)),
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }
    },
    montrer({ challenge }) {
      const [dites, dit] = [donnees(PRESENT), client('webauthn.get', challenge)]
      const signature = createSign('sha256')
        .update(Buffer.concat([dites, sha256(dit)]))
        .sign(privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: dit.toString('base64url'),
        authenticatorData: dites.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
