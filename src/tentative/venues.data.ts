import type { Queries } from '#database/database.ts'
import { additionnerUnites } from '#shared/total.ts'

/** What came by one means, in whole francs; `livraison`: in cash. */
export interface Venue {
  moyen: string
  francs: number
}

/**
 * By what the first `du` francs of an order came that no provider brought, as its money stood at `jusque`: each means once,
 * what brought the most first. None where nobody kept it.
 */
export async function listVenues(
  q: Queries,
  commande_id: number,
  { du, jusque }: { du: number; jusque: Date },
): Promise<Venue[]> {
  const rows = await q.query<{ moyen: string; montant: string }>(
    'SELECT moyen, montant FROM especes_venues($1, $2)',
    [commande_id, jusque],
  )
  const parMoyen = new Map<string, number>()
  let reste = du
  for (const { moyen, montant } of rows) {
    // what came beyond it is to be given back, and no part of what was paid
    const pris = Math.min(Number(montant), reste)
    reste -= pris
    if (pris > 0) parMoyen.set(moyen, additionnerUnites([parMoyen.get(moyen) ?? 0, pris]))
  }
  return [...parMoyen].map(([moyen, francs]) => ({ moyen, francs })).sort((a, b) => b.francs - a.francs)
}
