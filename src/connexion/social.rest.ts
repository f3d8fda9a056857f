import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { telephone, texte } from '#compte/compte.rest.ts'
import { toUtilisateur } from '#compte/compte.ts'
import { poserSession } from '#compte/session.rest.ts'
import type { Context } from '#context'
import { Failure, isFailure } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { ouNul } from '#shared/schema.ts'
import { accesRest } from './acces.rest.ts'
import { cleRest } from './cle.rest.ts'
import type { Permis, Porteur } from './code.actions.ts'
import { codeRest } from './code.rest.ts'
import { connexionRest } from './connexion.rest.ts'
import { type Fournisseur, ouvrirFournisseur, type ReglagesIdentite } from './fournisseur.actions.ts'
import { connecter } from './social.actions.ts'

export interface EntreeServices extends Context, Permis {
  /** What signs in at a provider, asked at each call: null where none is configured. */
  identite: () => ReglagesIdentite | null
  /** Address of the shop, without a final slash. */
  publicUrl: string
  ownerEmails: string[]
  /** Where nothing carries codes away there is no signing in by them. */
  envoyerCode: Porteur
}

const SocialLogin = Type.Partial(
  Type.Object({
    email: texte(254),
    login: texte(254),
    nom: texte(200),
    prenom: texte(200),
    tel: telephone,
    telephone1: telephone,
    image: texte(2048),
    googleImg: texte(2048),
    credential: ouNul(Type.String({ maxLength: 8192 })),
  }),
  { additionalProperties: false },
)

/** Signing in (specification, part 7): at the provider, with its proof, or by a code. */
export async function entreeRest(app: FastifyInstance, services: EntreeServices) {
  const { database, now, log, publicUrl, ownerEmails } = services
  const fournisseur = fournisseurDe(services.identite)

  await connexionRest(app, { database, now, log, fournisseur, publicUrl })

  await codeRest(app, services)

  await accesRest(app, { database, now, log })

  await cleRest(app, services)

  return routes(app, {
    'POST /api/sociallogin': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Se connecter avec une preuve d’identité',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        limite: 'entree',
        body: SocialLogin,
      },
      async ({ body, headers }, reply) => {
        try {
          const { token, compte } = await connecter(
            { database, now, log, fournisseur: fournisseur(), ownerEmails },
            { ...body, userAgent: headers['user-agent'] },
          )
          log.info({ compte_id: compte.id }, 'signed in')
          poserSession(reply, publicUrl, token)
          return { data: { token, utilisateur: toUtilisateur(compte) } }
        } catch (error) {
          if (!isFailure(error)) throw error
          log.warn({ code: error.code, raison: error.details }, 'sign-in refused')
          // why a proof was refused is for the log; whoever sent it is told only that it was
          throw new Failure(error.code, error.message)
        }
      },
    ),
  })
}

/** The provider as it is set now, opened anew when its settings have changed. */
function fournisseurDe(identite: EntreeServices['identite']): () => Fournisseur | null {
  let ouvert: { reglages: ReglagesIdentite; fournisseur: Fournisseur } | null = null
  return () => {
    const reglages = identite()
    if (!reglages) return null
    if (ouvert?.reglages !== reglages) ouvert = { reglages, fournisseur: ouvrirFournisseur(reglages) }
    return ouvert.fournisseur
  }
}
