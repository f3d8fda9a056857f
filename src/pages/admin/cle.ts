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

/**
 * The key of one thing that is being done, whatever is typed anew meanwhile: another one only once the shop has refused it,
 * for a refusal is kept under no key. Sent otherwise before that, the shop says that it may be done already.
 */
export function useCleTenue(): { actuelle: () => string; refusee: (erreur: unknown) => boolean } {
  const cle = useRef('')
  return {
    actuelle: () => {
      cle.current ||= nouvelleCle()
      return cle.current
    },
    /** Answers whether the shop has answered. */
    refusee: (erreur) => {
      const repondue = !sansReponse(erreur)
      if (repondue) cle.current = ''
      return repondue
    },
  }
}

/** No answer came at all: what was sent may be kept, and is asked again as it was, under the same key. */
export const sansReponse = (erreur: unknown): boolean =>
  isFailure(erreur) && erreur.code === 'SERVICE_INDISPONIBLE'
