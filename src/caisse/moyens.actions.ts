import type { Queries } from '#database/database.ts'
import { findPlafond, listEncaissements } from '#livraison/encaissement.data.ts'
import { listMoyens } from '#preference/moyen.data.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
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

/** By what somebody can pay here today: online by those that are configured, in cash where some zone takes it. */
export async function listPayables(q: Queries, prestataires: Configures): Promise<CodeMoyen[]> {
  const [moyens, zones] = await Promise.all([listMoyens(q), listEncaissements(q)])
  const plafond = zones.find((zone) => zone.plafond !== null)?.plafond ?? null
  const payables = moyensProposes({ moyens, prestataires, plafond }).filter(({ propose }) => propose === 1)
  return payables.map(({ code }) => code)
}
