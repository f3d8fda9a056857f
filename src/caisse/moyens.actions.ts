import type { Queries } from '#database/database.ts'
import { findPlafond, listEncaissements } from '#livraison/encaissement.data.ts'
import { estOuverte, listMoyens } from '#preference/moyen.data.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { Failure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { DemandeCommande } from './demande.ts'
import {
  type Configures,
  deviseEncaissee,
  type MoyenProposable,
  moyensProposes,
  refusDuMoyen,
} from './moyens.ts'

/**
 * Every means of payment as a zone has it; without a zone, cash is taken nowhere. `essai`: of one order, whether it is the
 * keeper's own trial: keys for trying pay for these alone, whatever the shop has become since.
 */
export async function voirMoyens(
  q: Queries,
  prestataires: Configures,
  zone_id: number | null,
  essai?: boolean,
): Promise<MoyenProposable[]> {
  const plafond = zone_id === null ? null : await findPlafond(q, zone_id)
  const moyens = await listMoyens(q)
  const desEssais = Object.values(prestataires).some((un) => un?.essai)
  const ouverte = desEssais && (essai === undefined ? await estOuverte(q) : !essai)
  return moyensProposes({ moyens, prestataires, plafond, ouverte })
}

/** The currency in which the means charges such an order. @throws Failure MOYEN_INDISPONIBLE. */
export async function exigerMoyen(
  q: Queries,
  prestataires: Configures,
  { payment_method, devise, essai }: Pick<DemandeCommande, 'payment_method' | 'devise'> & { essai: boolean },
  zone_id: number,
  montant: bigint,
): Promise<CodeDevise> {
  const moyens = await voirMoyens(q, prestataires, payment_method === 'livraison' ? zone_id : null, essai)
  const voulu = moyens.find(({ code }) => code === payment_method)
  const refus = refusDuMoyen(voulu, { montant, devise })
  if (refus) throw new Failure('MOYEN_INDISPONIBLE', refus)
  return deviseEncaissee(voulu ?? { devises: [] }, devise)
}

/** By what somebody can pay here, once it is open: online by those that are configured, in cash where some zone takes it. */
export async function listPayables(q: Queries, prestataires: Configures): Promise<CodeMoyen[]> {
  const [moyens, zones] = await Promise.all([listMoyens(q), listEncaissements(q)])
  const plafond = zones.find((zone) => zone.plafond !== null)?.plafond ?? null
  const proposes = moyensProposes({ moyens, prestataires, plafond, ouverte: true })
  const payables = proposes.filter(({ propose }) => propose === 1)
  return payables.map(({ code }) => code)
}
