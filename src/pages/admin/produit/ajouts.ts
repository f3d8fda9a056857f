import { useState } from 'react'
import { GRIS } from '#classement/teintes.ts'
import type { Categorie } from '#contract'
import { aplatir } from '#shared/texte.ts'
import type { Catalogue } from './appels.ts'

/** What is made on the way from a product's screens. */
export type Sorte = 'categorie' | 'couleur' | 'taille'
export interface Reference {
  id: number
  designation: string
  code_hex?: string
}

/** What a product is chosen from, and those that were made since it was read; `ajouter` passes over what is there. */
export function useAjouts(lu: Catalogue) {
  const [neuves, setNeuves] = useState<Record<Sorte, readonly Reference[]>>({
    ...{ categorie: [], couleur: [], taille: [] },
  })
  const catalogue: Catalogue = {
    ...lu,
    categories: [
      ...lu.categories,
      ...neuves.categorie.map((une) => ({
        ...{ image: null, texte: null, description: null, souscategories: [] },
        ...une,
      })),
    ],
    couleurs: [...lu.couleurs, ...neuves.couleur.map((une) => ({ code_hex: GRIS, ...une }))],
    tailles: [...lu.tailles, ...neuves.taille],
  }
  const connues: Record<Sorte, readonly Reference[]> = {
    ...{ categorie: toutes(catalogue.categories), couleur: catalogue.couleurs, taille: catalogue.tailles },
  }
  const ajouter = (sorte: Sorte, ajoutees: readonly Reference[]) =>
    setNeuves((avant) => ({
      ...avant,
      [sorte]: [
        ...avant[sorte],
        ...ajoutees.filter(({ id }) => connues[sorte].every((connue) => connue.id !== id)),
      ],
    }))
  return { catalogue, connues, ajouter }
}

/** A category and those below it, all in one list. */
const toutes = (categories: readonly Categorie[]): Categorie[] =>
  categories.flatMap((une) => [une, ...toutes(une.souscategories)])

/** « S, M, L »; « 38,5 » is one size. */
const ENTRE_TAILLES = /[;\n]|,(?!(?<=\d\d,)5(?!\d))/
/** Sizes come several at once; of anything else a comma belongs to the name. */
export function nomsDe(sorte: Sorte, saisie: string): string[] {
  const noms = (sorte === 'taille' ? saisie.split(ENTRE_TAILLES) : [saisie])
    .map((nom) => nom.trim())
    .filter(Boolean)
  return noms.filter((nom, rang) => noms.findIndex((autre) => aplatir(autre) === aplatir(nom)) === rang)
}
