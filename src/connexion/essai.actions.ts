import * as oidc from 'openid-client'
import { accepte, type Essai, muet, refuse } from '#shared/essai.ts'
import { CHEMIN_RETOUR } from './connexion.actions.ts'
import type { ReglagesIdentite } from './fournisseur.actions.ts'

const SECONDES = 5
const QUI = 'Google'

/**
 * Asks the identity provider to change a code that it never gave: it names first whom it does not know.
 * Never throws.
 */
export async function essayerIdentite(
  { issuer, clientId, clientSecret }: ReglagesIdentite,
  publicUrl: string,
): Promise<Essai> {
  const server = new URL(issuer)
  try {
    const config = await oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: SECONDES,
      execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    })
    await oidc.genericGrantRequest(config, 'authorization_code', {
      code: 'essai',
      redirect_uri: `${publicUrl}${CHEMIN_RETOUR}`,
    })
    return muet(QUI)
  } catch (error) {
    if (!(error instanceof oidc.ResponseBodyError)) return muet(QUI)
    if (error.error === 'invalid_grant')
      return accepte(`${QUI} connaît votre boutique\u00a0: la connexion est prête.`)
    return error.error === 'redirect_uri_mismatch'
      ? refuse(`${QUI} connaît ces clés, mais pas encore l’adresse de retour ci-dessous\u00a0: ajoutez-la.`)
      : refuse(`${QUI} refuse ces clés\u00a0: vérifiez l’ID client et le code secret.`)
  }
}
