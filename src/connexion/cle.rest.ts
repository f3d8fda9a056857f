import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { toUtilisateur } from '#compte/compte.ts'
import { poserSession } from '#compte/session.rest.ts'
import { route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { type CleServices, demanderCle, entrerParCle } from './cle.actions.ts'
import { CLE_ID_MAX } from './cle.ts'

const base64 = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
/** What a browser brings back of a key that was made, and of one that was shown (WebAuthn, in base64url). */
export const CLE_FAITE = objet({
  id: base64(CLE_ID_MAX),
  clientDataJSON: base64(4000),
  attestationObject: base64(12_000),
})
const CLE_MONTREE = objet({
  id: base64(CLE_ID_MAX),
  clientDataJSON: base64(4000),
  authenticatorData: base64(2000),
  signature: base64(4000),
})

/** Signing in with a passkey; who may make one is said elsewhere. */
export async function cleRest(app: FastifyInstance, services: CleServices & { publicUrl: string }) {
  return routes(app, {
    'POST /api/cle': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Ce qu’un appareil doit signer pour entrer avec sa clé d’accès',
        limite: 'connexion',
      },
      async () => ({ data: await demanderCle(services) }),
    ),

    'PUT /api/cle': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Se connecter avec une clé d’accès',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        limite: 'connexion',
        body: CLE_MONTREE,
      },
      async ({ body, headers }, reply) => {
        const entrant = { userAgent: headers['user-agent'], ici: headers.authorization }
        const { token, compte } = await entrerParCle(services, { ...body, ...entrant })
        services.log.info({ compte_id: compte.id }, 'signed in by key')
        poserSession(reply, services.publicUrl, token)
        return { data: { token, utilisateur: toUtilisateur(compte) } }
      },
    ),
  })
}
