import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { empreintePresentee } from '#compte/compte.actions.ts'
import { exigerCompte, nomAffiche, toUtilisateur } from '#compte/compte.ts'
import { cleAMontrer, exigerPreuve } from '#compte/facteur.actions.ts'
import { updateFacteurSession } from '#compte/session.data.ts'
import { poserSession } from '#compte/session.rest.ts'
import {
  attacherCle,
  type CleServices,
  lireCleFaite,
  proposerCle,
  retirerCle,
} from '#connexion/cle.actions.ts'
import { listCles } from '#connexion/cle.data.ts'
import { CLE_FAITE } from '#connexion/cle.rest.ts'
import { clesPossibles, hoteDesCles } from '#connexion/cle.ts'
import { readGenre } from '#database/genre.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { findPreference } from '#preference/preference.data.ts'
import { Failure } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { lignes, objet } from '#shared/schema.ts'
import { type EtapesServices, listEtapesVues } from './etapes.actions.ts'
import { findEssai } from './etapes.data.ts'
import {
  exigerLien,
  type Prise,
  prendreParCle,
  prendreParCompte,
  proposerPremiereCle,
} from './lien.actions.ts'
import { ouvrirOuFermer } from './ouverture.actions.ts'
import type { Porte } from './porte.actions.ts'

export interface OuvertureServices extends EtapesServices, CleServices {
  porte: Porte
}

const Lien = objet({ secret: Type.String({ pattern: '^[\\w-]{32}$' }) })
const PriseParCle = objet({ ...Lien.properties, cle: CLE_FAITE })
const Cle = objet({ id: CLE_FAITE.properties.id })
const Voulue = objet({ ouverte: Type.Boolean(), mot: Type.Optional(lignes(200)) })

const entree = ({ token, compte }: Prise) => ({ data: { token, utilisateur: toUtilisateur(compte) } })

/** A link that was carried to another address would claim the shop from there. @throws Failure CODE_REFUSE. */
function exigerIci(publicUrl: string, origine: string | undefined): void {
  if (origine === undefined || origine === publicUrl) return
  throw new Failure(
    'CODE_REFUSE',
    `Ce lien s’ouvre à l’adresse de la boutique, ${publicUrl}, et à aucune autre.`,
  )
}

