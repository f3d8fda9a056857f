import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { DECIMALES, estDevise } from '#shared/money.ts'
import { type Fiche, nouveauNom } from './ordres.ts'
import { PAGE, refus, type Stand } from './stand.ts'

const Texte = Type.String({ minLength: 1, maxLength: 127 })
const Adresse = Type.String({ pattern: '^https?://' })
/** What this stand-in understands of an order; it refuses the rest instead of ignoring it. */
const Demande = Type.Object(
  {
    intent: Type.Literal('CAPTURE'),
    purchase_units: Type.Array(
      Type.Object(
        {
          reference_id: Texte,
          custom_id: Texte,
          invoice_id: Texte,
          description: Texte,
          amount: Type.Object({ currency_code: Type.String(), value: Type.String() }),
          payee: Type.Optional(Type.Object({ merchant_id: Texte })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1 },
    ),
    payment_source: Type.Object({
      paypal: Type.Object(
        {
          email_address: Type.Optional(Type.String()),
          experience_context: Type.Object(
            {
              locale: Type.Literal('fr-FR'),
              shipping_preference: Type.Literal('NO_SHIPPING'),
              user_action: Type.Literal('PAY_NOW'),
              payment_method_preference: Type.Literal('IMMEDIATE_PAYMENT_REQUIRED'),
              return_url: Adresse,
              cancel_url: Adresse,
            },
            { additionalProperties: false },
          ),
        },
        { additionalProperties: false },
      ),
    }),
  },
  { additionalProperties: false },
)

/** What is wrong with an amount, in PayPal's word. PayPal knows no francs CFA, and yens have no decimals. */
function fauteMontant({ currency_code, value }: { currency_code: string; value: string }): string | null {
  if (!estDevise(currency_code) || currency_code === 'XOF') return 'CURRENCY_NOT_SUPPORTED'
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value)) return 'INVALID_PARAMETER_VALUE'
  if (DECIMALES[currency_code] === 0 && value.includes('.')) return 'DECIMALS_NOT_SUPPORTED'
  return Number(value) > 0 ? null : 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

/** Makes an order, or answers the one that its key has made. */
export function commander(
  stand: Stand,
  merchantId: string,
  { cle, demande, corps }: { cle: string; demande: string; corps: unknown },
): { status: number; corps: object } {
  if (cle === '') return refus('PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.', 400)
  const connue = stand.registre.findParCle(cle)
  if (connue) {
    if (connue.idempotence?.demande === demande) return { status: 200, corps: connue.ordre }
    return refus('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.')
  }
  if (!Check(Demande, corps)) return refus('INVALID_PARAMETER_SYNTAX', 'Request is not well-formed.', 400)
  const [une] = corps.purchase_units
  const faute = une ? fauteMontant(une.amount) : 'MISSING_REQUIRED_PARAMETER'
  if (!une || faute) return refus(faute ?? '', 'The amount cannot be taken.')
  const fiche = nouvelleFiche(stand, merchantId, corps, une)
  fiche.idempotence = { cle, demande }
  stand.registre.save(fiche)
  return { status: 201, corps: fiche.ordre }
}

function nouvelleFiche(
  stand: Stand,
  merchantId: string,
  { payment_source }: Static<typeof Demande>,
  une: Static<typeof Demande>['purchase_units'][number],
): Fiche {
  const id = nouveauNom()
  const { return_url, cancel_url } = payment_source.paypal.experience_context
  return {
    ordre: {
      id,
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      create_time: stand.now().toISOString(),
      purchase_units: [{ ...une, payee: une.payee ?? { merchant_id: merchantId } }],
      links: [
        { rel: 'self', href: `${stand.publicUrl}${PAGE}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `${stand.publicUrl}${PAGE}/${id}`, method: 'GET' },
      ],
    },
    retour: return_url,
    abandon: cancel_url,
    effet: 'accepte',
    captures: [],
    remboursements: [],
    idempotence: null,
    envois: [],
  }
}
