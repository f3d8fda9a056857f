import type { Queries } from '#database/database.ts'
import { findPlafond } from '#livraison/encaissement.data.ts'
import { listMoyens } from '#preference/moyen.data.ts'
import { type Configures, type MoyenProposable, moyensProposes } from './moyens.ts'

/** Every means of payment as a zone has it; without a zone, cash is taken nowhere. */
export async function voirMoyens(
  q: Queries,
  prestataires: Configures,
  zone_id: number | null,
): Promise<MoyenProposable[]> {
  const plafond = zone_id === null ? null : await findPlafond(q, zone_id)
  return moyensProposes({ moyens: await listMoyens(q), prestataires, plafond })
}
