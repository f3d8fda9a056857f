// Asking for the way to an order by its number and one of its own addresses: it is sent there, and shown to nobody.
import { normaliserTelephone } from '#adresse/telephone.ts'
import { idCherche } from '#preparation/filtre.ts'
import { lireEmail } from '#shared/email.ts'
import type { Champs } from '#shared/failure.ts'

const HEURE = 3_600_000
/** Nothing of a demand is kept for longer. */
export const MEMOIRE_DEMANDE = 24 * HEURE
/** From one network, of whatever orders, and in how long, in milliseconds: many share a line. */
export const DEMANDES_RESEAU = [
  { nombre: 10, duree: HEURE },
  { nombre: 40, duree: MEMOIRE_DEMANDE },
] as const
/** Links that one order sends in a day, whoever asks. */
export const DEMANDES_COMMANDE = 3
/** And all orders together: each may be an SMS. */
export const DEMANDES_BOUTIQUE = 300

export interface SaisieDemande {
  numero: string
  adresse: string
}
export interface DemandeDeSuivi {
  id: number
  /** A mail box, or a number (E.164). */
  adresse: string
}

/** What was typed, read; or a sentence for each field that cannot be. */
export function lireDemande({ numero, adresse }: SaisieDemande): DemandeDeSuivi | { fautes: Champs } {
  const id = idCherche(numero)
  const lue = lireEmail(adresse) ?? normaliserTelephone(adresse)
  if (id !== null && lue !== null) return { id, adresse: lue }
  return {
    fautes: {
      ...(id === null && {
        numero: 'Écrivez le numéro de la commande, comme CMD-2026-000123.',
      }),
      ...(lue === null && {
        adresse: 'Écrivez un numéro complet, comme 77\u00a0123\u00a045\u00a067, ou une adresse e-mail.',
      }),
    },
  }
}
