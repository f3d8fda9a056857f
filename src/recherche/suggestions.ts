import { useEffect, useState } from 'react'
import { graphql } from '#browser/api.ts'
import type { Lu } from '#browser/document.ts'
import type { Categorie, Produit } from '#contract'
import { DELAI_FRAPPE, SUGGESTIONS } from './recherche.ts'

/** What a link to a category shows of it. */
const CATEGORIE = 'id designation image'
export type CategorieMontree = Lu<typeof CATEGORIE, Categorie>
const PRODUIT = 'id designation image prix unite { id code designation facteur dimension }'
export type ProduitSuggere = Lu<typeof PRODUIT, Produit>

const REQUETE = `query ($count: Int, $designation: String) {
  produitspaginated(page: 1, count: $count, designation: $designation) { data { ${PRODUIT} } }
}` as const

/** The top level, suggested while nothing is typed. */
export async function listCategories(): Promise<CategorieMontree[]> {
  return (await graphql(`{ categories { ${CATEGORIE} } }`)).categories
}

interface Suggestions {
  terme: string
  produits: ProduitSuggere[]
  etat: 'pret' | 'chargement' | 'erreur'
}
const RIEN: Suggestions = { terme: '', produits: [], etat: 'pret' }

/**
 * The products that answer `terme`, asked 200 ms after the last key. A late answer to an older term is
 * dropped; the older rows stay until the new ones come.
 */
export function useSuggestions(terme: string): Suggestions {
  const [connues, setConnues] = useState(RIEN)

  useEffect(() => {
    if (!terme) return setConnues(RIEN)
    let perime = false
    setConnues((avant) => ({ ...avant, terme, etat: 'chargement' }))
    const minuterie = setTimeout(async () => {
      try {
        const reponse = await graphql(REQUETE, {
          count: SUGGESTIONS,
          designation: terme,
        })
        const produits = reponse.produitspaginated[0]?.data ?? []
        if (!perime) setConnues({ terme, produits, etat: 'pret' })
      } catch {
        if (!perime) setConnues({ terme, produits: [], etat: 'erreur' })
      }
    }, DELAI_FRAPPE)
    return () => {
      perime = true
      clearTimeout(minuterie)
    }
  }, [terme])

  return connues
}
