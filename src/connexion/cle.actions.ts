import { randomBytes } from 'node:crypto'
import { isRienQueSesCles } from '#compte/acces.data.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { findCompte, lockCompte } from '#compte/compte.data.ts'
import { COMPTE_BLOQUE, type Compte, EFFACE } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { estBloque } from '#equipe/personne.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { nommerAppareil } from './appareil.ts'
import {
  type CleAcces,
  deleteCles,
  deleteDefis,
  deleteSaCle,
  findCle,
  insertCle,
  insertDefi,
  listCles,
  takeDefi,
  updateCle,
} from './cle.data.ts'
import {
  CLE_REFUSEE,
  CLES_MAX,
  type CleFaite,
  type CleMontree,
  DUREE_DEFI,
  hoteDesCles,
  seMontreIci,
} from './cle.ts'

const refus = (details: string) => new Failure('CONNEXION_REFUSEE', CLE_REFUSEE, { details })
function exigerPlace(siennes: number): void {
  if (siennes < CLES_MAX) return
  throw new Failure(
    'ETAT_REFUSE',
    `${CLES_MAX}\u00a0clés au plus\u00a0: retirez celle d’un appareil que vous n’avez plus.`,
  )
}
/** What the journal says of a key: never which. */
const ecriture = { objet: 'cle_acces', objet_id: 0 }
/** Loaded with the first key: a shop without any never reads it. */
const webauthn = () => import('@simplewebauthn/server')

export interface CleServices extends Context {
  /** Whose keys they are: its host, and pages of this very origin (WebAuthn, relying party). */
  publicUrl: string
}

function exigerNom(publicUrl: string): string {
  const hote = hoteDesCles(publicUrl)
  if (hote !== null) return hote
  throw new Failure(
    'INDISPONIBLE',
    'Une clé d’accès ne peut pas se faire à une adresse de chiffres\u00a0: ouvrez la boutique par son nom.',
  )
}

/** What a device is asked to make a key of; `sujet` comes back with it. @throws Failure INDISPONIBLE, ETAT_REFUSE beyond `CLES_MAX`. */
export async function proposerCle(
  { database, now, publicUrl }: CleServices,
  { boutique, nom, sujet, compte_id }: { boutique: string; nom: string; sujet: string; compte_id?: number },
) {
  const rpID = exigerNom(publicUrl)
  const instant = now()
  const siennes = compte_id === undefined ? [] : await listCles(database, compte_id)
  exigerPlace(siennes.length)
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: boutique,
    rpID,
    userName: nom,
    userDisplayName: nom,
    userID: new Uint8Array(Buffer.from(sujet)),
    timeout: DUREE_DEFI,
    excludeCredentials: siennes.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await deleteDefis(database, instant)
  const expire_le = new Date(instant.getTime() + DUREE_DEFI)
  await insertDefi(database, { empreinte: empreinteDe(options.challenge), sujet, expire_le })
  return options
}

/** A key that a device has made as it was asked, before it is anybody's. @throws Failure CONNEXION_REFUSEE. */
export async function lireCleFaite(
  { database, now, publicUrl }: CleServices,
  { id, ...response }: CleFaite,
): Promise<{ sujet: string; id: string; cle_publique: string; compteur: number; hote: string }> {
  const hote = exigerNom(publicUrl)
  let sujet: string | null = null
  const { verifyRegistrationResponse } = await webauthn()
  const lue = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      sujet = (await takeDefi(database, empreinteDe(challenge), now()))?.sujet ?? null
      return sujet !== null
    },
    expectedOrigin: publicUrl,
    expectedRPID: hote,
  }).catch((error: Error) => {
    throw refus(error.message)
  })
  if (!lue.verified || sujet === null) throw refus('registration')
  const { credential } = lue.registrationInfo
  const cle_publique = Buffer.from(credential.publicKey).toString('base64url')
  return { sujet, id: credential.id, cle_publique, compteur: credential.counter, hote }
}

/**
 * The key is this account's from now on.
 * @throws Failure CONNEXION_REFUSEE for one that somebody has already, ETAT_REFUSE beyond `CLES_MAX`.
 */
