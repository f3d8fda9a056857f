import type { Queries } from '#database/database.ts'
import { effacerSuivis } from '#suivi/suivi.actions.ts'
import { listPassages, oublierPortes } from './tournee.data.ts'
import { auteurLivreur, direPassage, type Resultat } from './tournee.ts'

/** What was noted at a door, as the staff reads it. */
export interface PassageVu {
  id: number
  commande_id: number
  /** « livreur Modou ». */
  auteur: string
  resultat: Resultat
  /** « Non remis : absent ». */
  dit: string
  mot: string | null
  /** Whole francs that were said to have been collected and are to be counted; null: none. */
  montant: number | null
  date: string
  /** Whether there is one of the handing over. */
  photo: boolean
}

/** What was noted at the doors of these orders, the latest last. What was counted since is no more proposed. */
export async function voirPassages(q: Queries, commande_ids: number[]): Promise<PassageVu[]> {
  return (await listPassages(q, commande_ids)).map(
    ({ id, commande_id, resultat, mot, montant, compte, livreur, cree_le, photo }) => ({
      ...{ id, commande_id, resultat, mot, auteur: auteurLivreur(livreur) },
      dit: direPassage({ resultat, mot }),
      montant: compte ? null : montant,
      date: cree_le.toISOString(),
      photo,
    }),
  )
}

/** With an account go the links, places and codes of its orders, and what was said and seen at their doors. */
export async function effacerRemises(tx: Queries, commande_ids: number[]): Promise<void> {
  await effacerSuivis(tx, commande_ids)
  await oublierPortes(tx, commande_ids)
}
