import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Demande } from '#caisse/passer.rest.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { LIGNES_MAX } from '#panier/panier.ts'
import { LigneVoulue } from '#partage/partage.rest.ts'
import { exigerEmailOuRien } from '#shared/email.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, objet } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { changerCommande, essayerChangement, voirChangeable } from './changement.actions.ts'
import type { Changement } from './demandeChangee.ts'

const { destination_id, adresseliv, tel, consigne, mot, montant_vu, ...demandes } = Demande.properties
const { recipient_nom, recipient_prenom, recipient_email, recipient_telephone } = demandes

// the whole of it, as it is to be; without `lignes`, the articles stay as they are
const Voulue = objet({
  id,
  version: Type.Integer({ minimum: 1, maximum: 10_000 }),
  lignes: Type.Optional(Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX })),
  ...{ destination_id, express: Type.Optional(drapeau), adresseliv, tel, consigne, mot, montant_vu },
  ...{ recipient_nom, recipient_prenom, recipient_email, recipient_telephone },
})
type Voulue = Type.Static<typeof Voulue>

const propre = (texte: string | null | undefined) => texte?.trim() || null

function lireChangement({ lignes, express, ...voulue }: Voulue): Changement {
  return {
    ...voulue,
    lignes: lignes?.map((ligne) => ({ couleur_id: null, taille_id: null, unite_id: null, ...ligne })),
    express: Boolean(express),
    adresseliv: voulue.adresseliv.trim(),
    tel: voulue.tel.trim(),
    consigne: propre(voulue.consigne),
    mot: propre(voulue.mot),
    recipient_nom: propre(voulue.recipient_nom),
    recipient_prenom: propre(voulue.recipient_prenom),
    recipient_email: exigerEmailOuRien(voulue.recipient_email, 'recipient_email'),
    recipient_telephone: propre(voulue.recipient_telephone),
  }
}

/** An order that changes before it leaves. */
export async function changementRest(app: FastifyInstance, services: PaiementServices) {
  const { database } = services

  return routes(app, {
    'GET /api/equipe/changement/:id': route(
      {
        acces: 'commandes',
        resume: 'ce qui peut changer d’une commande, et ce qu’elle contient',
        params: IdParams,
      },
      async ({ params }) => ({ data: await voirChangeable(database, Number(params.id)) }),
    ),

    'POST /api/equipe/changement': route(
      {
        acces: 'commandes',
        resume: 'ce que serait une commande ainsi changée ; rien n’est gardé',
        donne: 'Commande',
        sous: 'commande',
        body: Voulue,
      },
      async ({ body }) => ({ data: await essayerChangement(services, lireChangement(body)) }),
    ),

    'PUT /api/equipe/changement': route(
      {
        acces: 'commandes',
        resume: 'changer une commande avant son départ : articles, quantités, adresse, ville',
        body: Voulue,
      },
      async (request) => {
        await changerCommande(services, appelDe(request), lireChangement(request.body))
        return { data: null }
      },
    ),
  })
}
