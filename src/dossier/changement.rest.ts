import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Demande } from '#caisse/passer.rest.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { LIGNES_MAX } from '#panier/panier.ts'
import { LigneVoulue } from '#partage/partage.rest.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { exigerEmailOuRien } from '#shared/email.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, objet } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { changerCommande, essayerChangement, voirChangeable } from './changement.actions.ts'
import { type Complement, completer, essayerComplement } from './complement.actions.ts'
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

const { payment_method, devise, avoirs } = Demande.properties
/** Articles added to a paid one, and how they are to be paid. */
const Complete = objet({
  id,
  version: Type.Integer({ minimum: 1, maximum: 10_000 }),
  lignes: Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX }),
  ...{ payment_method, devise, avoirs, montant_vu },
})

const choisie = (ligne: Type.Static<typeof LigneVoulue>) => ({
  ...{ couleur_id: null, taille_id: null, unite_id: null },
  ...ligne,
})

const lireComplement = ({
  lignes,
  devise = 'XOF',
  avoirs = [],
  ...voulu
}: Type.Static<typeof Complete>): Complement => ({
  ...voulu,
  ...{ devise, avoirs },
  lignes: lignes.map(choisie),
})

const propre = (texte: string | null | undefined) => texte?.trim() || null

function lireChangement({ lignes, express, ...voulue }: Voulue): Changement {
  return {
    ...voulue,
    lignes: lignes?.map(choisie),
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

/** An order that changes before it leaves, and what is added to one that is paid. */
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

    'POST /api/equipe/complement/essai': route(
      {
        acces: 'commandes',
        resume: 'ce que coûteraient ces articles en plus d’une commande payée ; rien n’est gardé',
        donne: 'Commande',
        body: Complete,
      },
      async ({ body }) => ({ data: await essayerComplement(services, lireComplement(body)) }),
    ),

    'POST /api/equipe/complement': route(
      {
        acces: 'commandes',
        resume: 'ajouter des articles à une commande payée : une commande qui part avec elle',
        donne: 'Commande',
        body: Complete,
      },
      async (request) => {
        const place = await completer(services, appelDe(request), lireComplement(request.body))
        const data = await findToutCommande(services.database, place)
        if (!data) throw introuvable('Cette commande')
        return { data }
      },
    ),
  })
}
