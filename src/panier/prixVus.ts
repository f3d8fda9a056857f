import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { type LigneProduit, vue } from './lignes.ts'
import { estMontant } from './local.ts'
import { cleLigne } from './panier.ts'

/** Key in local storage: what the lines of the account's cart cost when this device first saw them. */
const CLE = 'panier.vus'

/**
 * The lines of the account's cart with the price at which they were first seen here, so that one that has changed
 * meanwhile is told. Another cart starts afresh; storage that is refused tells nothing.
 */
export function avecPrixVus(panier_id: number, lignes: LigneProduit[]): LigneProduit[] {
  const vus = lire(panier_id)
  const gardees = lignes.map((ligne) => {
    const prixVu = vus.get(cleLigne(ligne))
    return prixVu === undefined ? vue(ligne) : { ...ligne, prixVu }
  })
  const prix = Object.fromEntries(gardees.map((ligne) => [cleLigne(ligne), ligne.prixVu]))
  ecrireStockage(CLE, lignes.length > 0 ? JSON.stringify({ panier_id, prix }) : null)
  return gardees
}

function lire(panier_id: number): Map<string, number> {
  try {
    const lu = JSON.parse(lireStockage(CLE) ?? 'null')
    const prix = lu?.panier_id === panier_id ? Object.entries<unknown>(lu.prix) : []
    return new Map(prix.filter((un): un is [string, number] => estMontant(un[1])))
  } catch {
    return new Map()
  }
}
