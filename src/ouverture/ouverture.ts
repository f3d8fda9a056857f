// The room `ouverture`: whether a shop is open, who claims it, and what is still missing. It sells nothing itself: what
// each step is about is done in its own room.
import type { Page } from '#routes'
import { texte } from '#shared/formulaire.ts'

/** How long a link to claim the shop is good for, in minutes. */
export const MINUTES_LIEN = 60
/** Where it leads, its secret behind `#`, which no server and no log ever sees. */
export const CHEMIN_LIEN = '/admin/ouvrir' satisfies Page
/** What visitors read of a shop that has been open, where its keeper has no word for them. */
export const FERMEE = 'La boutique est fermée pour un moment.'
/** The keeper's own word for them. */
export const MOT_FERMEE = texte(200, 2)
/** What a program of somebody who is not of the staff is told; `deja`: of one that has been open before. */
export const phraseFermee = (deja: boolean, mot: string | null): string =>
  (deja && mot) || `${deja ? FERMEE : 'La boutique n’est pas encore ouverte.'} Revenez bientôt.`

/** How one step stands: done, to be done before the shop may open, to be done, or done and in need of a look. */
export type EtatEtape = 'faite' | 'bloque' | 'manque' | 'alerte'
