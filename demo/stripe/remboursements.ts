import { lireFormulaire, texte, textes } from '#demo/prestataire/formulaire.ts'
import { nouvelId } from '#demo/prestataire/registre.ts'
import { secondes } from '#demo/prestataire/stand.ts'
import { entier, inconnu, invalide, memeDemande, type Refus } from './refus.ts'
import type { Fiche, Refund } from './sessions.ts'
import { annoncer, type Stand } from './stand.ts'

/** A key is forgotten after a day: the same demand is then another one. */
const MEMOIRE = 86_400
const CONNUS = ['payment_intent', 'amount', 'metadata', 'reason']

const remboursements = (fiche: Fiche) => fiche.remboursements ?? []

/** Gives money back: all that is left, or the amount that is asked, once per key. */
export function rembourser(stand: Stand, demande: string, cle: string | undefined): Refund | Refus {
  const tous = stand.registre.list().flatMap(remboursements)
  const depuis = secondes(stand.now) - MEMOIRE
  const connu = tous.find(
    ({ idempotence, refund }) => cle !== undefined && idempotence?.cle === cle && refund.created > depuis,
  )
  if (connu) return memeDemande(connu, demande) ?? connu.refund
  const form = lireFormulaire(demande)
  const unknown = Object.keys(form).find((name) => !CONNUS.includes(name))
  if (unknown) return invalide(`Received unknown parameter: ${unknown}`, unknown)
  const payment_intent = texte(form, 'payment_intent') ?? ''
  const fiche = stand.registre.list().find(({ session }) => session.payment_intent === payment_intent)
  if (!fiche) return inconnu('payment_intent', payment_intent)
  const { amount_total, currency } = fiche.session
  const rendus = remboursements(fiche).filter(({ refund }) => refund.status !== 'failed')
  const reste = rendus.reduce((left, { refund }) => left - refund.amount, amount_total)
  if (reste === 0) return invalide('Charge has already been refunded.', 'charge', 'charge_already_refunded')
  const amount = form.amount === undefined ? reste : entier(form, 'amount')
  if (!(amount >= 1 && amount <= reste))
    return invalide(`Refund amount is greater than unrefunded amount on charge (${reste}).`, 'amount')
  const refund: Refund = {
    id: nouvelId('re'),
    object: 'refund',
    amount,
    created: secondes(stand.now),
    currency,
    metadata: textes(form, 'metadata'),
    payment_intent,
    status: 'succeeded',
  }
  evoluer(stand, refund)
  const idempotence = cle === undefined ? null : { cle, demande }
  fiche.remboursements = [...remboursements(fiche), { refund, idempotence }]
  annoncer(stand, fiche, 'refund.created', refund)
  return refund
}

/** All that was given back of a payment, the latest first. */
export function lister({ registre }: Stand, payment_intent: string): { refunds: Refund[] } {
  const fiche = registre.list().find(({ session }) => session.payment_intent === payment_intent)
  return {
    refunds: fiche
      ? remboursements(fiche)
          .map(({ refund }) => refund)
          .reverse()
      : [],
  }
}

/** Money given back, as it stands now. */
export function trouver(stand: Stand, id: string): Refund | Refus {
  for (const fiche of stand.registre.list()) {
    const refund = remboursements(fiche).find((un) => un.refund.id === id)?.refund
    if (!refund) continue
    evoluer(stand, refund)
    stand.registre.save(fiche)
    return refund
  }
  return inconnu('refund', id)
}

/** A bank takes its time, or sends the money back: only when a test orders it. */
function evoluer({ caprices }: Stand, refund: Refund): void {
  refund.status = caprices.remboursement ?? 'succeeded'
  if (refund.status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
}
