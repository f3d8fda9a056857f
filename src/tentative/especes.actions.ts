import { randomUUID } from 'node:crypto'
import { lockCommande } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { insertTentative, listTentatives } from './tentative.data.ts'

/** Money that the deliverer brought is no attempt's: it becomes one, so that it can be given back. */
export async function noterEspeces(tx: Queries, commande_id: number, now: Date): Promise<void> {
  const commande = await lockCommande(tx, commande_id)
  if (commande?.payment_method !== 'livraison' || commande.etat_paiement !== ETAT_PAIEMENT.paye) return
  if ((await listTentatives(tx, commande_id)).some(({ etat }) => etat === 'payee')) return
  const { montantdevise: montant, devise } = commande
  const argent = { montant, devise, recu: montant, devise_recue: devise }
  const row = { commande_id, cle: randomUUID(), methode: 'livraison', cree_le: now } as const
  if (montant > 0) await insertTentative(tx, { ...row, ...argent, etat: 'payee' })
}
