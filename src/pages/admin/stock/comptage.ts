import { useBrouillon } from '#browser/brouillon.ts'
import { ecartDe, type LigneComptee, lireCompte } from '#stock/inventaire.ts'
import type { Stock } from '#stock/stock.data.ts'

/** What was typed for a product, and what the shop knew of it then: counting may take all day. */
export interface Compte {
  texte: string
  designation: string
  unite: string
  stock_lu: number
  mouvement_lu: number
}
export type Comptes = Readonly<Record<string, Compte>>

/** A product that was counted. */
export interface Ecart {
  produit_id: number
  compte: Compte
  stock: number
  ecart: number
}

/** Counts that are under way, kept for as long as the tab lives. */
export function useComptage() {
  const { saisie, changer, oublier, repris } = useBrouillon('inventaire', () => ({ comptes: '{}' }))
  const comptes = lire(saisie.comptes)
  const garder = (suite: Comptes) => changer({ comptes: JSON.stringify(suite) })
  return {
    comptes,
    repris: repris && Object.keys(comptes).length > 0,
    noter: (stock: Stock, texte: string) => {
      const { [stock.id]: avant, ...autres } = comptes
      // an emptied field is no count; what was known is what was known when the first figure was typed
      if (texte === '') return garder(autres)
      const { designation, unite, quantite, mouvement } = stock
      const lu = avant ?? { designation, unite, stock_lu: quantite, mouvement_lu: mouvement }
      garder({ ...autres, [stock.id]: { ...lu, texte } })
    },
    /** Products to be counted anew. */
    retirer: (ids: readonly number[]) =>
      garder(Object.fromEntries(Object.entries(comptes).filter(([id]) => !ids.includes(Number(id))))),
    finir: () => oublier({ comptes: '{}' }),
  }
}

function lire(texte: string): Comptes {
  try {
    return JSON.parse(texte) as Comptes
  } catch {
    // not ours: counting begins anew
    return {}
  }
}

/** Those with a number, by how far they are from what was known, the farthest first; and those without. */
export function resumer(comptes: Comptes): { ecarts: Ecart[]; fautives: number[] } {
  const ecarts: Ecart[] = []
  const fautives: number[] = []
  for (const [id, compte] of Object.entries(comptes)) {
    const { stock } = lireCompte(compte.texte)
    if (stock === null) fautives.push(Number(id))
    else {
      const ecart = Number(ecartDe({ stock, stock_lu: compte.stock_lu }))
      ecarts.push({ produit_id: Number(id), compte, stock, ecart })
    }
  }
  return { ecarts: ecarts.sort((une, autre) => Math.abs(autre.ecart) - Math.abs(une.ecart)), fautives }
}

export const enLignes = (ecarts: Ecart[]): LigneComptee[] =>
  ecarts.map(({ produit_id, stock, compte: { stock_lu, mouvement_lu } }) => ({
    produit_id,
    stock,
    stock_lu,
    mouvement_lu,
  }))
