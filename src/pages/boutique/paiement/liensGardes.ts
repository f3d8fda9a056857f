import { ecrireStockage, lireStockage } from '#browser/stockage.ts'

const CLE = 'liens'
const GARDES = 5

type Liens = [commande_id: number, secret: string][]

/**
 * The links that somebody has begun to pay by here: the provider sends them back to an address that names the order
 * alone. Kept on this device, few of them.
 */
function lire(): Liens {
  try {
    const lus: unknown = JSON.parse(lireStockage(CLE) ?? '[]')
    if (!Array.isArray(lus)) return []
    return lus.filter(
      (un): un is Liens[number] =>
        Array.isArray(un) && Number.isInteger(un[0]) && /^[\w-]{43}$/.test(String(un[1])),
    )
  } catch {
    return []
  }
}

const autres = (commande_id: number) => lire().filter(([id]) => id !== commande_id)

export function garderLien(commande_id: number, secret: string): void {
  ecrireStockage(CLE, JSON.stringify([...autres(commande_id), [commande_id, secret]].slice(-GARDES)))
}

/** Nothing is left to be paid by it. */
export function oublierLien(commande_id: number): void {
  const reste = autres(commande_id)
  ecrireStockage(CLE, reste.length > 0 ? JSON.stringify(reste) : null)
}

export function lienGarde(commande_id: number): string | null {
  return lire().find(([id]) => id === commande_id)?.[1] ?? null
}
