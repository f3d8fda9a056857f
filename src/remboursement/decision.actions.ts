import { randomUUID } from 'node:crypto'
import { lockCommande } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { additionnerUnites } from '#shared/total.ts'
import { findTentative, lockTentative } from '#tentative/tentative.data.ts'
import { rendreCarte } from './credit.actions.ts'
import { montantDe } from './parLigne.ts'
import {
  findRemboursement,
  listRemboursements,
  listRemboursementsDe,
  updateRemboursement,
} from './remboursement.data.ts'
import { type Decision, decidable, engage, partsRendues, type Remboursement, tient } from './remboursement.ts'
import { faitLe, type Qui, suivre } from './suite.actions.ts'

/**
 * What the staff decides of a refund that nobody else is at work on: given back by hand, to be asked for once
 * more with a new key, or given up.
 * @throws Failure ETAT_REFUSE, INTROUVABLE.
 */
export async function deciderRemboursement(
  tx: Queries,
  id: number,
  decision: Decision,
  qui: Qui,
): Promise<Remboursement> {
  const found = await findRemboursement(tx, id)
  const tentative = found && (await findTentative(tx, found.tentative_id))
  if (!tentative) throw introuvable('Ce remboursement')
  await lockCommande(tx, tentative.commande_id)
  await lockTentative(tx, tentative.id)
  const actuel = await findRemboursement(tx, id)
  if (!actuel || !decidable(actuel.etat)) {
    throw new Failure('ETAT_REFUSE', 'Ce remboursement est fait, ou le prestataire s’en occupe.')
  }
  const autres = (await listRemboursements(tx, [tentative.id])).filter((autre) => autre.id !== id)
  const trop =
    additionnerUnites([actuel.montant, engage(autres)]) > (tentative.recu ?? 0) ||
    (!tient(actuel) && (await partiesDepuis(tx, tentative.commande_id, actuel)))
  if (decision !== 'abandonner' && trop)
    throw new Failure('ETAT_REFUSE', 'Cet argent a déjà été rendu autrement.')
  const etat = decision === 'fait' ? 'fait' : decision === 'relancer' ? 'demande' : 'abandonne'
  await updateRemboursement(tx, id, {
    etat,
    refus: null,
    // what the provider may still say of its own try is no longer about this one
    cle: randomUUID(),
    reference: null,
    prochain_controle: null,
    fait_le: faitLe(etat, actuel, qui.now),
    ...(decision === 'relancer' ? { prochain_controle: qui.now, demande_le: qui.now } : {}),
  })
  const part = { tentative, avant: engage(autres), montant: actuel.montant, ...qui }
  if (decision === 'abandonner') await rendreCarte(tx, id, part)
  await suivre(tx, tentative.id, qui)
  const apres = await findRemboursement(tx, id)
  if (!apres) throw introuvable('Ce remboursement')
  return apres
}

/** Whether pieces that a refused refund was for were given back otherwise since. */
async function partiesDepuis(
  tx: Queries,
  commande_id: number,
  { parts }: Pick<Remboursement, 'parts'>,
): Promise<boolean> {
  if (!parts) return false
  const commande = await findToutCommande(tx, commande_id)
  const rendues = partsRendues(await listRemboursementsDe(tx, commande_id))
  return commande !== null && montantDe(commande, parts, rendues) === null
}
