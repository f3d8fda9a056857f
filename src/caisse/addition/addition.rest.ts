import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { poserCookie } from '#compte/cookie.ts'
import type { Context } from '#context'
import { CODE_REFUSE } from '#offre/dites.ts'
import { findOffresOuvertes } from '#offre/offre.data.ts'
import { lireCode } from '#offre/offre.ts'
import { Codes, codesDe, compterCodes, enTemoin, TEMOIN_CODES } from '#offre/temoin.rest.ts'
import { ACTION, LIGNES_MAX, QUANTITE_MAX } from '#panier/panier.ts'
import { Failure } from '#shared/failure.ts'
import { DEVISES } from '#shared/money.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, ligne, objet, ouNul, parmi } from '#shared/schema.ts'
import { voirAddition } from './addition.actions.ts'
import { remplacables } from './remplacables.actions.ts'

const JOUR = 86_400
/** How long a browser keeps a code. */
const JOURS_CODE = 30

const Ligne = objet({
  produit_id: id,
  couleur_id: ouNul(id),
  taille_id: ouNul(id),
  unite_id: ouNul(id),
  quantite: Type.Integer({ minimum: 1, maximum: QUANTITE_MAX }),
})
const Addition = objet({
  lignes: Type.Array(Ligne, { maxItems: LIGNES_MAX }),
  destination_id: Type.Optional(ouNul(id)),
  express: Type.Optional(drapeau),
  devise: Type.Optional(parmi(DEVISES)),
  codes: Type.Optional(Codes),
})
const Saisie = objet({
  code: ligne(40),
  action: Type.Optional(parmi([ACTION.ajouter, ACTION.retirer])),
})

/** What a cart comes to with its offers, and the codes that a browser keeps. */
export async function additionRest(app: FastifyInstance, context: Context & { publicUrl: string }) {
  const { database, now, publicUrl } = context
  const demandeurDe = async ({ compte }: Pick<FastifyRequest, 'compte'>) => {
    const compte_id = compte?.id ?? null
    return { compte_id, remplacees: await remplacables(database, compte_id) }
  }
  return routes(app, {
    'POST /api/addition': route(
      {
        acces: 'visiteur',
        fermee: 'refuse',
        limite: 'appel',
        resume: 'Ce que les offres retirent d’un panier, en mots et en montants',
        body: Addition,
      },
      async (request) => {
        const { lignes, destination_id = null, express = false, devise = 'XOF', codes } = request.body
        const tapes = codes ?? codesDe(request.headers)
        const qui = await demandeurDe(request)
        await compterCodes(request, context, { ...qui, codes: tapes })
        const demande = { lignes, destination_id, express: Boolean(express), devise, codes: tapes }
        return { data: await voirAddition(database, qui, demande, now()) }
      },
    ),
    'POST /api/codepromo': route(
      {
        acces: 'visiteur',
        fermee: 'refuse',
        limite: 'code',
        resume: 'Garder un code promo dans ce navigateur, ou l’oublier',
        body: Saisie,
      },
      async (request, reply) => {
        const { code: tape, action = ACTION.ajouter } = request.body
        const avant = codesDe(request.headers)
        const code = lireCode(tape)
        const autres = avant.filter((un) => un !== code)
        const poser = (codes: string[]) => {
          const secondes = codes.length > 0 ? JOURS_CODE * JOUR : 0
          poserCookie(reply, publicUrl, { nom: TEMOIN_CODES, valeur: enTemoin(codes), chemin: '/', secondes })
          return { data: { codes } }
        }
        if (action === ACTION.retirer) return poser(autres)
        const ouvertes = code
          ? await findOffresOuvertes(database, { ...(await demandeurDe(request)), codes: [code] }, now())
          : []
        if (!code || !ouvertes.some((une) => une.code === code))
          throw new Failure('CODE_REFUSE', CODE_REFUSE, { champs: { code: CODE_REFUSE } })
        return poser([...autres, code])
      },
    ),
    'GET /offre/:code': route(
      {
        acces: 'public',
        resume: 'Apporter un code promo par un lien, puis la boutique',
        params: objet({ code: ligne(40) }),
      },
      async (request, reply) => {
        const code = lireCode(request.params.code)
        const codes = [...codesDe(request.headers).filter((un) => un !== code), ...(code ? [code] : [])]
        // kept whatever it is: the link says nothing of it either
        poserCookie(reply, publicUrl, {
          ...{ nom: TEMOIN_CODES, valeur: enTemoin(codes), chemin: '/' },
          secondes: JOURS_CODE * JOUR,
        })
        return reply.redirect('/', 303)
      },
    ),
  })
}
