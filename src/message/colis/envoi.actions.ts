import { aVenir, lignesDu } from '#colis/colis.ts'
import { envoiDe } from '#colis/lecture.actions.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import type { Envoi } from './envoi.ts'

/** The parcel that this move told of, as it stands now; `defait`: it did not leave after all; null: it told of none. */
export async function envoiLu(
  q: Queries,
  commande: Commande,
  etape_id: number | null,
): Promise<Envoi | 'defait' | null> {
  const lu = etape_id === null ? null : await envoiDe(q, commande, etape_id)
  if (lu === null || lu === 'defait') return lu
  const { colis, partis } = lu
  const contenu = lignesDu(commande.detailcommandes, colis)
  return { colis, contenu, restent: aVenir(commande, partis) }
}
