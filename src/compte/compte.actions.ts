import { randomBytes } from 'node:crypto'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { exigerEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { sansLien } from '#shared/lecture/tirets.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import {
  findCompte,
  findCompteParSession,
  insertSession,
  listComptesParEmail,
  openCompte,
  prolongSession,
  updateProfil,
  upsertCompte,
} from './compte.data.ts'
import { type Compte, exigerCompte, type Profil } from './compte.ts'
import { ISSUER_COMPTOIR } from './comptoir.data.ts'
import { type FacteurManquant, HEURES_FACTEUR } from './facteur.ts'
import { deleteSession, remplacerSession } from './session.data.ts'

const HOUR = 3_600_000
export const JOURS_SESSION = 30
const SESSION = JOURS_SESSION * 24 * HOUR
/** How long whoever orders without an account is known by this browser; it does not slide (ADR 58). */
const HEURES_SANS_COMPTE = 24
const JETON = /^Bearer ([\w-]{43})$/
/** Issuer of the accounts made from the command line: no provider, which is an address, can ever be called so. */
const ISSUER_LOCAL = 'local'
const LIGNE_DE_COMMANDE = 'Ligne de commande'

function jeton(authorization: string): string {
  const token = JETON.exec(authorization)?.[1]
  if (!token) throw new Failure('JETON_INVALIDE', 'Votre session a expiré. Reconnectez-vous.')
  return token
}

/** What a presented token is kept as. @throws Failure JETON_INVALIDE for what is no token. */
export function empreintePresentee(authorization: string | undefined): string {
  return empreinteDe(jeton(authorization ?? ''))
}

/**
 * Who is asking: the account of the presented token, its role as it is now, or null where none is presented.
 * The session slides: 30 days from its last use, written at most once an hour; without an account it ends as it was to.
 * @throws Failure JETON_INVALIDE for a token that is malformed, unknown, revoked or expired.
 */
export async function demandeur(context: Context, authorization: string | undefined): Promise<Compte | null> {
  if (authorization === undefined) return null
  const empreinte = empreinteDe(jeton(authorization))
  const now = context.now()
  const found = await findCompteParSession(context.database, empreinte, now)
  if (!found) throw new Failure('JETON_INVALIDE', 'Votre session a expiré. Reconnectez-vous.')
  if (!found.compte.sans_compte && now.getTime() - found.vue_le.getTime() >= HOUR) {
    await prolongSession(context.database, empreinte, now, new Date(now.getTime() + SESSION))
  }
  return { ...found.compte, facteur: facteurManquant(found, now) }
}

function facteurManquant(
  { compte, facteur_le, pose, exige }: NonNullable<Awaited<ReturnType<typeof findCompteParSession>>>,
  now: Date,
): FacteurManquant | undefined {
  if (compte.role === 'client') return undefined
  if (facteur_le && now.getTime() - facteur_le.getTime() < HEURES_FACTEUR * HOUR) return undefined
  return pose ? 'a_prouver' : exige ? 'a_poser' : undefined
}

/**
 * Opens a session in the transaction of a sign-in; `par_code`: by a code sent to a mail box; `cle_id`: by that passkey,
 * and no longer than it is there; `ici`: what the browser that is signing in presents already. Answers its token.
 */
