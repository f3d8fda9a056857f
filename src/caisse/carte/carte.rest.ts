import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { CANAUX, lireCarteVoulue, MOT_MAX } from '#avoir/achat.ts'
import { CARTE_MAX } from '#avoir/avoir.ts'
import { exigerCompte } from '#compte/compte.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { montantsCartes } from '#preference/cartes.ts'
import { MOYENS } from '#preference/moyen.ts'
import { findPreference } from '#preference/preference.data.ts'
import { DEVISES } from '#shared/money.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import type { CaisseServices } from '../passer.rest.ts'
import { A_COCHER } from '../refus.ts'
import { acheterCarte, coderMaCarte, voirCartesEnVente, voirMaCarte } from './carte.actions.ts'

const Voulue = objet({
  francs: Type.Integer({ minimum: 1, maximum: CARTE_MAX }),
  de: ligne(100),
  pour: ligne(100),
  canal: parmi(CANAUX),
  email: facultatif(ligne(254)),
  telephone: facultatif(ligne(32)),
  mot: facultatif(lignes(MOT_MAX)),
  payment_method: parmi([...MOYENS, 'avoir'] as const),
  devise: Type.Optional(parmi(DEVISES)),
  cgv_version: facultatif(id),
})

/** Gift cards, bought here for somebody; they are paid as any order is. */
export async function carteRest(app: FastifyInstance, services: CaisseServices) {
  return routes(app, {
    'POST /api/cartecadeau': route(
      {
        acces: 'client',
        fermee: 'refuse',
        resume: 'Commander une carte cadeau',
        donne: 'Commande',
        limite: 'commande',
        body: Voulue,
      },
      async ({ body, compte, headers }) => {
        const acheteur = exigerCompte(compte)
        const { payment_method, devise = 'XOF', cgv_version, ...tapee } = body
        const { email = null, telephone = null, mot = null, ...dite } = tapee
        const { cartes_montants } = await findPreference(services.database)
        const carte = lireCarteVoulue(
          { ...dite, email, telephone, mot },
          montantsCartes(cartes_montants),
          cgv_version ? {} : { conditions: A_COCHER },
        )
        const demande = { ...carte, payment_method, devise, cgv_version: cgv_version ?? 0 }
        const essai = services.essai(acheteur)
        return { data: await acheterCarte({ ...services, essai }, acheteur, demande, lireCle(headers)) }
      },
    ),
    'GET /api/cartecadeau': route(
      { acces: 'visiteur', resume: 'Les cartes cadeaux en vente, et par quoi elles se paient' },
      async () => ({ data: await voirCartesEnVente(services.database, services.prestataires) }),
    ),
    'GET /api/cartecadeau/:id': route(
      { acces: 'client', resume: 'La carte cadeau d’une de mes commandes, sans son code', params: IdParams },
      async ({ compte, params }) => ({
        data: await voirMaCarte(services, exigerCompte(compte), Number(params.id)),
      }),
    ),
    'POST /api/cartecadeau/:id': route(
      {
        acces: 'client',
        resume: 'Le code de la carte cadeau d’une de mes commandes, dit une seule fois',
        params: IdParams,
        limite: 'commande',
      },
      async ({ compte, params }) => ({
        data: await coderMaCarte(services, exigerCompte(compte), Number(params.id)),
      }),
    ),
  })
}
