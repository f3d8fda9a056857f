import type { ChoixDeclinaison, Declinable } from './declinaison.ts'

/** Whether a product has variants, and none to be had of what is chosen so far. */
export const epuise = (
  { declinaisons = [] }: Pick<Declinable, 'declinaisons'>,
  { couleur_id, taille_id }: ChoixDeclinaison,
): boolean =>
  declinaisons.length > 0 &&
  !declinaisons.some(
    (une) =>
      (couleur_id === null || une.couleur_id === couleur_id) &&
      (taille_id === null || une.taille_id === taille_id) &&
      Number(une.quantite ?? 0) + Number(une.avance ?? 0) > 0,
  )

/** The picture of what is chosen so far: its own, else that of another size of its colour; null: the product's. */
export function imageDuChoix(
  { declinaisons = [] }: Pick<Declinable, 'declinaisons'>,
  choix: ChoixDeclinaison,
): string | null {
  if (choix.couleur_id === null && choix.taille_id === null) return null
  const memes = declinaisons.filter(
    ({ couleur_id, image }) => image && (choix.couleur_id === null || couleur_id === choix.couleur_id),
  )
  const siennes = memes.filter(({ taille_id }) => taille_id === choix.taille_id)
  return (siennes[0] ?? (choix.couleur_id === null ? null : memes[0]))?.image ?? null
}
