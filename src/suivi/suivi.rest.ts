import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCommande, readCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { id, idLu, objet } from '#shared/schema.ts'
import type { SuiviServices } from './page.rest.ts'
import { lireLieux, ouvrirLien } from './suivi.actions.ts'
import { countLiens, deleteLiens, findSuivi } from './suivi.data.ts'
import { attendu, type PourLien } from './suivi.ts'

const Demande = objet({ commande_id: id })
const Params = Type.Object({ commande_id: idLu })

/** The follow-up of an order for its buyer, and the link to it that the staff may give. */
export async function suiviRest(app: FastifyInstance, services: SuiviServices): Promise<void> {
  const { database, publicUrl, now } = services
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  /** @throws Failure INTROUVABLE for somebody else's order. */
  const sienne = async ({ compte }: FastifyRequest, commande_id: number) => {
    const commande = await findCommande(database, commande_id, exigerCompte(compte).id)
    if (!commande) throw introuvable('Cette commande')
    return commande
  }
  const ouvrir = async (commande_id: number, pour: PourLien, qui: number) =>
    database.transaction(async (tx) => {
      const adresse = await ouvrirLien(tx, { commande_id, pour, publicUrl, now: now() })
      if (!adresse) throw new Failure('ETAT_REFUSE', 'Le suivi s’ouvre quand la commande est confirmée.')
      if (pour === 'equipe') {
        const ecriture = { compte_id: qui, action: 'partager', objet: 'commande', objet_id: commande_id }
        await insertJournal(tx, { ...ecriture, avant: null, apres: null }, now())
      }
      return { data: { adresse } }
    })

  typed.get('/api/suivi/:commande_id', pour('client', { params: Params }), async (request) => {
    const { id, etatcommande } = await sienne(request, Number(request.params.commande_id))
    const suivi = await findSuivi(database, id)
    if (!suivi) return { data: null }
    return {
      data: {
        code: attendu(etatcommande) ? suivi.code : null,
        liens: await countLiens(database, id),
        ...(await lireLieux(database, id)),
      },
    }
  })

  typed.post('/api/suivi', pour('client', { body: Demande }), async (request) => {
    const { id, client_id } = await sienne(request, request.body.commande_id)
    return ouvrir(id, 'acheteur', client_id)
  })

  typed.delete('/api/suivi/:commande_id', pour('client', { params: Params }), async (request) => {
    const { id } = await sienne(request, Number(request.params.commande_id))
    await deleteLiens(database, id)
    return { data: null }
  })

  typed.post('/api/equipe/suivi', pour('preparateur', { body: Demande }), async ({ body, compte }) => {
    const { id } = exigerCompte(compte)
    if (!(await readCommande(database, body.commande_id))) throw introuvable('Cette commande')
    return ouvrir(body.commande_id, 'equipe', id)
  })
}
