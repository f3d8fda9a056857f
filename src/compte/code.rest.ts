import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { demanderCode, type EnvoyerCode, entrerParCode } from './code.actions.ts'
import { toUtilisateur } from './compte.ts'

const Demande = Type.Object({ email: Type.String({ maxLength: 300 }) }, { additionalProperties: false })
const Code = Type.Object(
  {
    demande: Type.String({ pattern: '^[\\w-]{22}$' }),
    code: Type.String({ pattern: '^[0-9]{6}$' }),
  },
  { additionalProperties: false },
)

/** Signing in where the identity provider refuses to: a code by e-mail. `envoyer` null: nothing carries letters. */
export async function codeRest(
  app: FastifyInstance,
  { envoyerCode, ...context }: Context & { envoyerCode: EnvoyerCode | null },
): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  const { log } = context

  typed.post('/api/code', pour('public', { body: Demande }, { limite: 'connexion' }), async ({ body }) => {
    if (!envoyerCode) throw new Failure('INDISPONIBLE', 'La connexion par e-mail n’est pas proposée.')
    const demande = await demanderCode(context, body.email, envoyerCode)
    return { data: { demande } }
  })

  typed.put(
    '/api/code',
    pour('public', { body: Code }, { limite: 'connexion' }),
    async ({ body, headers }) => {
      const { token, compte } = await entrerParCode(context, { ...body, userAgent: headers['user-agent'] })
      log.info({ compte_id: compte.id }, 'signed in by code')
      return { data: { token, utilisateur: toUtilisateur(compte) } }
    },
  )
}
