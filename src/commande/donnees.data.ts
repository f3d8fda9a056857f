import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { commande } from './commande.table.ts'
import { SANS_DESTINATAIRE } from './destinataire.ts'

/** Where each of the account's orders stands; they stay as they are until the transaction ends. */
export async function lockEtats(tx: Queries, compte_id: number) {
  const { id, etat, etat_paiement } = commande
  return tx.drizzle
    .select({ id, etat, etat_paiement })
    .from(commande)
    .where(eq(commande.compte_id, compte_id))
    .for('update')
}

/** Takes names, phones and addresses out of the account's orders; what was sold, and for how much, stays. */
export async function eraseAdresses(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle
    .update(commande)
    .set({
      adresseliv: 'Adresse effacée',
      tel: 'Effacé',
      consigne: null,
      mot: null,
      isDifferentRecipient: 0,
      ...SANS_DESTINATAIRE,
    })
    .where(eq(commande.compte_id, compte_id))
}
