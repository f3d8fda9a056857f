import { ID_MAX } from '#shared/nombre.ts'

/** What a guest likes, under the same name in local storage and, where no script keeps it, in a cookie. */
export const CLE_INVITE = 'favoris'
/** As many as a guest's browser keeps; whoever wants more signs in. */
export const FAVORIS_INVITE_MAX = 200
export const PLEIN = `Ce navigateur garde déjà ${FAVORIS_INVITE_MAX} favoris\u00a0: connectez-vous pour en ajouter.`
// the specification's own words (part 5)
export const A_CONNECTER = 'Veuillez vous connecter pour ajouter un produit aux favoris'

/** Ids of the products, the latest liked first; whatever is none is left out. */
export function lireInvite(texte: string | null): number[] {
  const ids = (texte ?? '').split('.').filter((dit) => /^[1-9]\d{0,9}$/.test(dit))
  return [...new Set(ids.map(Number))].filter((id) => id <= ID_MAX).slice(0, FAVORIS_INVITE_MAX)
}

/** In signs that a cookie holds as they are; null: nothing is liked. */
export const ecrireInvite = (ids: readonly number[]): string | null => (ids.length > 0 ? ids.join('.') : null)

/** After one more press of this heart; null where there is no room for it. */
export function basculerInvite(ids: readonly number[], produit_id: number): number[] | null {
  if (ids.includes(produit_id)) return ids.filter((id) => id !== produit_id)
  return ids.length < FAVORIS_INVITE_MAX ? [produit_id, ...ids] : null
}
