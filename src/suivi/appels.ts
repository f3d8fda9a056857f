import { api } from '#browser/api.ts'
import type { Lieu } from './lieu.ts'

/** What the buyer sees of the follow-up of their order. */
export interface SuiviAcheteur {
  /** What whoever delivers asks; null when nothing is to be brought. */
  code: string | null
  /** How many links lead to the page now. */
  liens: number
  lieu: Lieu | null
  precisions: { date: string }[]
}

/** Null as long as the commande is not sure. */
export const lireMonSuivi = async (commande_id: number) =>
  (await api<{ data: SuiviAcheteur | null }>(`/api/suivi/${commande_id}`)).data

/** A new link to the page; `equipe`: as somebody of the staff. */
export async function ouvrirUnLien(commande_id: number, equipe = false): Promise<string> {
  const chemin = equipe ? '/api/equipe/suivi' : '/api/suivi'
  const options = { method: 'POST', body: { commande_id } } as const
  return (await api<{ data: { adresse: string } }>(chemin, options)).data.adresse
}

/** None of the links given so far leads anywhere any more, those of the letters neither. */
export const fermerLesLiens = (commande_id: number) =>
  api<{ data: null }>(`/api/suivi/${commande_id}`, { method: 'DELETE' })
