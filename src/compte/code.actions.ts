import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { findOrInsertParAdresse } from './adresse.data.ts'
import { nommerAppareil } from './appareil.ts'
import { countCodes, deleteCodes, insertCode, lockAdresse, takeCode, takeEssaiCode } from './code.data.ts'
import { ADRESSE_FAUSSE, CODE_FAUX, ENVOIS_CODE, lireAdresse, MEMOIRE_CODE, MINUTES_CODE } from './code.ts'
import { nouvelleSession } from './compte.actions.ts'
import { COMPTE_BLOQUE, type Compte } from './compte.ts'
import { estBloque } from './personne.data.ts'

const empreinte = (texte: string): string => createHash('sha256').update(texte).digest('hex')

/** Sends a code to a mail box, after the answer: whoever asked waits for nobody's mail server. */
export type EnvoyerCode = (adresse: string, code: string) => void

/**
 * A code for this mail box, whether it opens an account or not: nothing here asks which, so that neither the answer
 * nor its time can tell. Answers what the asking browser must bring along with the code; the newest code wins.
 * @throws Failure ENTREE_INVALIDE, TROP_DE_DEMANDES.
 */
export async function demanderCode(
  { database, now }: Context,
  email: string,
  envoyer: EnvoyerCode,
): Promise<string> {
  const adresse = lireAdresse(email)
  if (!adresse) throw new Failure('ENTREE_INVALIDE', ADRESSE_FAUSSE, { champs: { email: ADRESSE_FAUSSE } })
  const demande = randomBytes(16).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const cree_le = now()
  await database.transaction(async (tx) => {
    await lockAdresse(tx, adresse)
    for (const { nombre, duree } of ENVOIS_CODE) {
      if ((await countCodes(tx, adresse, new Date(cree_le.getTime() - duree))) < nombre) continue
      throw new Failure(
        'TROP_DE_DEMANDES',
        'Trop de codes demandés pour cette adresse\u202f: réessayez plus tard.',
      )
    }
    const expire_le = new Date(cree_le.getTime() + MINUTES_CODE * 60_000)
    const ligne = { demande: empreinte(demande), empreinte: empreinte(demande + code) }
    await insertCode(tx, { ...ligne, adresse, cree_le, expire_le })
  })
  envoyer(adresse, code)
  return demande
}

/**
 * Signs in with the code that was sent. Each try is counted for good; the right one opens one session, which is a
 * client's whatever the account's role: a mail box alone opens no back office (ADR 17).
 * @throws Failure CODE_REFUSE, the same for whatever is wrong; COMPTE_BLOQUE.
 */
export async function entrerParCode(
  { database, now }: Context,
  { demande, code, userAgent }: { demande: string; code: string; userAgent?: string | undefined },
): Promise<{ token: string; compte: Compte }> {
  const instant = now()
  const cle = empreinte(demande)
  const attendu = await takeEssaiCode(database, cle, instant)
  const donne = Buffer.from(empreinte(demande + code))
  if (!attendu || !timingSafeEqual(Buffer.from(attendu.empreinte), donne)) throw refus()
  const { adresse } = attendu
  return database.transaction(async (tx) => {
    await lockAdresse(tx, adresse)
    if (!(await takeCode(tx, cle, instant))) throw refus()
    const compte = await findOrInsertParAdresse(tx, adresse, instant)
    if (await estBloque(tx, compte.id)) throw new Failure('COMPTE_BLOQUE', COMPTE_BLOQUE)
    const appareil = nommerAppareil(userAgent)
    const token = await nouvelleSession(tx, { compte_id: compte.id, appareil, now: instant, par_code: true })
    return { token, compte: { ...compte, role: 'client' } }
  })
}

const refus = () => new Failure('CODE_REFUSE', CODE_FAUX, { champs: { code: CODE_FAUX } })

/** Forgets codes, and who asked for them, after a day. */
export async function oublierCodes({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteCodes(database, new Date(now().getTime() - MEMOIRE_CODE))
}