export async function nouvelleSession(
  q: Queries,
  {
    compte_id,
    appareil,
    now,
    par_code = false,
    cle_id = null,
    sans_compte = false,
    ici,
  }: {
    compte_id: number
    appareil: string | null
    now: Date
    par_code?: boolean
    cle_id?: string | null
    sans_compte?: boolean
    ici?: string | undefined
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const empreinte = empreinteDe(token)
  await insertSession(q, {
    empreinte,
    compte_id,
    appareil,
    par_code,
    cle_id,
    now,
    expire_le: new Date(now.getTime() + (sans_compte ? HEURES_SANS_COMPTE * HOUR : SESSION)),
  })
  if (ici !== undefined)
    await remplacerSession(q, { compte_id, de: empreintePresentee(ici), vers: empreinte })
  return token
}

/** Opens a session and answers its token, the only time it exists in clear. */
export async function ouvrirSession(context: Context, compte_id: number): Promise<string> {
  return context.database.transaction((tx) =>
    nouvelleSession(tx, { compte_id, appareil: null, now: context.now() }),
  )
}

/** Opens an account for whoever ordered without one: their row with all it has, their session as any other. */
export async function ouvrirCompte(
  { database, now }: Context,
  demandeur: Compte | null,
  authorization: string | undefined,
): Promise<Compte> {
  const { id } = exigerCompte(demandeur)
  return database.transaction(async (tx) => {
    const instant = now()
    await prolongSession(
      tx,
      empreintePresentee(authorization),
      instant,
      new Date(instant.getTime() + SESSION),
    )
    return exigerCompte(await openCompte(tx, id))
  })
}

/** Revokes the session of the presented token: this device hears of nothing more. */
export async function deconnecter(
  { database }: Pick<Context, 'database'>,
  authorization: string | undefined,
): Promise<void> {
  if (authorization === undefined) return
  const empreinte = empreinteDe(jeton(authorization))
  await database.transaction((tx) => deleteSession(tx, empreinte))
}

const NUMEROS = new Set(['tel', 'telephone1'])
/** Texts are trimmed, an emptied field is null; what is absent stays. */
export async function modifierProfil(
  context: Context,
  demandeur: Compte | null,
  profil: Partial<Profil>,
): Promise<Compte> {
  const { id } = exigerCompte(demandeur)
  const propre = Object.fromEntries(
    Object.entries(profil).map(([champ, valeur]) => [
      champ,
      typeof valeur === 'string' ? (NUMEROS.has(champ) ? sansLien(valeur) : valeur.trim()) || null : valeur,
    ]),
  )
  return exigerCompte(await updateProfil(context.database, id, propre))
}

/**
 * For the command line only (`boutique token`): a session for the account with this e-mail, made as a local one
 * if there is none. It asks for no proof, so no route may call it; and a local account cannot be signed into
 * through a provider, so making one in advance gives nobody the account of whoever later owns the e-mail.
 * @throws Failure ENTREE_INVALIDE for what is no e-mail, or when several providers' accounts carry it.
 */
export async function ouvrirSessionPour(context: Context, email: string): Promise<string> {
  return context.database.transaction(async (tx) => {
    const compte =
      (await findDesigne(tx, email)) ?? (await compteLocal(tx, exigerEmail(email), context.now()))
    return nouvelleSession(tx, { compte_id: compte.id, appareil: LIGNE_DE_COMMANDE, now: context.now() })
  })
}

/**
 * Whom a person at the shop's machine means by an e-mail, or by an account's number; null where there is none.
 * @throws Failure ENTREE_INVALIDE for what is no e-mail, or when several providers' accounts carry it.
 */
export async function findDesigne(q: Queries, designation: string): Promise<Compte | null> {
  if (/^[1-9]\d{0,8}$/.test(designation)) return findCompte(q, Number(designation))
  const tous = await listComptesParEmail(q, exigerEmail(designation))
  const comptes = tous.filter(({ issuer }) => issuer !== ISSUER_COMPTOIR)
  const federes = comptes.filter(({ issuer }) => URL.canParse(issuer))
  if (federes.length < 2) return federes[0] ?? comptes[0] ?? null
  const numeros = federes.map(({ id }) => id).join(', ')
  throw new Failure(
    'ENTREE_INVALIDE',
    `Plusieurs comptes portent cette adresse\u00a0: donnez le numéro de l’un d’eux (${numeros}).`,
  )
}

function compteLocal(q: Queries, email: string, now: Date): Promise<Compte> {
  const vide = { nom: null, prenom: null, tel: null, telephone1: null, image: null }
  return upsertCompte(q, { ...vide, issuer: ISSUER_LOCAL, sub: email, email, login: email }, now)
}
