// Where products and categories are: their number finds them, their name is for whoever reads the address. After a rename
// the old address still leads there, and search engines are told the new one.
import type { Page } from '#routes'
import { enAdresse } from '#shared/texte.ts'

interface Nommee {
  id: number
  designation: string
}

/** `255-riz-brise-parfume`; the number alone where the name has no Latin letter. */
function lisible({ id, designation }: Nommee): `${number}` | `${number}-${string}` {
  const mots = enAdresse(designation)
  return mots ? `${id}-${mots}` : `${id}`
}

export const cheminProduit = (produit: Nommee): Page => `/product/${lisible(produit)}`
export const cheminCategorie = (categorie: Nommee): Page => `/category/${lisible(categorie)}`
