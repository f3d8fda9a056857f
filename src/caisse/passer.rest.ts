import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Paiements } from '#commande/commande.actions.ts'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { MOYENS } from '#preference/moyen.ts'
import { DEVISES } from '#shared/money.ts'
import { pour } from '#shared/rest.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'
import { lireDemande } from './demande.ts'
import type { Configures } from './moyens.ts'
import { passerCommande } from './passer.actions.ts'

const ID_MAX = 2_147_483_647
const id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const drapeau = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])
const texte = (maxLength: number) => Type.String({ maxLength, pattern: PLUSIEURS_LIGNES })
const facultatif = (maxLength: number) => Type.Optional(Type.Union([texte(maxLength), Type.Null()]))

/** What a buyer asks of an order. */
export const Demande = Type.Object(
  {
    destination_id: id,
    express: Type.Optional(drapeau),
    payment_method: Type.Union(MOYENS.map((moyen) => Type.Literal(moyen))),
    devise: Type.Optional(Type.Union(DEVISES.map((devise) => Type.Literal(devise)))),
    isDifferentRecipient: Type.Optional(drapeau),
    recipient_nom: facultatif(100),
    recipient_prenom: facultatif(100),
    recipient_email: facultatif(254),
    recipient_telephone: facultatif(32),
    recipient_adresse: facultatif(300),
    recipient_ville: facultatif(100),
    recipient_code_postal: facultatif(20),
    recipient_pays: facultatif(100),
    adresseliv: texte(500),
    tel: texte(32),
    cgv_version: Type.Integer({ minimum: 1, maximum: ID_MAX }),
    montant_vu: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    promesse_id: Type.Optional(id),
  },
  { additionalProperties: false },
)

/** Payments are injected: a checkout knows no provider. */
export interface CaisseServices extends Context, Paiements {
  prestataires: Configures
}

/** The account's cart becomes an order. */
export async function passerRest(app: FastifyInstance, services: CaisseServices): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  typed.post(
    '/api/commande',
    pour('client', { body: Demande }, { limite: 'commande' }),
    async ({ body, compte, headers }) => {
      const acheteur = exigerCompte(compte)
      const demande = lireDemande({ express: false, isDifferentRecipient: false, devise: 'XOF', ...body })
      const commande = await passerCommande(
        services,
        acheteur,
        demande,
        lireCle(headers),
        services.fermerPaiements,
      )
      return { data: commande }
    },
  )
}
