// The room `connexion`: coming in: at the provider, by a code, from another browser. It keeps nothing of a person but
// the session; who one is stays with `compte`.
import * as oidc from 'openid-client'
import type { Context } from '#context'
import { type Connexion, deleteConnexionsExpirees, findConnexion, insertConnexion } from './connexion.data.ts'
import { type Fournisseur, refuser } from './fournisseur.actions.ts'

export const MINUTES_DE_CONNEXION = 10
export const CHEMIN_RETOUR = '/api/connexion/retour'

export interface ConnexionServices extends Context {
  /** As it is set now; null: there is none. */
  fournisseur: () => Fournisseur | null
  /** Address of the shop, without a final slash. */
  publicUrl: string
}

/**
 * Starts a sign-in at the provider (authorization code with PKCE): answers where to send the browser, and the
 * `state` that a cookie ties to it. `canal` names the page that waits for the proof.
 * @throws Failure CONNEXION_REFUSEE without a provider, PRESTATAIRE_INDISPONIBLE when it does not answer.
 */
export async function commencerConnexion(
  { database, now, fournisseur: actuel, publicUrl }: ConnexionServices,
  canal: string,
): Promise<{ adresse: string; state: string }> {
  const fournisseur = actuel()
  if (!fournisseur) throw refuser('fournisseur')
  const configuration = await fournisseur.configuration()
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const instant = now()
  const expire_le = new Date(instant.getTime() + MINUTES_DE_CONNEXION * 60_000)
  await deleteConnexionsExpirees(database, instant)
  await insertConnexion(database, { state, nonce, verifier, canal, expire_le })
  const adresse = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${publicUrl}${CHEMIN_RETOUR}`,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { adresse: adresse.href, state }
}

/** The sign-in of this `state`, while it lasts. */
export function retrouverConnexion(
  { database, now }: ConnexionServices,
  state: string,
): Promise<Connexion | null> {
  return findConnexion(database, state, now())
}

/**
 * The provider sent the browser back with `search`: exchanges the code for the ID token.
 * @throws Failure CONNEXION_REFUSEE; PRESTATAIRE_INDISPONIBLE when the provider does not answer.
 */
export async function terminerConnexion(
  { fournisseur: actuel, publicUrl }: ConnexionServices,
  { state, verifier, nonce }: Connexion,
  search: string,
): Promise<string> {
  const fournisseur = actuel()
  if (!fournisseur) throw refuser('fournisseur')
  const retour = new URL(`${publicUrl}${CHEMIN_RETOUR}${search}`)
  const reponse = await oidc
    .authorizationCodeGrant(await fournisseur.configuration(), retour, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error) => {
      throw refuser(codeDe(error))
    })
  if (!reponse.id_token) throw refuser('id_token')
  return reponse.id_token
}

/** The provider's or the library's error code: never its message, which may quote what was sent. */
function codeDe(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return error.error
  return error instanceof Error && 'code' in error ? String(error.code) : 'echange'
}
