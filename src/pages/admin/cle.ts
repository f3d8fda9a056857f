import { useRef } from 'react'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'

/** The idempotency key of what is about to be sent: the same for the same words until they have gone through. */
export function useCle(): { de: (demande: unknown) => string; finie: () => void } {
  const gardee = useRef({ pour: '', cle: '' })
  return {
    de: (demande) => {
      const pour = JSON.stringify(demande)
      if (gardee.current.pour !== pour) gardee.current = { pour, cle: nouvelleCle() }
      return gardee.current.cle
    },
    finie: () => {
      gardee.current = { pour: '', cle: '' }
    },
  }
}

/** No answer came at all: what was sent may be kept, and is asked again as it was, under the same key. */
export const sansReponse = (erreur: unknown): boolean =>
  isFailure(erreur) && erreur.code === 'SERVICE_INDISPONIBLE'
