// What the load keeps beside the shop: each order that it was told of, each answer that it should not have had.

export interface Vente {
  /** The buyer: each orders once, under one key. */
  acheteuse: number
  commande: number
  montant: number
}

export interface Livre {
  /** Acknowledged, by buyer. */
  ventes: Map<number, Vente>
  /** Refused in words: sold out, mostly. */
  refus: Map<string, number>
  /** Buyers who left without an answer, however often they asked. */
  sans: Set<number>
  /** Asked again under the same key, and told of another order. */
  dedites: string[]
  /** What no buyer may ever see: a fault of the shop's own, a status that nobody foresaw. */
  fautes: string[]
  /** How often somebody was not served: sent away (503), or cut off. */
  echecs: { refuses: number; coupes: number; muets: number }
  /** Which they were. */
  derniers: string[]
  /** When the last of those was, on `performance.now()`. */
  dernierEchec: number
  /** Milliseconds of the longest call, answered or not. */
  plusLong: number
  /** What buyers have paid on a provider's page. */
  payees: number
}

export const nouveauLivre = (): Livre => ({
  ventes: new Map(),
  refus: new Map(),
  sans: new Set(),
  dedites: [],
  fautes: [],
  echecs: { refuses: 0, coupes: 0, muets: 0 },
  derniers: [],
  dernierEchec: 0,
  plusLong: 0,
  payees: 0,
})

/** Notes an order that was told to its buyer; the same key must always name the same. */
export function noterVente(livre: Livre, vente: Vente): void {
  const connue = livre.ventes.get(vente.acheteuse)
  if (connue && connue.commande !== vente.commande)
    livre.dedites.push(`${vente.acheteuse}\u00a0: ${connue.commande} puis ${vente.commande}`)
  livre.ventes.set(vente.acheteuse, vente)
}

export const noterRefus = (livre: Livre, code: string): void =>
  void livre.refus.set(code, (livre.refus.get(code) ?? 0) + 1)

/** For a fault that nobody is to notice: what somebody noticed. */
export const apercus = ({ echecs, derniers }: Livre): string[] =>
  derniers.length > 0 ? [`aperçue : ${JSON.stringify(echecs)} ${derniers.slice(-3).join(' | ')}`] : []
