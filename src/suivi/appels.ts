import { api } from '#browser/api.ts'

/** What the buyer sees of the follow-up of their order. */
export type SuiviAcheteur = NonNullable<Awaited<ReturnType<typeof demanderMonSuivi>>>

/** Null as long as the commande is not sure. */
export const demanderMonSuivi = async (commande_id: number) =>
  (await api('GET /api/suivi/:commande_id', { params: { commande_id } })).data

/** A new link to the page; `equipe`: as somebody of the staff. */
export async function ouvrirUnLien(commande_id: number, equipe = false): Promise<string> {
  const nom = equipe ? 'POST /api/equipe/suivi' : 'POST /api/suivi'
  return (await api(nom, { body: { commande_id } })).data.adresse
}

/** None of the links given so far leads anywhere any more, those of the letters neither. */
export const fermerLesLiens = (commande_id: number) =>
  api('DELETE /api/suivi/:commande_id', { params: { commande_id } })
