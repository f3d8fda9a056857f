/** Rows chosen across the pages of one list; `tous`: everything that its filters leave, seen or not. */
export interface Choisies {
  ids: ReadonlySet<number>
  tous: boolean
  /** The row that was clicked last, from which Shift goes on. */
  ancre: number | null
}
export const AUCUNE: Choisies = { ids: new Set(), tous: false, ancre: null }

/** Chooses a row or gives it up; with `plage` all those between the last one clicked and it, in the page's order. */
export function basculer(avant: Choisies, page: readonly number[], id: number, plage: boolean): Choisies {
  const prise = !avant.ids.has(id)
  const ids = new Set(avant.ids)
  const [de, a] = [page.indexOf(avant.ancre ?? id), page.indexOf(id)]
  const voulues = plage && de >= 0 ? page.slice(Math.min(de, a), Math.max(de, a) + 1) : [id]
  for (const une of voulues) {
    if (prise) ids.add(une)
    else ids.delete(une)
  }
  return { ids, tous: false, ancre: id }
}

/** Chooses the whole page, or gives it up when it was chosen. */
export function basculerPage(avant: Choisies, page: readonly number[]): Choisies {
  const prise = !page.every((id) => avant.ids.has(id))
  const ids = new Set(avant.ids)
  for (const id of page) {
    if (prise) ids.add(id)
    else ids.delete(id)
  }
  return { ids, tous: false, ancre: null }
}
