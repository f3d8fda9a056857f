import { lireJeton } from './jeton.ts'
import { ecrireStockage, lireStockage } from './stockage.ts'

/** What this device keeps of who is signed in, to show it without network; it all goes when they are not any more. */
const PARTS = [
  'session',
  'panier',
  'favoris',
  'favoris.page',
  'commandes',
  'commande',
  'suivi',
  'vue',
] as const
/** What waits for the network stays for whoever did it, and outlives a session that ended by itself: also under its old name. */
export type Part = (typeof PARTS)[number] | 'attente' | `attente.${number}`

const nom = (part: Part) => `garde.${part}`

/** False where this device keeps nothing: also of an answer that comes once they have signed out. */
export function garder(part: Part, compte: number, valeur: unknown): boolean {
  return lireJeton() !== null && ecrireStockage(nom(part), JSON.stringify({ compte, valeur }))
}

/** What was kept of this account (of whoever, with null); whoever reads it checks it. */
export function lireGarde(part: Part, compte: number | null): unknown {
  try {
    const lu = JSON.parse(lireStockage(nom(part)) ?? 'null')
    return lu && (compte === null || lu.compte === compte) ? lu.valeur : null
  } catch {
    return null
  }
}

export function oublierGarde(): void {
  for (const part of PARTS) ecrireStockage(nom(part), null)
}
