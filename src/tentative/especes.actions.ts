import { randomUUID } from 'node:crypto'
import { listTenus } from '#avoir/avoir.data.ts'
import { SOLDEE } from '#commande/commande.actions.ts'
import { type CommandeGelee, listEtapes, lockCommande } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { insertTentative, listTentatives } from './tentative.data.ts'

/**
 * Money that no provider brought is no attempt's: what the deliverer was given, and what gift cards and store credit
 * paid. It becomes one, of when it came, so that it can be given back.
 */
export async function noterHorsLigne(tx: Queries, commande_id: number, now: Date): Promise<void> {
  const commande = await lockCommande(tx, commande_id)
  if (!commande || !SOLDEE.includes(commande.etat_paiement)) return
  const payees = (await listTentatives(tx, commande_id)).filter(({ etat }) => etat === 'payee')
  const etapes = await listEtapes(tx, [commande_id])
  const venue = etapes.findLast(
    ({ etat_paiement }, rang) =>
      etat_paiement === ETAT_PAIEMENT.paye && etapes[rang - 1]?.etat_paiement !== etat_paiement,
  )
  const cree_le = venue?.cree_le ?? now
  const noter = (methode: 'livraison' | 'avoir', argent: Argent, avoir_id: number | null = null) =>
    insertTentative(tx, {
      ...{ commande_id, methode, avoir_id, cle: randomUUID(), etat: 'payee', cree_le },
      ...{ ...argent, recu: argent.montant, devise_recue: argent.devise },
    })
  for (const { avoir_id, francs } of commande.avoirs ? await listTenus(tx, commande_id) : []) {
    if (payees.some((une) => une.avoir_id === avoir_id)) continue
    await noter('avoir', { montant: francs, devise: 'XOF' }, avoir_id)
  }
  if (commande.payment_method !== 'livraison' || commande.etat_paiement !== ETAT_PAIEMENT.paye) return
  if (payees.some(({ methode }) => methode !== 'avoir')) return
  const especes = especesDe(commande)
  if (especes.montant > 0) await noter('livraison', especes)
}

type Argent = Pick<CommandeGelee, 'devise'> & { montant: number }

/** What is paid at the door: the order's total, less what credit pays of it. */
export function especesDe({ montantdevise, devise, avoirs }: CommandeGelee): Argent {
  return { montant: montantdevise - (avoirs?.montants[devise] ?? 0), devise }
}
