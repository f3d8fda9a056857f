import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { CONNEXION_REFUSEE } from '#compte/compte.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { nettoyer } from '#shared/texte.ts'

/** The OpenID provider the shop trusts, and what the shop is called there. */
export interface ReglagesIdentite {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What an ID token that was verified says of a person. */
export interface Preuve {
  sub: string
  nonce: string
  email: string
  nom: string | null
  prenom: string | null
  image: string | null
  /** The provider itself gives this mail box, and vouches that it is still this person's. */
  garantie: boolean
}

export interface Fournisseur {
  issuer: string
  /** The provider's metadata and our client, discovered once; asked again after a failure. */
  configuration(): Promise<oidc.Configuration>
  /** @throws Failure CONNEXION_REFUSEE for a bad token, PRESTATAIRE_INDISPONIBLE when its keys cannot be had. */
  verifier(credential: string, now: Date): Promise<Preuve>
}

/** Google and every certified provider sign with it; nothing else is believed. */
const ALGORITHMS = ['RS256']
const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 10
/** What no provider ever signed is refused without asking it anything. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

export function refuser(raison: string): Failure {
  return new Failure('CONNEXION_REFUSEE', CONNEXION_REFUSEE, { details: raison })
}

export function ouvrirFournisseur({ issuer, clientId, clientSecret }: ReglagesIdentite): Fournisseur {
  const server = new URL(issuer)
  let known: Promise<{ config: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined

  async function discover() {
    const config = await oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // settings allow plain http towards loopback only
      execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    })
    const { jwks_uri } = config.serverMetadata()
    if (!jwks_uri) throw new Error('the provider publishes no keys')
    return {
      config,
      keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 }),
    }
  }
  const discovered = () => {
    known ??= discover().catch((error) => {
      known = undefined
      throw indisponible(error)
    })
    return known
  }

  return {
    issuer,
    configuration: async () => (await discovered()).config,
    verifier: async (credential, now) => {
      if (!JWT.test(credential)) throw refuser('credential')
      const { keys } = await discovered()
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce', 'email'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      }).catch((error) => {
        throw isRefusal(error) ? refuser(error.code) : indisponible(error)
      })
      return toPreuve(payload, clientId)
    },
  }
}

/** What jose says of the token itself; a key set that cannot be fetched says nothing of it. */
function isRefusal(error: unknown): error is errors.JOSEError {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError
}

function indisponible(error: unknown): Failure {
  const details = error instanceof Error ? error.message : 'unknown'
  return new Failure('PRESTATAIRE_INDISPONIBLE', CONNEXION_REFUSEE, { details })
}

/** Who it is: compared, so taken whole or not at all (OpenID Connect Core, 2: 255 ASCII characters). */
const SUB = /^[\x20-\x7e]{1,255}$/
/** The shop's own, come back. */
const NONCE = /^[\w-]{1,100}$/

/** What is only shown: nobody is kept out for a name that cannot be written. */
const texte = (value: unknown, longueur: number): string | null =>
  typeof value === 'string' ? nettoyer(value, longueur) || null : null

function toPreuve(payload: JWTPayload, clientId: string): Preuve {
  const { sub, nonce, aud } = payload
  if (typeof sub !== 'string' || !SUB.test(sub)) throw refuser('sub')
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) throw refuser('nonce')
  const email = typeof payload.email === 'string' ? lireEmail(payload.email) : null
  if (!email) throw refuser('email')
  // a token that also speaks to somebody else may have been obtained by them
  if (aud !== clientId && !(Array.isArray(aud) && aud.every((one) => one === clientId))) throw refuser('aud')
  if (payload.azp !== undefined && payload.azp !== clientId) throw refuser('azp')
  if (payload.email_verified !== true) throw refuser('email_verified')
  const prenom = texte(payload.given_name, 100)
  const nom = texte(payload.family_name, 100) ?? (prenom ? null : texte(payload.name, 100))
  return {
    sub,
    nonce,
    email,
    nom,
    prenom,
    image: image(payload.picture),
    garantie: estGarantie(payload, email),
  }
}

/**
 * `email_verified` says that the mail box was theirs once. Google is sure of those it gives itself: Gmail's, and those
 * of organisations that it hosts, which `hd` names (developers.google.com/identity: « authoritative »).
 */
function estGarantie({ iss, hd }: JWTPayload, email: string): boolean {
  const [, domaine] = email.split('@')
  if (iss === 'https://accounts.google.com' && domaine === 'gmail.com') return true
  return lireEmail(`x@${hd}`) === `x@${domaine}`
}

function image(picture: unknown): string | null {
  const address = texte(picture, 2048)
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}
