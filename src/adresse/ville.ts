import { RANGEMENT } from '#browser/caisse.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'

/** Ids of the country and of the destination for which this device last asked what delivery costs. */
interface VilleGardee {
  pays: string
  ville: string
}

const ID = /^[1-9]\d{0,8}$/

export function villeGardee(): VilleGardee | null {
  try {
    const lu = JSON.parse(lireStockage(RANGEMENT.ville) ?? 'null')
    return ID.test(lu?.pays) && ID.test(lu?.ville) ? { pays: lu.pays, ville: lu.ville } : null
  } catch {
    return null
  }
}

export function garderVille(ville: VilleGardee): void {
  ecrireStockage(RANGEMENT.ville, JSON.stringify(ville))
}
