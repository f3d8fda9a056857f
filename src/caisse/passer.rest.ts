import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Avoirs, avoirsDe } from '#avoir/temoin.rest.ts'
import type { Paiements } from '#commande/commande.actions.ts'
import { CONSIGNE_MAX, MOT_MAX } from '#commande/destinataire.ts'
import { type Compte, exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { CODE_LISTE } from '#liste/liste.ts'
import { Codes, codesDe, compterCodes } from '#offre/temoin.rest.ts'
import { MOYENS } from '#preference/moyen.ts'
import { DEVISES } from '#shared/money.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, facultatif, id, lignes, objet, parmi } from '#shared/schema.ts'
import { remplacables } from './addition/remplacables.actions.ts'
import { lireDemande } from './demande.ts'
import type { Configures } from './moyens.ts'
import { passerCommande } from './passer.actions.ts'

/** What a buyer asks of an order. */
export const Demande = objet({
  destination_id: id,
  express: Type.Optional(drapeau),
  payment_method: parmi([...MOYENS, 'avoir'] as const),
  devise: Type.Optional(parmi(DEVISES)),
  isDifferentRecipient: Type.Optional(drapeau),
  recipient_nom: facultatif(lignes(100)),
  recipient_prenom: facultatif(lignes(100)),
  recipient_email: facultatif(lignes(254)),
  recipient_telephone: facultatif(lignes(32)),
  recipient_adresse: facultatif(lignes(300)),
  recipient_ville: facultatif(lignes(100)),
  recipient_code_postal: facultatif(lignes(20)),
  recipient_pays: facultatif(lignes(100)),
  adresseliv: lignes(500),
  tel: lignes(32),
  cgv_version: id,
  consigne: facultatif(lignes(CONSIGNE_MAX)),
  mot: facultatif(lignes(MOT_MAX)),
  montant_vu: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  promesse_id: Type.Optional(id),
  codes: Type.Optional(Codes),
  avoirs: Type.Optional(Avoirs),
  avoir_vu: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  liste: facultatif(Type.String({ pattern: CODE_LISTE })),
})

/** Payments are injected: a checkout knows no provider. */
export interface CaisseServices extends Context, Paiements {
  prestataires: Configures
  /** Whether what this buyer orders now is a trial. */
  essai: (acheteur: Compte) => boolean
}

/** The account's cart becomes an order. */
export async function passerRest(app: FastifyInstance, services: CaisseServices) {
  return routes(app, {
    'POST /api/commande': route(
      {
        acces: 'client',
        fermee: 'refuse',
        resume: 'Commander le contenu du panier',
        donne: 'Commande',
        limite: 'commande',
        body: Demande,
      },
      async (request) => {
        const { body, compte, headers } = request
        const acheteur = exigerCompte(compte)
        const codes = body.codes ?? codesDe(headers)
        const remplacees = await remplacables(services.database, acheteur.id)
        await compterCodes(request, services, { compte_id: acheteur.id, codes, remplacees })
        const avoirs = body.avoirs ?? avoirsDe(headers)
        const demande = lireDemande({
          ...{ express: false, isDifferentRecipient: false, devise: 'XOF' },
          ...body,
          codes,
          avoirs,
        })
        const commande = await passerCommande(
          { ...services, essai: services.essai(acheteur) },
          acheteur,
          demande,
          lireCle(headers),
          services.fermerPaiements,
        )
        return { data: commande }
      },
    ),
  })
}
