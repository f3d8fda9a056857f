// Where a category may go on the screen of the tree, as the server takes it.
import { type CategorieVue, fautePlace, ordreApres } from '#catalogue/categorie.ts'

export interface Place {
  id: number
  parent_id: number | null
  /** From 0, among those there without itself. */
  rang: number
}
export type Geste = 'monter' | 'descendre' | 'entrer' | 'sortir'
/** Where one is dropped: before or after another, or in it. */
export type Depose = 'avant' | 'apres' | 'dans'

const voisines = (toutes: readonly CategorieVue[], parent_id: number | null) =>
  toutes.filter((une) => une.parent_id === parent_id)
const rangDe = (toutes: readonly CategorieVue[], id: number) => toutes.findIndex((une) => une.id === id)

/** Where a button takes a category; null where it goes nowhere. */
export function placeApres(toutes: readonly CategorieVue[], id: number, geste: Geste): Place | null {
  const ici = toutes.find((une) => une.id === id)
  if (!ici) return null
  const { parent_id } = ici
  const memes = voisines(toutes, parent_id)
  const rang = rangDe(memes, id)
  if (geste === 'monter') return rang > 0 ? { id, parent_id, rang: rang - 1 } : null
  if (geste === 'descendre') return rang < memes.length - 1 ? { id, parent_id, rang: rang + 1 } : null
  if (geste === 'entrer') {
    const dessus = memes[rang - 1]
    if (!dessus || fautePlace(toutes, id, dessus.id)) return null
    return { id, parent_id: dessus.id, rang: voisines(toutes, dessus.id).length }
  }
  const parent = toutes.find((une) => une.id === parent_id)
  if (!parent) return null
  return { id, parent_id: parent.parent_id, rang: rangDe(voisines(toutes, parent.parent_id), parent.id) + 1 }
}

/** Where one is that is dropped on another; null where it may not be, or is already. */
export function placeDeposee(
  toutes: readonly CategorieVue[],
  id: number,
  cible: CategorieVue,
  depose: Depose,
): Place | null {
  if (id === cible.id) return null
  const parent_id = depose === 'dans' ? cible.id : cible.parent_id
  if (fautePlace(toutes, id, parent_id)) return null
  const autres = voisines(toutes, parent_id).filter((une) => une.id !== id)
  const rang = depose === 'dans' ? autres.length : rangDe(autres, cible.id) + (depose === 'apres' ? 1 : 0)
  return estEn(toutes, { id, parent_id, rang }) ? null : { id, parent_id, rang }
}

const estEn = (toutes: readonly CategorieVue[], { id, parent_id, rang }: Place) =>
  toutes.some((une) => une.id === id && une.parent_id === parent_id) &&
  rangDe(voisines(toutes, parent_id), id) === rang

/** Where a category is now: how to bring it back. */
export function placeDe(toutes: readonly CategorieVue[], { id, parent_id }: CategorieVue): Place {
  return { id, parent_id, rang: rangDe(voisines(toutes, parent_id), id) }
}

/** The tree as it will be, before the server has said so. */
export function rangees(toutes: readonly CategorieVue[], place: Place): CategorieVue[] {
  const ordre = ordreApres(toutes, place)
  const posees = toutes.map((une) => {
    const rang = ordre.indexOf(une.id)
    return rang < 0 ? une : { ...une, parent_id: place.parent_id, rang: rang + 1 }
  })
  return posees.toSorted((a, b) => a.rang - b.rang || a.id - b.id)
}
