import { createHash, randomBytes, randomInt } from 'node:crypto'
import { exigerTelephone } from '#adresse/telephone.ts'
import { findOrInsertParAdresse } from '#compte/adresse.data.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { BLOQUE_SANS_COMPTE, COMPTE_BLOQUE, type Compte } from '#compte/compte.ts'
import type { ParNumero } from '#compte/nouvelles.ts'
import { plageDe, reseauDe } from '#compte/reseau.ts'
import { takeSession } from '#compte/session.data.ts'
import { findOrInsertParTelephone } from '#compte/telephone.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { recevoirRole } from '#equipe/invitation.actions.ts'
import { estBloque } from '#equipe/personne.data.ts'
import { exigerEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { memeSecret } from '#shared/surete/secret.ts'
import { nommerAppareil } from './appareil.ts'
import {
  type Comptes,
  countCodes,
  deleteAppareils,
  deleteCodes,
  hasCode,
  insertCode,
  isAppareilConnu,
  keepAppareil,
  lockAdresse,
  takeCode,
  takeEssaiCode,
} from './code.data.ts'
import {
  CLE_SURE,
  CODE_FAUX,
  ENVOIS_BOUTIQUE,
  ENVOIS_CODE,
  ENVOIS_INCONNUS,
  ENVOIS_RESEAU,
  type GenreAdresse,
  genreDe,
  MEME_APPUI,
  MEMOIRE_APPAREIL,
  MEMOIRE_CODE,
  MINUTES_CODE,
} from './code.ts'

/** The key of a form that nobody else can know; others tell nothing apart. */
const cleSure = (cle: string | undefined): string | null => (cle && cle.length >= CLE_SURE ? cle : null)
/** What a browser must bring along, 128 bits: of one form sent twice it is the same. */
const demandeDe = (cle: string | null, ...quoi: string[]): string =>
  cle
    ? createHash('sha256')
        .update(['demande', cle, ...quoi].join(' '))
        .digest('base64url')
        .slice(0, 22)
    : nouvelleDemande()
const nouvelleDemande = (): string => randomBytes(16).toString('base64url')

/** Sends a code to an address, after the answer: whoever asked waits for nobody's mail server. */
export type EnvoyerCode = (adresse: string, code: string) => void
/** What carries codes to an address, a mail box or a number (E.164), as its owner wants it; null: nothing does. */
export type Porteur = (adresse: string, par?: ParNumero) => EnvoyerCode | null

/** From where somebody asks, the secret of their browser, if it has opened an address here before, and its form's key. */
export interface Asker {
  ip: string
  appareil: string | null
  cle?: string | undefined
}

const TROP: Record<GenreAdresse, string> = {
  email: 'Trop de codes demandés pour cette adresse\u202f: réessayez plus tard.',
  telephone: 'Trop de codes demandés par téléphone\u202f: réessayez plus tard, ou entrez d’une autre façon.',
}

const TROP_MAIL = 'Trop de codes demandés par e-mail\u202f: réessayez plus tard, ou entrez d’une autre façon.'
/** What is in the log of a refusal. */
const LIMITE: Record<GenreAdresse, string> = { email: 'CODES_MAIL_LIMITE', telephone: 'CODES_SMS_LIMITE' }
/** What all codes that go one way wait for: no mail box is called so. */
const TOUS: Record<GenreAdresse, string> = { email: 'COURRIER', telephone: 'SMS' }

/** Of these two one, as it was typed. */
export type Destination = { email: string } | { telephone: string; par?: ParNumero | undefined }

const FERMEES: Record<GenreAdresse, string> = {
  email: 'La connexion par e-mail n’est pas proposée.',
  telephone: 'Nous n’écrivons pas à ce numéro\u00a0: entrez d’une autre façon.',
}

/**
 * A code for this mail box or this number, whether it opens an account or not: nothing here asks which, so that neither
 * the answer nor its time can tell. Answers what the asking browser must bring along with the code. Whoever asks is
 * counted, by network or as a browser that the address knows, so that no stranger uses up what its owner may ask for; what
 * strangers have the shop send is counted by network and in all, each way by itself. One form that is sent twice in a
 * moment is one code.
 * @throws Failure ENTREE_INVALIDE, INDISPONIBLE, TROP_DE_DEMANDES.
 */
export async function demanderCode(
  { database, now, log }: Context,
  { ip, appareil, cle, ...ou }: Asker & Destination,
  porteur: Porteur,
): Promise<string> {
  const adresse = 'email' in ou ? exigerEmail(ou.email) : exigerTelephone(ou.telephone)
  const voie = genreDe(adresse)
  const envoyer = porteur(adresse, 'par' in ou ? ou.par : undefined)
  if (!envoyer) throw new Failure('INDISPONIBLE', FERMEES[voie])
  const deLaForme = demandeDe(cleSure(cle), adresse, String('par' in ou && ou.par))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const cree_le = now()
  const { demande, parti } = await database.transaction(async (tx) => {
    // one after the other, so that many at once stay within what all may ask for
    await lockAdresse(tx, TOUS[voie])
    await lockAdresse(tx, adresse)
    if (await hasCode(tx, empreinteDe(deLaForme), new Date(cree_le.getTime() - MEME_APPUI)))
      return { demande: deLaForme, parti: true }
    // the same form, sent again because nothing came
    const demande = (await hasCode(tx, empreinteDe(deLaForme), new Date(0))) ? nouvelleDemande() : deLaForme
    const connu = appareil !== null && (await isAppareilConnu(tx, empreinteDe(appareil + adresse)))
    const demandeur = empreinteDe(`${connu ? appareil : reseauDe(ip)} ${adresse}`)
    const reseau = empreinteDe(plageDe(ip))
    const exigerMoins = async (de: Comptes, nombre: number, duree: number) => {
      if ((await countCodes(tx, de, new Date(cree_le.getTime() - duree))) < nombre) return
      const qui = Object.keys(de)[0] ?? ''
      log.warn({ code: LIMITE[voie], nombre, de: qui }, 'too many codes')
      throw new Failure('TROP_DE_DEMANDES', voie === 'email' && 'reseau' in de ? TROP_MAIL : TROP[voie])
    }
    for (const { nombre, duree } of ENVOIS_CODE) await exigerMoins({ demandeur }, nombre, duree)
    if (!connu) {
      await exigerMoins({ adresse }, ENVOIS_INCONNUS[voie], MEMOIRE_CODE)
      for (const { nombre, duree } of ENVOIS_RESEAU[voie]) await exigerMoins({ reseau, voie }, nombre, duree)
      const { nombre, duree } = ENVOIS_BOUTIQUE[voie]
      await exigerMoins({ reseau: null, voie }, nombre, duree)
    }
    const expire_le = new Date(cree_le.getTime() + MINUTES_CODE * 60_000)
    const ligne = { demande: empreinteDe(demande), empreinte: empreinteDe(demande + code) }
    await insertCode(tx, { ...ligne, adresse, demandeur, connu, reseau, cree_le, expire_le })
    return { demande, parti: false }
  })
  if (!parti) envoyer(adresse, code)
  return demande
}

/** What somebody who was sent a code brings along, with the key of the form that they typed it in. */
export interface Preuve {
  demande: string
  code: string
  cle?: string | undefined
}

/**
 * Does what the code that was sent allows, for the address that it went to, which is locked. Each try is counted for good,
 * and the right one is used up: but for the very form that did, sent twice in a moment, whose first answer no browser keeps
 * (`repris_le`: when it was).
 * @throws Failure CODE_REFUSE, the same for whatever is wrong.
 */
export async function avecCode<T>(
  { database, now }: Context,
  { demande, code, cle }: Preuve,
  faire: (tx: Queries, adresse: string, quand: { now: Date; repris_le: Date | null }) => Promise<T>,
): Promise<T> {
  const instant = now()
  const sure = cleSure(cle)
  const essai = { demande: empreinteDe(demande), par: sure && empreinteDe(sure), now: instant }
  const attendu = await takeEssaiCode(database, essai)
  if (!attendu || !memeSecret(attendu.empreinte, empreinteDe(demande + code))) throw refus()
  const { adresse } = attendu
  return database.transaction(async (tx) => {
    await lockAdresse(tx, adresse)
    const pris = await takeCode(tx, essai)
    if (!pris) throw refus()
    return faire(tx, adresse, { now: instant, ...pris })
  })
}

export interface Permis {
  /** Whether the shop's keeper lets people order without an account, asked at each call. */
  permisSansCompte: () => Promise<boolean>
}

const PLUS_SANS_COMPTE =
  'Commander sans compte n’est plus proposé\u00a0: rechargez la page, et connectez-vous pour commander.'

/**
 * Signs in with the code that was sent: one session, which is a client's whatever the account's role, as a mail box or a
 * phone alone opens no back office (ADR 17); but for whoever the mail box was invited as, which is taken here, once (ADR 84).
 * Answers the secret by which the address knows this browser from now on, too.
 * `sansCompte`: to order without an account, which opens none (ADR 58); whose address has one is signed in all the same.
 * @throws Failure CODE_REFUSE, COMPTE_BLOQUE, ETAT_REFUSE.
 */
export async function entrerParCode(
  { permisSansCompte, ...context }: Context & Permis,
  {
    userAgent,
    appareil: connu,
    sansCompte = false,
    ...prouve
  }: Preuve & {
    sansCompte?: boolean | undefined
    userAgent?: string | undefined
    appareil: string | null
  },
): Promise<{ token: string; compte: Compte; appareil: string }> {
  if (sansCompte && !(await permisSansCompte())) throw new Failure('ETAT_REFUSE', PLUS_SANS_COMPTE)
  return avecCode(context, prouve, async (tx, adresse, { now, repris_le }) => {
    const ouvrir = genreDe(adresse) === 'email' ? findOrInsertParAdresse : findOrInsertParTelephone
    const compte = await ouvrir(tx, { adresse, sans_compte: sansCompte, now })
    if (await estBloque(tx, compte.id))
      throw new Failure('COMPTE_BLOQUE', compte.sans_compte ? BLOQUE_SANS_COMPTE : COMPTE_BLOQUE)
    const secret = connu ?? randomBytes(16).toString('base64url')
    await keepAppareil(tx, empreinteDe(secret + adresse), now)
    const appareil = nommerAppareil(userAgent)
    const { id: compte_id, sans_compte } = compte
    const invitable = genreDe(adresse) === 'email' && !sans_compte
    const role = invitable
      ? await recevoirRole(tx, { ...compte, email: adresse }, { ownerEmails: [], now })
      : compte.role
    // one press, one session: that of the answer which nobody kept gives way, unless it was signed out of since
    const premiere = repris_le && (await takeSession(tx, compte_id, repris_le))
    if (repris_le && !premiere) throw refus()
    const par_code = premiere ? premiere.par_code : role === compte.role
    const ouverte = { compte_id, appareil, now: repris_le ?? now, par_code, sans_compte }
    const token = await nouvelleSession(tx, ouverte)
    return { token, compte: { ...compte, role: par_code ? 'client' : role }, appareil: secret }
  })
}

const refus = () => new Failure('CODE_REFUSE', CODE_FAUX, { champs: { code: CODE_FAUX } })

/** Forgets codes, and who asked for them, after a day; browsers when their cookies are over. */
export async function oublierCodes({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const instant = now().getTime()
  await deleteCodes(database, new Date(instant - MEMOIRE_CODE))
  await deleteAppareils(database, new Date(instant - MEMOIRE_APPAREIL * 1000))
}