export async function attacherCle(
  tx: Queries,
  cle: Pick<CleAcces, 'id' | 'cle_publique' | 'compteur' | 'hote'>,
  { compte_id, userAgent, now }: { compte_id: number; userAgent: string | undefined; now: Date },
): Promise<void> {
  const { id, cle_publique, compteur, hote } = cle
  // so that two of them together stay within the bound
  await lockCompte(tx, compte_id)
  exigerPlace((await listCles(tx, compte_id)).length)
  const appareil = nommerAppareil(userAgent)
  const ligne = { id, cle_publique, compteur, hote, compte_id, appareil, cree_le: now, vue_le: now }
  if (!(await insertCle(tx, ligne))) throw refus('known key')
  await insertJournal(tx, { ...ecriture, compte_id, action: 'creer', avant: null, apres: { appareil } }, now)
}

/**
 * A key of this account opens nothing any more, and what it opened ends with it.
 * @throws Failure INTROUVABLE, and ETAT_REFUSE for the last key that can be shown here of an account that is nothing else.
 */
export async function retirerCle(
  { database, now, publicUrl }: CleServices,
  compte_id: number,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // so that of two keys one stays
    await lockCompte(tx, compte_id)
    const avant = await deleteSaCle(tx, id, compte_id)
    if (!avant) throw introuvable('Cette clé')
    const restent = (await listCles(tx, compte_id)).filter(({ hote }) => seMontreIci(hote, publicUrl))
    if (restent.length === 0 && (await isRienQueSesCles(tx, compte_id)))
      throw new Failure(
        'ETAT_REFUSE',
        'Vous n’entrez que par cette clé\u00a0: faites-en d’abord une sur un autre appareil.',
      )
    await insertJournal(tx, { ...ecriture, compte_id, action: 'supprimer', avant, apres: null }, now())
  })
}

/** Takes away all the keys of an account that something else leads into; answers how many there were. */
export async function retirerSesCles(tx: Queries, compte_id: number): Promise<number> {
  await lockCompte(tx, compte_id)
  if (await isRienQueSesCles(tx, compte_id)) return 0
  return deleteCles(tx, compte_id)
}

/** Somebody new, who is nothing but a key. */
export const nouveauSujet = (): string => randomBytes(16).toString('base64url')

/** What a device is asked to show one of its keys with; it says itself which. @throws Failure INDISPONIBLE. */
export async function demanderCle({ database, now, publicUrl }: CleServices) {
  const rpID = exigerNom(publicUrl)
  const instant = now()
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: DUREE_DEFI,
  })
  await deleteDefis(database, instant)
  const expire_le = new Date(instant.getTime() + DUREE_DEFI)
  await insertDefi(database, { empreinte: empreinteDe(options.challenge), sujet: null, expire_le })
  return options
}

/** Which browser it is, and the session that it is in already. */
interface Entrant {
  userAgent: string | undefined
  ici: string | undefined
}

/** Signs in with a key: whoever has the device, and its lock, is who made it. @throws Failure CONNEXION_REFUSEE, COMPTE_BLOQUE. */
export async function entrerParCle(
  { database, now, publicUrl }: CleServices,
  { id, userAgent, ici, ...response }: CleMontree & Entrant,
): Promise<{ token: string; compte: Compte }> {
  const instant = now()
  const connue = await findCle(database, id)
  if (!connue) throw refus('unknown key')
  const hote = exigerNom(publicUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await takeDefi(database, empreinteDe(challenge), instant)) !== null,
    expectedOrigin: publicUrl,
    expectedRPID: hote,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(connue.cle_publique, 'base64url')),
      counter: connue.compteur,
    },
  }).catch((error: Error) => {
    throw refus(error.message)
  })
  if (!verified) throw refus('signature')
  return database.transaction(async (tx) => {
    // first: whoever erases the account takes its keys away before its sessions
    if (!(await updateCle(tx, id, { compteur: authenticationInfo.newCounter, vue_le: instant, hote })))
      throw refus('taken away')
    const compte = await findCompte(tx, connue.compte_id)
    if (!compte || compte.issuer === EFFACE) throw refus('nobody')
    if (await estBloque(tx, compte.id)) throw new Failure('COMPTE_BLOQUE', COMPTE_BLOQUE)
    const appareil = nommerAppareil(userAgent)
    const ouverte = { compte_id: compte.id, appareil, now: instant, cle_id: id, ici }
    return { compte, token: await nouvelleSession(tx, ouverte) }
  })
}
