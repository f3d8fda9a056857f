// What the staff decides about a notification that a person must look at.
import { lockCommande } from '#commande/commande.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { closeNotification, lockNotification, type Notification } from '#paiement/notification.data.ts'
import { demanderRemboursement } from '#remboursement/remboursement.actions.ts'
import { updateRemboursement } from '#remboursement/remboursement.data.ts'
import { suivre } from '#remboursement/suite.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findTentative } from '#tentative/tentative.data.ts'

/**
 * Puts aside a notification; with `noter`, what it says was given back at the provider's desk is written down here as
 * given back, and no provider is asked.
 * @throws Failure INTROUVABLE, ETAT_REFUSE where it tells of no such refund, ENTREE_INVALIDE beyond what is left of the money.
 */
export async function classerNotification(
  { database, now }: PaiementServices,
  { compte_id, auteur }: Equipier,
  { id, motif, noter = false }: { id: number; motif: string; noter?: boolean | undefined },
): Promise<void> {
  await database.transaction(async (tx) => {
    const qui = { auteur, motif, now: now() }
    const notification = await lockNotification(tx, id)
    if (!notification?.orpheline) throw introuvable('Cette notification')
    const remboursement_id = noter ? await noterFait(tx, notification, qui) : undefined
    await closeNotification(tx, id, { orpheline: false })
    const ecriture = { compte_id, action: 'classer', objet: 'notification', objet_id: id, motif }
    const apres = { orpheline: false, ...(noter && { remboursement_id }) }
    await insertJournal(tx, { ...ecriture, avant: { orpheline: true }, apres }, qui.now)
  })
}

/** Its provider gave it back already: it is stored as done, under the name that its provider gave it. */
async function noterFait(
  tx: Queries,
  { incident, tentative_id, montant, devise, remboursement }: Notification,
  qui: { auteur: string; motif: string; now: Date },
): Promise<number> {
  const lue = tentative_id === null ? null : await findTentative(tx, tentative_id)
  if (!lue || incident !== 'rembourse' || montant === null || devise !== lue.devise_recue)
    throw new Failure('ETAT_REFUSE', 'Cette notification ne dit pas combien a été rendu.')
  await lockCommande(tx, lue.commande_id)
  const fait = await demanderRemboursement(tx, lue.id, qui, { montant })
  if (!fait) throw new Failure('ETAT_REFUSE', 'Il ne reste rien à rembourser sur ce paiement.')
  const suite = { etat: 'fait' as const, reference: remboursement, prochain_controle: null, fait_le: qui.now }
  await updateRemboursement(tx, fait.id, suite)
  await suivre(tx, lue.id, qui)
  return fait.id
}
