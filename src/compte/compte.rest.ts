import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { PaysConnu } from '#pays/choix-pays.rest.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, ouNul, parmi } from '#shared/schema.ts'
import { modifierProfil, ouvrirCompte } from './compte.actions.ts'
import { exigerCompte, toUtilisateur } from './compte.ts'
import { sessionRest } from './session.rest.ts'

export const texte = (maxLength: number) => ouNul(ligne(maxLength))
/** With what a contact card leaves around and between its digits (`#shared/lecture/colle.ts`). */
export const telephone = ouNul(
  Type.String({
    maxLength: 40,
    pattern:
      '^(tel:)?[+0-9 ().\\-/\\u00a0\\u00ad\\u061c\\u200b-\\u200f\\u2010-\\u2015\\u202a-\\u202f\\u2060-\\u2069\\u2212\\ufeff]*$',
  }),
)

const Profil = Type.Partial(
  Type.Object({
    nom: texte(100),
    prenom: texte(100),
    tel: telephone,
    telephone1: telephone,
    adresse: texte(300),
    ville: texte(100),
    pays: ouNul(PaysConnu),
    civilite: ouNul(parmi<number>([0, 1])),
  }),
  { additionalProperties: false },
)

/** The account's profile and its sessions (specification, part 7). */
export async function compteRest(app: FastifyInstance, context: Context & { publicUrl: string }) {
  await sessionRest(app, context)

  return routes(app, {
    'GET /api/profile': route(
      { acces: 'client', resume: 'Mon profil', donne: 'Utilisateur', sous: 'utilisateur' },
      async ({ compte }) => ({ data: { utilisateur: toUtilisateur(exigerCompte(compte)) } }),
    ),

    'POST /api/profile': route(
      {
        acces: 'client',
        resume: 'Ouvrir un compte, quand on a commandé sans',
        donne: 'Utilisateur',
        sous: 'utilisateur',
      },
      async ({ compte, headers }) => {
        const utilisateur = toUtilisateur(await ouvrirCompte(context, compte, headers.authorization))
        return { data: { utilisateur } }
      },
    ),

    'PUT /api/profile': route(
      {
        acces: 'client',
        resume: 'Modifier mon profil',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        body: Profil,
      },
      async ({ body, compte }) => {
        const utilisateur = toUtilisateur(await modifierProfil(context, compte, body))
        return { data: { utilisateur } }
      },
    ),
  })
}