/** Claiming the shop, opening and closing it, what is missing, and the keys of those who work for it. */
export async function ouvertureRest(app: FastifyInstance, services: OuvertureServices) {
  const { database, porte, publicUrl, identite, canaux, log, now } = services
  const preuve = { database, now, hoteDesCles: hoteDesCles(publicUrl) }

  return routes(app, {
    'POST /api/lien': route(
      { acces: 'secret', resume: 'Voir si un lien de propriétaire est bon', limite: 'connexion', body: Lien },
      async ({ body, headers }) => {
        exigerIci(publicUrl, headers.origin)
        await exigerLien(services, body.secret)
        const moyens = {
          cle: clesPossibles(publicUrl),
          google: identite.actuelle !== null,
          code: canaux.mail !== undefined,
        }
        return { data: moyens }
      },
    ),

    'POST /api/lien/cle': route(
      {
        acces: 'secret',
        resume: 'Ce dont un appareil fait la clé du propriétaire',
        limite: 'connexion',
        body: Lien,
      },
      async ({ body, headers }) => {
        exigerIci(publicUrl, headers.origin)
        return { data: await proposerPremiereCle(services, body.secret) }
      },
    ),

    'PUT /api/lien/cle': route(
      {
        acces: 'secret',
        resume: 'Prendre la boutique par son lien et une clé d’accès',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        limite: 'connexion',
        body: PriseParCle,
      },
      async ({ body, headers }, reply) => {
        exigerIci(publicUrl, headers.origin)
        const prise = await prendreParCle(services, { ...body, userAgent: headers['user-agent'] })
        poserSession(reply, publicUrl, prise.token)
        log.info({ compte_id: prise.compte.id }, 'shop claimed by key')
        return entree(prise)
      },
    ),

    'PUT /api/lien': route(
      {
        acces: 'client',
        resume: 'Prendre la boutique par son lien, avec le compte qui est connecté',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        limite: 'connexion',
        body: Lien,
      },
      async ({ body, compte, headers }, reply) => {
        exigerIci(publicUrl, headers.origin)
        const entrant = { userAgent: headers['user-agent'], ici: headers.authorization }
        const qui = { secret: body.secret, demandeur: compte, ...entrant }
        const prise = await prendreParCompte(services, qui)
        poserSession(reply, publicUrl, prise.token)
        log.info({ compte_id: prise.compte.id }, 'shop claimed')
        return entree(prise)
      },
    ),

    'GET /api/equipe/ouverture': route(
      {
        acces: 'contenus',
        resume: 'si la boutique est ouverte, et ce qui lui manque\u202f; rien d’une démonstration',
      },
      async ({ compte }) => {
        const qui = exigerCompte(compte)
        if ((await readGenre(database)) === 'demonstration') return { data: null }
        const essai = await findEssai(database)
        const etapes = await listEtapesVues(services, qui)
        return { data: { ouverte: porte.ouverte(), deja: porte.deja(), mot: porte.mot(), etapes, essai } }
      },
    ),

    'PUT /api/equipe/ouverture': route(
      { acces: 'reglages', resume: 'ouvrir la boutique à tous, ou la fermer', body: Voulue },
      async (request) => {
        const compte = exigerCompte(request.compte)
        const voulue = { ...request.body, compte }
        return { data: await ouvrirOuFermer(services, appelDe(request), voulue) }
      },
    ),

    'GET /api/equipe/cle': route({ acces: 'bureau', resume: 'mes clés d’accès' }, async (request) => {
      const { id: compte_id, facteur } = exigerCompte(request.compte)
      const cles = await listCles(database, compte_id)
      const vues = cles.map(({ id, appareil, cree_le, vue_le }) => ({
        ...{ id, appareil },
        cree_le: cree_le.toISOString(),
        vue_le: vue_le.toISOString(),
      }))
      // whoever has a code to type is asked for that one
      const aMontrer = facteur !== 'a_prouver' && (await cleAMontrer(preuve, request.headers.authorization))
      return { data: { possibles: clesPossibles(publicUrl), aMontrer, cles: vues } }
    }),

    'POST /api/equipe/cle': route(
      { acces: 'bureau', resume: 'ce dont mon appareil fait une clé d’accès', limite: 'connexion' },
      async ({ compte, headers }) => {
        const qui = exigerCompte(compte)
        // a key vouches as the second factor does: whoever holds a session alone makes none
        await exigerPreuve(preuve, qui, headers.authorization)
        const boutique = nomBoutique(await findPreference(database))
        const sien = { boutique, nom: nomAffiche(qui), sujet: `compte-${qui.id}`, compte_id: qui.id }
        return { data: await proposerCle(services, sien) }
      },
    ),

    'PUT /api/equipe/cle': route(
      {
        acces: 'bureau',
        resume: 'garder la clé d’accès que mon appareil a faite',
        limite: 'connexion',
        body: CLE_FAITE,
      },
      async ({ body, compte, headers }) => {
        const qui = exigerCompte(compte)
        await exigerPreuve(preuve, qui, headers.authorization)
        const { id: compte_id } = qui
        const lue = await lireCleFaite(services, body)
        if (lue.sujet !== `compte-${compte_id}`)
          throw new Failure(
            'CONNEXION_REFUSEE',
            'Cette clé a été demandée par quelqu’un d’autre. Recommencez.',
          )
        await database.transaction(async (tx) => {
          await attacherCle(tx, lue, { compte_id, userAgent: headers['user-agent'], now: now() })
          // the device and its lock have just been shown, as they are at a sign-in
          await updateFacteurSession(tx, empreintePresentee(headers.authorization), now())
        })
        return { data: { id: lue.id } }
      },
    ),

    'DELETE /api/equipe/cle/:id': route(
      { acces: 'bureau', resume: 'retirer une de mes clés d’accès', params: Cle },
      async ({ params, compte, headers }) => {
        const qui = exigerCompte(compte)
        await exigerPreuve(preuve, qui, headers.authorization)
        await retirerCle(services, qui.id, params.id)
        return { data: null }
      },
    ),
  })
}
