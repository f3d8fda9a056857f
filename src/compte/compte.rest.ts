import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { Failure, isFailure } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { UNE_LIGNE } from '#shared/texte.ts'
import { PaysConnu } from './choix-pays.rest.ts'
import type { EnvoyerCode } from './code.actions.ts'
import { codeRest } from './code.rest.ts'
import { connecter, modifierProfil } from './compte.actions.ts'
import { exigerCompte, toUtilisateur } from './compte.ts'
import { connexionRest } from './connexion.rest.ts'
import { ouvrirFournisseur, type ReglagesIdentite } from './fournisseur.actions.ts'
import { sessionRest } from './session.rest.ts'

export interface CompteServices extends Context {
  /** Null where no provider is configured: the shop then has no sign-in. */
  identite: ReglagesIdentite | null
  /** Address of the shop, without a final slash. */
  publicUrl: string
  ownerEmails: string[]
  /** Null where nothing carries letters away: there is no signing in by code then. */
  envoyerCode: EnvoyerCode | null
}

const texte = (maxLength: number) => Type.Union([Type.String({ maxLength, pattern: UNE_LIGNE }), Type.Null()])
const telephone = Type.Union([
  Type.String({ maxLength: 32, pattern: '^[+0-9 ().\\-/\\u00a0\\u202f]*$' }),
  Type.Null(),
])

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
    credential: Type.Union([Type.String({ maxLength: 8192 }), Type.Null()]),
  }),
  { additionalProperties: false },
)

const Profil = Type.Partial(
  Type.Object({
    nom: texte(100),
    prenom: texte(100),
    tel: telephone,
    telephone1: telephone,
    adresse: texte(300),
    ville: texte(100),
    pays: Type.Union([PaysConnu, Type.Null()]),
    civilite: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]),
  }),
  { additionalProperties: false },
)

/** Sign-in, profile, sessions (specification, part 7). */
export async function compteRest(app: FastifyInstance, services: CompteServices): Promise<void> {
  const { database, now, log, identite, publicUrl, ownerEmails } = services
  const fournisseur = identite && ouvrirFournisseur(identite)
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  await connexionRest(app, { database, now, log, fournisseur, publicUrl })

  typed.post(
    '/api/sociallogin',
    pour('visiteur', { body: SocialLogin }, { limite: 'connexion' }),
    async ({ body, headers }) => {
      try {
        const { token, compte } = await connecter(
          { database, now, log, fournisseur, ownerEmails },
          { ...body, userAgent: headers['user-agent'] },
        )
        log.info({ compte_id: compte.id }, 'signed in')
        return { data: { token, utilisateur: toUtilisateur(compte) } }
      } catch (error) {
        if (!isFailure(error)) throw error
        log.warn({ code: error.code, raison: error.details }, 'sign-in refused')
        // why a proof was refused is for the log; whoever sent it is told only that it was
        throw new Failure(error.code, error.message)
      }
    },
  )

  typed.get('/api/profile', pour('client'), async ({ compte }, reply) =>
    reply.send({ data: { utilisateur: toUtilisateur(exigerCompte(compte)) } }),
  )

  typed.put('/api/profile', pour('client', { body: Profil }), async ({ body, compte }) => {
    const utilisateur = toUtilisateur(await modifierProfil(services, compte, body))
    return { data: { utilisateur } }
  })

  await sessionRest(app, services)
  await codeRest(app, services)
}
