import type { Queries } from '#database/database.ts'
import { findTaux } from '#preference/preference.data.ts'
import { exact } from '#shared/exact.ts'
import { type CodeDevise, convertir } from '#shared/money.ts'
import { type CommandeGelee, listDetails } from './commande.data.ts'
import { totalGele } from './ligneGelee.ts'

/**
 * What a means that takes `devises` charges for an order: the amount it was placed with where it takes that
 * currency; else its exact total at the rate of the first of them, rounded once, half-up. `montant` is in the
 * smallest unit of `devise`.
 */
export async function montantEncaisse(
  q: Queries,
  commande: CommandeGelee,
  devises: readonly [CodeDevise, ...CodeDevise[]],
): Promise<{ montant: number; devise: CodeDevise }> {
  if (devises.includes(commande.devise)) {
    return { montant: commande.montantdevise, devise: commande.devise }
  }
  const [devise] = devises
  const total = totalGele(await listDetails(q, [commande.id]), commande.montantliv)
  return { montant: Number(convertir(total, exact(await findTaux(q, devise)), devise)), devise }
}
