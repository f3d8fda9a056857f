import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { EN_LIGNE, METHODES, type Methode } from '#prestataire/moyens.ts'
import type { Avis, Entetes } from '#prestataire/prestataire.ts'
import { voirRemboursements } from '#remboursement/lecture.actions.ts'
import { depuisUnites } from '#shared/devises.ts'
import { toWire } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet, parmi } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findParAvis, secretConnu } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { countNonProuvees, insertNotification } from './notification.data.ts'
import { payer } from './paiement.actions.ts'
import { etatRetour } from './paiement.ts'
import { suivreRetour } from './retour.actions.ts'

const MAX_NOTIFICATION = 256 * 1024
/** Waiting to be vouched for; the shop asks about its payments anyway. */
const MAX_NON_PROUVEES = 100

const Demande = objet({
  commande_id: id,
  payment_method: parmi(METHODES),
})
/** Who notifies, by the last part of the address, and the means it speaks of. */
const AVISEURS = new Map(METHODES.map((methode) => [EN_LIGNE[methode].prestataire, methode]))
const OU = new Intl.ListFormat('fr', { type: 'disjunction' })
const Aviseur = Type.Object({ prestataire: Type.String() })
const Params = Type.Object({ commande_id: idLu })

/** Starting a payment, what became of it, and the provider's notifications. */
export async function paiementRest(app: FastifyInstance, services: PaiementServices) {
  const { database } = services

  return routes(app, {
    'POST /api/paiement': route(
      { acces: 'client', resume: 'Commencer le paiement d’une commande', limite: 'commande', body: Demande },
      async ({ body, compte }) => {
        const { adresse, ...somme } = await payer(
          services,
          exigerCompte(compte),
          body.commande_id,
          body.payment_method,
        )
        return { data: { adresse, ...toSomme(somme) } }
      },
    ),

    'GET /api/paiement/:commande_id': route(
      {
        acces: 'client',
        resume: 'Où en est le paiement d’une commande',
        donne: 'Commande',
        sous: 'commande',
        limite: 'suivi',
        params: Params,
      },
      async (request) => {
        const compte = exigerCompte(request.compte)
        const id = Number(request.params.commande_id)
        if (!(await findCommande(database, id, compte.id))) throw introuvable('Cette commande')
        const { dite, encaisse } = await suivreRetour(services, id)
        const commande = await findCommande(database, id, compte.id)
        if (!commande) throw introuvable('Cette commande')
        const remboursements = await voirRemboursements(database, id)
        const somme = encaisse && toSomme(encaisse)
        return { data: { etat: etatRetour(commande, dite), commande, encaisse: somme, remboursements } }
      },
    ),
  })
}

/** What providers tell: as bytes, which the signature covers. */
export async function notificationRest(app: FastifyInstance, services: PaiementServices) {
  app.removeAllContentTypeParsers()
  const raw = { parseAs: 'buffer', bodyLimit: MAX_NOTIFICATION } as const
  app.addContentTypeParser('*', raw, (_request, body, done) => done(null, body))

  return routes(app, {
    'POST /api/notification/:prestataire': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: `Recevoir une notification du prestataire\u00a0: ${OU.format(AVISEURS.keys())}`,
        limite: 'notification',
        params: Aviseur,
      },
      async ({ body, headers, params }) => {
        const methode = AVISEURS.get(params.prestataire)
        if (!methode) throw introuvable('Cette adresse')
        await recevoir(services, methode, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        return { data: { recue: true } }
      },
    ),
  })
}

/** What a provider charges, as the wire carries amounts. */
function toSomme({ montant, devise }: Pick<Tentative, 'montant' | 'devise'>) {
  return { montant: toWire(depuisUnites(montant, devise)), devise }
}

/** Anybody can write what only its provider can check: kept when it names a payment of the shop, and not without end. */
async function aProuver(q: Queries, methode: Methode, avis: Avis): Promise<boolean> {
  return (
    (await findParAvis(q, methode, avis)) !== null && (await countNonProuvees(q, methode)) < MAX_NON_PROUVEES
  )
}

/** Stores a notification as it came; what it says is looked at later, and the provider asked. */
async function recevoir(
  { database, prestataires, log, now }: PaiementServices,
  methode: Methode,
  corps: Buffer,
  entetes: Entetes,
): Promise<void> {
  const prestataire = prestataires[methode]
  if (!prestataire) throw introuvable('Cette adresse')
  const recue_le = now()
  const avis = prestataire.lireNotification(corps, entetes, recue_le)
  const { evenement, secret, preuve = null } = avis
  if (secret !== null && !(await secretConnu(database, methode, secret))) {
    throw new Failure('ENTREE_INVALIDE', 'Cette notification n’est pas celle d’un paiement de la boutique.')
  }
  if (preuve && !(await aProuver(database, methode, avis))) {
    log.warn({ code: 'NOTIFICATION_IGNOREE', prestataire: methode }, 'notification not kept')
    return
  }
  const row = { prestataire: methode, evenement, corps: corps.toString('utf8'), recue_le, preuve }
  await insertNotification(database, row)
}
