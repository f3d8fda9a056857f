import { graphql, interroger } from '#browser/api.ts'
import { CHAMPS_PRODUIT, type PanierLu, type ProduitPanier, QUESTION_PANIER } from './champs.ts'
import type { LigneProduit } from './lignes.ts'
import { avecPrixVus } from './prixVus.ts'

/** Products asked for in one query; the server refuses costly ones. */
const PRODUITS_PAR_QUESTION = 5

/** The account's cart, as it was read. */
export interface LuPanier {
  etat: number
  lignes: LigneProduit[]
}

/** The account's newest cart; null when it never had one. */
export async function demanderPanier(): Promise<LuPanier | null> {
  const { paniers } = await graphql(QUESTION_PANIER)
  return paniers[0] ? depuisPanier(paniers[0]) : null
}

/** Products as they are today, by id; those no longer sold are absent. */
export async function demanderProduits(ids: number[]): Promise<Map<number, ProduitPanier>> {
  const uniques = [...new Set(ids)]
  const trouves = new Map<number, ProduitPanier>()
  for (let debut = 0; debut < uniques.length; debut += PRODUITS_PAR_QUESTION) {
    const lot = uniques.slice(debut, debut + PRODUITS_PAR_QUESTION)
    const variables = Object.fromEntries(lot.map((id, rang) => [`i${rang}`, id]))
    const declarations = lot.map((_, rang) => `$i${rang}: Int`).join(', ')
    const champs = lot.map((_, rang) => `p${rang}: produits(id: $i${rang}) { ${CHAMPS_PRODUIT} }`).join(' ')
    const reponse = await interroger<Record<string, ProduitPanier[]>>(
      `query (${declarations}) { ${champs} }`,
      variables,
    )
    for (const produit of Object.values(reponse).flat()) trouves.set(produit.id, produit)
  }
  return trouves
}

export function depuisPanier({ id, etat, panierproduits }: PanierLu): LuPanier {
  const lignes = panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => {
    return { produit_id, couleur_id, taille_id, unite_id, quantite, produit }
  })
  return { etat, lignes: avecPrixVus(id, lignes) }
}
