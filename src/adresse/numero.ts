import type { Regle } from '#shared/formulaire.ts'
import { normaliserTelephone, TELEPHONE_FAUX } from './telephone.ts'

/** A phone number of a form, kept as links dial it: `+221771234567`. Apart from `telephone.ts`, which every page fetches. */
export const numero: Regle & { maximum: number } = {
  maximum: 30,
  refus: (valeur) => (typeof valeur === 'string' && normaliserTelephone(valeur) ? null : TELEPHONE_FAUX),
  garde: (saisi) => normaliserTelephone(saisi),
}
