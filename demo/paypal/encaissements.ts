import type { FastifyInstance } from 'fastify'
import { exact, plus, toUnits, zero } from '#shared/exact.ts'
import { estDevise } from '#shared/money.ts'
import type { Repondre } from './api.ts'
import { captureDe, type Fiche, type Montant, nouveauNom, type Remboursement } from './ordres.ts'
import { PAGE, refus, type Stand } from './stand.ts'

/** Refunds of captured money, in full or in part, once for one key. */
export function encaissements(app: FastifyInstance, stand: Stand, repondre: Repondre): void {
  app.post<{ Params: { id: string }; Body: { amount: Montant } }>(
    `${PAGE}/v2/payments/captures/:id/refund`,
    (request, reply) =>
      repondre('rembourser', request, reply, () => {
        const fiche = stand.registre.list().find((une) => captureDe(une)?.id === request.params.id)
        if (!fiche) return refus('INVALID_RESOURCE_ID', 'Specified resource ID does not exist.', 404)
        const cle = String(request.headers['paypal-request-id'] ?? '')
        const demande = JSON.stringify(request.body)
        const connu = fiche.remboursements.find((un) => cle !== '' && un.cle === cle)
        if (connu && connu.demande !== demande) return refus('DUPLICATE_REQUEST_ID', 'Already used.')
        if (connu) return { status: 200, corps: reponse(connu) }
        return rendre(stand, fiche, { cle, demande, amount: request.body.amount })
      }),
  )
  app.get<{ Params: { id: string } }>(`${PAGE}/v2/payments/refunds/:id`, (request, reply) =>
    repondre('rembourser', request, reply, () => {
      const tous = stand.registre.list().flatMap(({ remboursements }) => remboursements)
      const trouve = tous.find(({ id }) => id === request.params.id)
      return trouve
        ? { status: 200, corps: reponse(trouve) }
        : refus('INVALID_RESOURCE_ID', 'Specified resource ID does not exist.', 404)
    }),
  )
}

function rendre(
  stand: Stand,
  fiche: Fiche,
  demande: { cle: string; demande: string; amount: Montant },
): { status: number; corps: object } {
  const capture = captureDe(fiche)
  const { amount } = demande
  if (!capture || capture.status === 'PENDING') return refus('TRANSACTION_REFUSED', 'Not captured.')
  if (amount.currency_code !== capture.amount.currency_code || !estDevise(amount.currency_code))
    return refus('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.')
  const rendu = [...fiche.remboursements, demande].reduce(
    (total, un) => plus(total, exact(un.amount.value)),
    zero,
  )
  const reste = toUnits(exact(capture.amount.value), 2) - toUnits(rendu, 2)
  if (reste < 0n)
    return refus('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than the capture amount.')
  const fait: Remboursement = { ...demande, id: nouveauNom(), status: 'COMPLETED' }
  fiche.remboursements.push(fait)
  capture.status = reste === 0n ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  stand.registre.save(fiche)
  return { status: 201, corps: reponse(fait) }
}

const reponse = ({ id, status, amount }: Remboursement) => ({ id, status, amount })
