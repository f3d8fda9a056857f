import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { voirColis } from '#colis/lecture.actions.ts'
import { findCommande, readCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet } from '#shared/schema.ts'
import { envoisDe } from './colis.ts'
import { pageDeSuivi, type SuiviServices } from './page.rest.ts'
import { ouvrirLien, voirLieux } from './suivi.actions.ts'
import { countLiens, deleteLiens, findSuivi } from './suivi.data.ts'
import { attendu } from './suivi.ts'

const Demande = objet({ commande_id: id })
const Params = Type.Object({ commande_id: idLu })

/** The follow-up of an order for its buyer, and the link to it that the staff may give. */
export async function suiviRest(app: FastifyInstance, services: SuiviServices & { demonstration: boolean }) {
  await pageDeSuivi(app, services)
  const { database, publicUrl, now } = services

  /** @throws Failure INTROUVABLE for somebody else's order. */
  const sienne = async ({ compte }: FastifyRequest, commande_id: number) => {
    const commande = await findCommande(database, commande_id, exigerCompte(compte).id)
    if (!commande) throw introuvable('Cette commande')
    return commande
  }
  const ouvrir = async (
    { id: commande_id, retrait }: { id: number; retrait: object | null },
    parEquipe: number | null,
  ) =>
    database.transaction(async (tx) => {
      if (retrait)
        throw new Failure(
          'ETAT_REFUSE',
          'Cette commande se retire à la boutique\u00a0: elle n’a pas de suivi.',
        )
      // whoever it is passed on to decides nothing of what is sent to the buyer's number
      const adresse = await ouvrirLien(tx, { commande_id, pour: 'equipe', publicUrl, now: now() })
      if (!adresse) throw new Failure('ETAT_REFUSE', 'Le suivi s’ouvre quand la commande est confirmée.')
      if (parEquipe !== null) {
        const ecriture = {
          compte_id: parEquipe,
          action: 'partager',
          objet: 'commande',
          objet_id: commande_id,
        }
        await insertJournal(tx, { ...ecriture, avant: null, apres: null }, now())
      }
      return { data: { adresse } }
    })

  return routes(app, {
    'GET /api/suivi/:commande_id': route(
      {
        acces: 'client',
        resume:
          'Le suivi d’une commande\u00a0: code de livraison, lieu complété par qui reçoit, liens ouverts',
        params: Params,
      },
      async (request) => {
        const commande = await sienne(request, Number(request.params.commande_id))
        const { id, etatcommande } = commande
        const suivi = await findSuivi(database, id)
        if (!suivi) return { data: null }
        return {
          data: {
            code: attendu(etatcommande) ? suivi.code : null,
            plusieurs: envoisDe(commande, await voirColis(database, id)).plusieurs,
            liens: await countLiens(database, id),
            ...(await voirLieux(database, id)),
          },
        }
      },
    ),

    'POST /api/suivi': route(
      { acces: 'client', resume: 'Un nouveau lien de suivi, sans compte ni prix, à partager', body: Demande },
      async (request) => {
        const commande = await sienne(request, request.body.commande_id)
        return ouvrir(commande, null)
      },
    ),

    'DELETE /api/suivi/:commande_id': route(
      { acces: 'client', resume: 'Fermer tous les liens de suivi d’une commande', params: Params },
      async (request) => {
        const { id } = await sienne(request, Number(request.params.commande_id))
        await deleteLiens(database, id)
        return { data: null }
      },
    ),

    'POST /api/equipe/suivi': route(
      { acces: 'commandes', resume: 'un lien de suivi, pour l’équipe', body: Demande },
      async ({ body, compte }) => {
        const { id } = exigerCompte(compte)
        const commande = await readCommande(database, body.commande_id)
        if (!commande) throw introuvable('Cette commande')
        return ouvrir(commande, id)
      },
    ),
  })
}
