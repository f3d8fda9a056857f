import { useEffect, useRef } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { cleStock, ecartDe, type LigneComptee, lireCompte, surPlace } from '#stock/inventaire.ts'
import type { Stock } from '#stock/stock.data.ts'
import { relireStock } from './appels.ts'

/** What was typed for a product, and what the shop knew of it then: counting may take all day. */
export interface Compte {
  texte: string
  designation: string
  unite: string
  /** All that was on the shelf (`surPlace`), and what of it was set aside for orders. */
  stock_lu: number
  reserve_lu: number
  mouvement_lu: number
}
/** By `cleStock`. */
export type Comptes = Readonly<Record<string, Compte>>

/** A product that was counted. */
export interface Ecart {
  /** `cleStock` of it. */
  cle: string
  compte: Compte
  stock: number
  ecart: number
  /** How many fewer are there than orders wait for. */
  manque: number
}

export const cleDe = ({ id, declinaison_id }: Stock) => cleStock({ produit_id: id, declinaison_id })

const connuDe = (stock: Stock) => ({
  stock_lu: surPlace(stock),
  reserve_lu: stock.reserve,
  mouvement_lu: stock.mouvement,
})

/** Counts that are under way, kept for as long as the tab lives. */
export function useComptage() {
  const { saisie, changer, oublier, repris } = useBrouillon('inventaire', () => ({ comptes: '{}' }))
  const comptes = lire(saisie.comptes)
  const garder = (suite: Comptes) => changer({ comptes: JSON.stringify(suite) })
  const derniers = useRef(comptes)
  useEffect(() => {
    derniers.current = comptes
  })
  /** The list may have been opened hours ago, and parcels have left since: what is known is what is there now. */
  const relire = async (stock: Stock) => {
    // without an answer what the list said is all that is known
    const frais = await relireStock(stock).catch(() => undefined)
    const compte = derniers.current[cleDe(stock)]
    if (frais && compte) garder({ ...derniers.current, [cleDe(stock)]: { ...compte, ...connuDe(frais) } })
  }
  return {
    comptes,
    repris: repris && Object.keys(comptes).length > 0,
    noter: (stock: Stock, texte: string) => {
      const cle = cleDe(stock)
      const { [cle]: avant, ...autres } = comptes
      // an emptied field is no count; what was known is what was known when the first figure was typed
      if (texte === '') return garder(autres)
      const { designation, unite } = stock
      const lu = avant ?? { designation, unite, ...connuDe(stock) }
      garder({ ...autres, [cle]: { ...lu, texte } })
      if (!avant) void relire(stock)
    },
    /** Products to be counted anew. */
    retirer: (cles: readonly string[]) =>
      garder(Object.fromEntries(Object.entries(comptes).filter(([cle]) => !cles.includes(cle)))),
    finir: () => oublier({ comptes: '{}' }),
  }
}

function lire(texte: string): Comptes {
  try {
    const comptes = Object.entries(JSON.parse(texte) as Comptes)
    // begun before what is set aside was counted with the rest: it is counted anew
    return Object.fromEntries(comptes.filter(([, { reserve_lu }]) => reserve_lu !== undefined))
  } catch {
    // not ours: counting begins anew
    return {}
  }
}

/** Those with a number, by how far they are from what was known, the farthest first; and those without. */
export function resumer(comptes: Comptes): { ecarts: Ecart[]; fautives: string[] } {
  const ecarts: Ecart[] = []
  const fautives: string[] = []
  for (const [cle, compte] of Object.entries(comptes)) {
    const { stock } = lireCompte(compte.texte)
    if (stock === null) fautives.push(cle)
    else {
      const ecart = Number(ecartDe({ stock, stock_lu: compte.stock_lu }))
      const manque = -Math.min(Number(ecartDe({ stock, stock_lu: compte.reserve_lu })), 0)
      ecarts.push({ cle, compte, stock, ecart, manque })
    }
  }
  return { ecarts: ecarts.sort((une, autre) => Math.abs(autre.ecart) - Math.abs(une.ecart)), fautives }
}

export const enLignes = (ecarts: Ecart[]): LigneComptee[] =>
  ecarts.map(({ cle, stock, compte: { stock_lu, mouvement_lu } }) => {
    const [produit_id = 0, declinaison_id = null] = cle.split('-').map(Number)
    return { produit_id, declinaison_id, stock, stock_lu, mouvement_lu }
  })
