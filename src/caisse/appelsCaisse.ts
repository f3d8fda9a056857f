import { api } from '#browser/api.ts'
import { type Appel, useAppel } from '#browser/appel.ts'
import type { Commande } from '#contract'
import type { DemandeCommande } from './demande.ts'
import type { MoyenProposable } from './moyens.ts'
import type { Promesse } from './promesse.ts'

/** What a promise is for: a place, a way, and whose place it is when the buyer does not receive. */
export type PourPromesse = Pick<DemandeCommande, 'destination_id' | 'express'> &
  Partial<Pick<DemandeCommande, 'isDifferentRecipient' | 'recipient_pays' | 'recipient_ville'>>

/** Has the prices of the cart promised, for this place and way. */
export async function promettre(pour: PourPromesse): Promise<Promesse> {
  return (await api('POST /api/promesse', { body: pour })).data
}

/** The means of payment that this destination is offered. */
export function useMoyens(destination_id: number | null): Appel<MoyenProposable[]> {
  return useAppel(destination_id === null ? null : `moyens/${destination_id}`, async () => {
    const [page] = await api('GET /api/moyen', { query: { destination_id: Number(destination_id) } })
    return (page?.data ?? []).filter(({ propose }) => propose === 1)
  })
}

/** Turns the server's cart into a commande; the same key answers the same one. */
export async function passerMaCommande(demande: DemandeCommande, cle: string): Promise<Commande> {
  return (await api('POST /api/commande', { body: demande, idempotencyKey: cle })).data
}
