import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { findOrInsertParAdresse } from '#compte/adresse.data.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { COMPTE_BLOQUE, type Compte } from '#compte/compte.ts'
import { reseauDe } from '#compte/reseau.ts'
import type { Context } from '#context'
import { estBloque } from '#equipe/personne.data.ts'
import { exigerEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { nommerAppareil } from './appareil.ts'
import {
  countCodes,
  deleteAppareils,
  deleteCodes,
  insertCode,
  isAppareilConnu,
  keepAppareil,
  lockAdresse,
  takeCode,
  takeEssaiCode,
} from './code.data.ts'
import {
  CODE_FAUX,
  ENVOIS_CODE,
  ENVOIS_INCONNUS,
  MEMOIRE_APPAREIL,
  MEMOIRE_CODE,
  MINUTES_CODE,
} from './code.ts'

const empreinte = (texte: string): string => createHash('sha256').update(texte).digest('hex')

/** Sends a code to a mail box, after the answer: whoever asked waits for nobody's mail server. */
export type EnvoyerCode = (adresse: string, code: string) => void

/** From where somebody asks, and the secret of their browser, if it has opened a mail box here before. */
export interface Asker {
  ip: string
  appareil: string | null
}

/**
 * A code for this mail box, whether it opens an account or not: nothing here asks which, so that neither the answer
 * nor its time can tell. Answers what the asking browser must bring along with the code. Whoever asks is counted, by
 * network or as a browser that the mail box knows, so that no stranger uses up what its owner may ask for.
 * @throws Failure ENTREE_INVALIDE, TROP_DE_DEMANDES.
 */
export async function demanderCode(
  { database, now }: Context,
  { email, ip, appareil }: Asker & { email: string },
  envoyer: EnvoyerCode,
): Promise<string> {
  const adresse = exigerEmail(email)
  const demande = randomBytes(16).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const cree_le = now()
  await database.transaction(async (tx) => {
    await lockAdresse(tx, adresse)
    const connu = appareil !== null && (await isAppareilConnu(tx, empreinte(appareil + adresse)))
    const demandeur = empreinte(`${connu ? appareil : reseauDe(ip)} ${adresse}`)
    const exigerMoins = async (de: Parameters<typeof countCodes>[1], nombre: number, duree: number) => {
      if ((await countCodes(tx, de, new Date(cree_le.getTime() - duree))) < nombre) return
      throw new Failure(
        'TROP_DE_DEMANDES',
        'Trop de codes demandés pour cette adresse\u202f: réessayez plus tard.',
      )
    }
    for (const { nombre, duree } of ENVOIS_CODE) await exigerMoins({ demandeur }, nombre, duree)
    if (!connu) await exigerMoins({ adresse }, ENVOIS_INCONNUS, MEMOIRE_CODE)
    const expire_le = new Date(cree_le.getTime() + MINUTES_CODE * 60_000)
    const ligne = { demande: empreinte(demande), empreinte: empreinte(demande + code) }
    await insertCode(tx, { ...ligne, adresse, demandeur, connu, cree_le, expire_le })
  })
  envoyer(adresse, code)
  return demande
}

/**
 * Signs in with the code that was sent. Each try is counted for good; the right one opens one session, which is a
 * client's whatever the account's role: a mail box alone opens no back office (ADR 17). Answers the secret by which
 * the mail box knows this browser from now on, too.
 * @throws Failure CODE_REFUSE, the same for whatever is wrong; COMPTE_BLOQUE.
 */
export async function entrerParCode(
  { database, now }: Context,
  {
    demande,
    code,
    userAgent,
    appareil: connu,
  }: { demande: string; code: string; userAgent?: string | undefined; appareil: string | null },
): Promise<{ token: string; compte: Compte; appareil: string }> {
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
    const secret = connu ?? randomBytes(16).toString('base64url')
    await keepAppareil(tx, empreinte(secret + adresse), instant)
    const appareil = nommerAppareil(userAgent)
    const token = await nouvelleSession(tx, { compte_id: compte.id, appareil, now: instant, par_code: true })
    return { token, compte: { ...compte, role: 'client' }, appareil: secret }
  })
}

const refus = () => new Failure('CODE_REFUSE', CODE_FAUX, { champs: { code: CODE_FAUX } })

/** Forgets codes, and who asked for them, after a day; browsers when their cookies are over. */
export async function oublierCodes({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const instant = now().getTime()
  await deleteCodes(database, new Date(instant - MEMOIRE_CODE))
  await deleteAppareils(database, new Date(instant - MEMOIRE_APPAREIL * 1000))
}
