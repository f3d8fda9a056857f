import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { listMotsProches } from '#recherche/mots.data.ts'
import { listVendus } from './etagere.data.ts'

/** What is offered to who looked for something that finds nothing. */
export interface Secours {
  /** Words of what is sold that look or sound a little like it, as they are written there. */
  mots: string[]
  /** What sells. */
  produits: Produit[]
}

export async function voirSecours(q: Queries, designation: string, now: Date): Promise<Secours> {
  const [mots, produits] = await Promise.all([listMotsProches(q, designation), listVendus(q, now)])
  return { mots, produits }
}
