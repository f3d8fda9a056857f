import type { Depot } from '#image/depot.ts'
import type { PapierEmis } from './papier.data.ts'
import type { Pdf } from './toile.pdf.ts'

/**
 * A paper as a PDF that streams. What draws it is loaded with the first one: 2 MB of code, twice as much once read, that
 * a shop would hold at every start.
 */
export async function dessiner(depot: Pick<Depot, 'lire'>, papier: PapierEmis): Promise<Pdf> {
  const logo = papier.logo === null ? null : await depot.lire(papier.logo)
  const { dessinerPapier } = await import('./papier.pdf.ts')
  return dessinerPapier(papier, logo)
}
