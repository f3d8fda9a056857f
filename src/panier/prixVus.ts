import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import type { LigneProduit } from './lignes.ts'
import { cleLigne } from './panier.ts'

/** Key in local storage: what the lines of the account's cart cost when this device first saw them. */
const CLE = 'panier.prix'

/**
 * The lines of the account's cart with the price at which they were first seen here, so that one that has changed
 * meanwhile is told. Another cart starts afresh; storage that is refused tells nothing.
 */
export function avecPrixVus(panier_id: number, lignes: LigneProduit[]): LigneProduit[] {
  const vus = lire(panier_id)
  const gardees = lignes.map((ligne) => ({ ...ligne, prixVu: vus[cleLigne(ligne)] ?? ligne.produit.prix }))
  const prix = Object.fromEntries(gardees.map((ligne) => [cleLigne(ligne), ligne.prixVu]))
  ecrireStockage(CLE, lignes.length > 0 ? JSON.stringify({ panier_id, prix }) : null)
  return gardees
}

function lire(panier_id: number): Record<string, number> {
  try {
    const lu = JSON.parse(lireStockage(CLE) ?? 'null')
    if (lu?.panier_id !== panier_id || typeof lu.prix !== 'object' || lu.prix === null) return {}
    const prix = Object.entries<unknown>(lu.prix).filter(([, un]) => typeof un === 'number' && un > 0)
    return Object.fromEntries(prix) as Record<string, number>
  } catch {
    return {}
  }
}
