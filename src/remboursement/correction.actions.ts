import { deplacer } from '#commande/commande.actions.ts'
import type { CommandeGelee } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { especesCorrigibles } from '#preparation/gestes.ts'
import { Failure } from '#shared/failure.ts'
import { noterHorsLigne } from '#tentative/especes.actions.ts'
import { listTentatives, updateTentative } from '#tentative/tentative.data.ts'
import { demanderRemboursement } from './remboursement.actions.ts'
import { listRemboursements, updateRemboursement } from './remboursement.data.ts'
import { engage } from './remboursement.ts'
import type { Qui } from './suite.actions.ts'

/**
 * Takes back the cash of an order, which is locked: it never came, or was another order's. It is to be collected
 * again; the invoice that said it was paid is taken back whole by a credit note, and another is due when money comes.
 * @throws Failure ETAT_REFUSE where no cash stands noted, or some of it has gone back.
 */
export async function defaireEncaissement(
  tx: Queries,
  { compte_id, ...qui }: Qui & { compte_id: number | null },
  avant: CommandeGelee,
): Promise<void> {
  const { id: commande_id } = avant
  const { motif } = qui
  if (!especesCorrigibles(avant.etat, avant.etat_paiement, avant.payment_method)) throw rienACorriger()
  await noterHorsLigne(tx, commande_id, qui.now)
  const venues = (await listTentatives(tx, commande_id)).filter(({ etat }) => etat === 'payee')
  const ids = venues.map(({ id }) => id)
  if (ids.length === 0 || engage(await listRemboursements(tx, ids)) > 0) throw rienACorriger()
  // nothing is to be carried anywhere: on paper all that was paid is taken back at once, before the next invoice's rank.
  // What credit paid stays with the order, which still holds it
  for (const id of ids) {
    const rendu = await demanderRemboursement(tx, id, qui)
    if (!rendu) throw rienACorriger()
    await updateRemboursement(tx, rendu.id, { etat: 'fait', fait_le: qui.now, prochain_controle: null })
  }
  for (const id of ids) await updateTentative(tx, id, { etat: 'corrigee', motif })
  const { a_encaisser } = ETAT_PAIEMENT
  await deplacer(tx, commande_id, { etat_paiement: a_encaisser }, { ...qui, par: 'equipe' })
  const ecriture = { compte_id, action: 'corriger', objet: 'commande', objet_id: commande_id, motif }
  const etats = (etatpaiement: number) => ({ etatcommande: avant.etat, etatpaiement })
  const apres = etats(a_encaisser)
  await insertJournal(tx, { ...ecriture, avant: etats(avant.etat_paiement), apres }, qui.now)
}

export const rienACorriger = () =>
  new Failure(
    'ETAT_REFUSE',
    'Aucun argent reçu en espèces n’est noté sur cette commande, ou il est déjà rendu.',
  )
