import { failureOf } from '../failure.ts'
import { selon } from '../texte.ts'

/** Bytes: a phone without script sends a photo as it took it. */
export const PHOTO_MAX = 8 * 1024 * 1024

/** What the form of a bare page takes of photos, at most `nombre` of them. */
export const photosNues = (nombre: number) => ({
  nom: 'img',
  maximum: PHOTO_MAX,
  tropGrand: 'Une photo est trop lourde\u00a0: 8\u00a0Mo au plus.',
  nombre,
})

const AU_FORMULAIRE: Partial<Record<string, number>> = {
  ...{ ENTREE_INVALIDE: 422, ETAT_REFUSE: 422, TROP_DE_DEMANDES: 429, SERVICE_INDISPONIBLE: 503 },
}

/** A refusal that the form itself shows, with what was typed, and its status. @throws whatever else it was. */
export function refusNu(error: unknown) {
  const refus = failureOf(error)
  const status = refus && selon(AU_FORMULAIRE, refus.code)
  if (!refus || !status) throw error
  return { refus, status }
}
