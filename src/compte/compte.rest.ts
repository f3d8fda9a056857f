import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { PaysConnu } from '#pays/choix-pays.rest.ts'
import { pour } from '#shared/rest.ts'
import { UNE_LIGNE } from '#shared/texte.ts'
import { modifierProfil } from './compte.actions.ts'
import { exigerCompte, toUtilisateur } from './compte.ts'
import { sessionRest } from './session.rest.ts'

export const texte = (maxLength: number) =>
  Type.Union([Type.String({ maxLength, pattern: UNE_LIGNE }), Type.Null()])
export const telephone = Type.Union([
  Type.String({ maxLength: 32, pattern: '^[+0-9 ().\\-/\\u00a0\\u202f]*$' }),
  Type.Null(),
])

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

/** The account's profile and its sessions (specification, part 7). */
export async function compteRest(app: FastifyInstance, context: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/profile', pour('client'), async ({ compte }, reply) =>
    reply.send({ data: { utilisateur: toUtilisateur(exigerCompte(compte)) } }),
  )

  typed.put('/api/profile', pour('client', { body: Profil }), async ({ body, compte }) => {
    const utilisateur = toUtilisateur(await modifierProfil(context, compte, body))
    return { data: { utilisateur } }
  })

  await sessionRest(app, context)
}
