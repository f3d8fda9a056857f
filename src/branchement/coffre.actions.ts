import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { Failure } from '#shared/failure.ts'

/** Under the shop's folder of data, where the environment does not say the keys. */
export const FICHIER_CLE = 'cle-secrets'

const ALGORITHME = 'aes-256-gcm'
const OCTETS = 32
const IV = 12
const SCEAU = 16
const VERSION = 'v1'

/** Where a closed text stands: it opens there alone. */
export interface Place {
  prise: string
  champ: string
}

/** What closes and opens the owner's keys. The keys of the safe itself are never in the database. */
export interface Coffre {
  fermer(texte: string, place: Place): string
  /** Null: another key closed it, it was changed, or it was closed for another place. */
  ouvrir(chiffre: string, place: Place): string | null
  /** Was this closed with the key of today? */
  aJour(chiffre: string): boolean
  /** Makes the key where there is none yet. @throws Failure ETAT_REFUSE where it cannot be read. */
  preparer(): void
  /** Puts a new key before the others; answers false where the environment says which. */
  tourner(): boolean
  /** Where the keys are said: a variable or a file. */
  readonly ou: string
  /** The name of the key of today, which tells nothing of it; null: there is none that can be read. */
  nom(): string | null
}

const lire = (texte: string) => Buffer.from(texte, 'base64')

/** 32 bytes, in base64 (with either alphabet). */
export const estCle = (texte: string): boolean =>
  /^[\w+/-]{42,43}={0,2}$/.test(texte) && lire(texte).length === OCTETS

const nomDe = (cle: Buffer) => createHmac('sha256', cle).update('teranga/nom').digest('hex').slice(0, 8)
const attache = ({ prise, champ }: Place) => Buffer.from(`teranga/branchement/${VERSION}/${prise}/${champ}`)

const FICHIER_ABIME =
  'Le fichier de la clé des secrets ne se lit pas\u00a0: remettez-le, ou effacez-le pour en faire une neuve et retaper les clés.'

/**
 * The safe of a shop: keys from `CLE_SECRETS`, the newest first, or from a file that is this user's alone. The file is
 * read anew each time: another process may have turned the key.
 */
export function ouvrirCoffre({ cles, fichier }: { cles: readonly string[] | null; fichier: string }): Coffre {
  const ecrites = (): string[] => {
    if (cles) return [...cles]
    if (!existsSync(fichier)) return []
    return readFileSync(fichier, 'utf8').split('\n').filter(Boolean)
  }
  const connues = () => {
    const lues = ecrites()
    return lues.every(estCle) ? lues.map(lire) : []
  }
  const ecrire = (toutes: string[]) => {
    const neuf = `${fichier}.neuf`
    writeFileSync(neuf, `${toutes.join('\n')}\n`, { mode: 0o600 })
    chmodSync(neuf, 0o600)
    renameSync(neuf, fichier)
  }
  const preparer = () => {
    if (cles) return
    const lues = ecrites()
    if (!lues.every(estCle)) throw new Failure('ETAT_REFUSE', FICHIER_ABIME)
    if (lues.length === 0) return ecrire([randomBytes(OCTETS).toString('base64')])
    // somebody copied it with other rights than ours
    if ((statSync(fichier).mode & 0o077) !== 0) chmodSync(fichier, 0o600)
  }

  return {
    ou: cles ? 'CLE_SECRETS' : fichier,
    preparer,
    fermer(texte, place) {
      preparer()
      const [cle] = connues()
      if (!cle) throw new Failure('ETAT_REFUSE', FICHIER_ABIME)
      const iv = randomBytes(IV)
      const chiffreur = createCipheriv(ALGORITHME, cle, iv, { authTagLength: SCEAU }).setAAD(attache(place))
      const corps = Buffer.concat([
        chiffreur.update(texte, 'utf8'),
        chiffreur.final(),
        chiffreur.getAuthTag(),
      ])
      return [VERSION, nomDe(cle), iv.toString('base64url'), corps.toString('base64url')].join('.')
    },
    ouvrir(chiffre, place) {
      const [version, nom, iv = '', corps = ''] = chiffre.split('.')
      const cle = connues().find((une) => nomDe(une) === nom)
      const octets = Buffer.from(corps, 'base64url')
      if (version !== VERSION || !cle || octets.length < SCEAU) return null
      try {
        const ouvreur = createDecipheriv(ALGORITHME, cle, Buffer.from(iv, 'base64url'), {
          authTagLength: SCEAU,
        })
        ouvreur.setAAD(attache(place)).setAuthTag(octets.subarray(-SCEAU))
        return Buffer.concat([ouvreur.update(octets.subarray(0, -SCEAU)), ouvreur.final()]).toString('utf8')
      } catch {
        // changed, or somebody else's row: as good as lost
        return null
      }
    },
    aJour(chiffre) {
      const [cle] = connues()
      return cle !== undefined && chiffre.split('.')[1] === nomDe(cle)
    },
    tourner() {
      if (cles) return false
      preparer()
      ecrire([randomBytes(OCTETS).toString('base64'), ...ecrites()])
      return true
    },
    nom() {
      const [cle] = connues()
      return cle ? nomDe(cle) : null
    },
  }
}
