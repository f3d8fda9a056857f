import type { FastifyRequest } from 'fastify'
import type { Caprices } from './caprices.ts'
import type { Facteur } from './facteur.ts'
import { type Fiche, nouvelId, type Registre } from './sessions.ts'

/** What every part of the stand-in works with. */
export interface Stand {
  publicUrl: string
  secretKey: string
  now: () => Date
  registre: Registre
  facteur: Facteur
  caprices: Caprices
  /** Calls that are deliberately never answered. */
  muets: Set<FastifyRequest>
  /** Gives leave to the answers that wait for it. */
  attentes: (() => void)[]
}

export const PAGE = '/demonstration/stripe'

export function secondes(now: () => Date): number {
  return Math.floor(now().getTime() / 1000)
}

/** The session as it is now: an open one whose time is over has expired. */
export function chercher(stand: Stand, id: string): Fiche | undefined {
  const fiche = stand.registre.find(id)
  if (fiche?.session.status === 'open' && fiche.session.expires_at <= secondes(stand.now))
    fermer(stand, fiche)
  return fiche
}

/** Nobody can pay it any more. */
export function fermer(stand: Stand, fiche: Fiche): void {
  Object.assign(fiche.session, { status: 'expired', url: null })
  fiche.confirmation = false
  stand.facteur.annoncer(fiche, 'checkout.session.expired')
}

/** The money is there: the shop is told, the payer is sent back. */
export function encaisser(stand: Stand, fiche: Fiche): void {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: nouvelId('pi'), url: null }
  Object.assign(fiche.session, paid)
  fiche.confirmation = false
  stand.facteur.annoncer(fiche, 'checkout.session.completed')
}
