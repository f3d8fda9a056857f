import type { Regle } from '#shared/formulaire.ts'
import { sansLien } from '#shared/lecture/tirets.ts'
import { chiffresDe, normaliserTelephone, TELEPHONE_FAUX } from './telephone.ts'

/** A phone number of a form, kept as links dial it: `+221771234567`. Apart from `telephone.ts`, which every page fetches. */
export const numero: Regle & { maximum: number } = {
  maximum: 30,
  refus: (valeur) => (typeof valeur === 'string' && normaliserTelephone(valeur) ? null : TELEPHONE_FAUX),
  garde: (saisi) => normaliserTelephone(saisi),
}

/** What only its own country dials: toll-free, or of a few digits. A number that was cut short is none of them. */
const NATIONAL = /^(?:0?800\d{5,6}|1\d{2,4}|3\d{3})$/

/** The number to call, of whoever may be called by such a one too: that is kept as it was typed. */
export const numeroOuCourt: typeof numero = {
  maximum: numero.maximum,
  refus: (valeur) =>
    typeof valeur === 'string' && NATIONAL.test(chiffresDe(valeur)) ? null : numero.refus(valeur),
  garde: (saisi) => normaliserTelephone(saisi) ?? sansLien(saisi),
}
