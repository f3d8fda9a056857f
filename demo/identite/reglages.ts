import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { type Context, interactionPolicy } from 'oidc-provider'
import { memoire } from './memoire.ts'
import { pageErreur, politique } from './page.ts'
import type { Personne } from './personnes.ts'

export const CHEMIN_IDENTITE = '/demonstration/identite'

const { Check, Prompt } = interactionPolicy

/** As Google's `hd`: mail boxes of this house are given by the provider itself. */
const maison = (email: string) => (email.endsWith('@exemple.sn') ? { hd: 'exemple.sn' } : {})

/** What oidc-provider is told: one client, one page, ID tokens that carry what Google's carry. */
export async function reglagesIdentite(parts: {
  clientId: string
  clientSecret: string
  retour: string
  trouver: (sub: string) => Personne | undefined
}): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return {
    clients: [
      {
        client_id: parts.clientId,
        client_secret: parts.clientSecret,
        redirect_uris: [parts.retour],
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
      },
    ],
    adapter: memoire(),
    responseTypes: ['code'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'identite_session', interaction: 'identite_choix', resume: 'identite_suite' },
      long: { httpOnly: true, sameSite: 'lax', path: CHEMIN_IDENTITE },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'hd'],
    },
    scopes: ['openid'],
    // Google puts them all into the ID token
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_ctx: Context, { uid }: { uid: string }) => `${CHEMIN_IDENTITE}/choix/${uid}`,
      policy: [
        new Prompt({ name: 'select_account', requestable: true }),
        new Prompt(
          { name: 'login', requestable: true },
          new Check('chaque_fois', 'somebody is chosen each time', ({ oidc }) => !oidc.result?.login),
        ),
      ],
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx: Context, sub: string) => {
      const personne = parts.trouver(sub)
      if (!personne) return undefined
      const { given_name, family_name, email, email_verified } = personne
      const name = `${given_name} ${family_name}`.trim()
      const claims = { sub, name, given_name, family_name, email, email_verified, ...maison(email) }
      return { accountId: sub, claims: () => claims }
    },
    // nobody is asked for consent: the shop is the only client
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx: Context) => {
      ctx.set('content-security-policy', politique("'none'"))
      ctx.type = 'html'
      ctx.body = pageErreur()
    },
  }
}
