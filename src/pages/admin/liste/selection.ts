import { useState } from 'react'
import type { Page } from '#shared/page.ts'
import { AUCUNE, basculer, basculerPage, type Choisies } from './choix.ts'

export interface Selection<L extends { id: number }> {
  /** The chosen rows by their ids, unless everything is. */
  ids: number[]
  tous: boolean
  nombre: number
  /** How many the filters leave. */
  total: number
  pageChoisie: boolean
  estChoisie: (id: number) => boolean
  basculer: (id: number, plage: boolean) => void
  basculerPage: () => void
  prendreTous: () => void
  vider: () => void
  /** How a row is called, for who does not see it. */
  nom: (ligne: L) => string
}

/** What is chosen in a list; another question (`cle`: its filters, not its page) chooses nothing yet. */
export function useSelection<L extends { id: number }>(
  cle: string,
  page: Page<L> | null,
  nom: (ligne: L) => string,
): Selection<L> {
  const [gardee, setGardee] = useState<{ cle: string; choisies: Choisies }>({ cle, choisies: AUCUNE })
  const choisies = gardee.cle === cle ? gardee.choisies : AUCUNE
  const changer = (suite: Choisies) => setGardee({ cle, choisies: suite })
  const ids = page?.data.map(({ id }) => id) ?? []
  const total = page?.metadata.total ?? 0
  const estChoisie = (id: number) => choisies.tous || choisies.ids.has(id)
  return {
    ids: [...choisies.ids],
    tous: choisies.tous,
    nombre: choisies.tous ? total : choisies.ids.size,
    total,
    pageChoisie: ids.length > 0 && ids.every(estChoisie),
    estChoisie,
    // one row given up of everything leaves the rest of this page
    basculer: (id, plage) =>
      changer(basculer(choisies.tous ? basculerPage(AUCUNE, ids) : choisies, ids, id, plage)),
    basculerPage: () => changer(choisies.tous ? AUCUNE : basculerPage(choisies, ids)),
    prendreTous: () => changer({ ...choisies, tous: true }),
    vider: () => changer(AUCUNE),
    nom,
  }
}
