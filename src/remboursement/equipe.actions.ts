import { lockCommande } from '#commande/commande.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { depuisUnites } from '#shared/devises.ts'
import { compare, exact, toUnits } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import { noterEspeces } from '#tentative/especes.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { deciderRemboursement, demanderRemboursement, essayerRemboursement } from './remboursement.actions.ts'
import { findRemboursement } from './remboursement.data.ts'
import type { Decision, Remboursement } from './remboursement.ts'

/** A refund by the staff: of the attempt that paid the order, or of another; without `montant`, all that is left. */
export interface DemandeEquipe {
  commande_id: number
  tentative_id: number | null
  /** In the currency that came, as it is written: 5,25 euros are 5.25. */
  montant: number | null
  motif: string
}

/**
 * Gives money back for the staff: stored and written down first, then asked of the provider; what it does not
 * answer now is asked by the background pass.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE beyond what came, ETAT_REFUSE when nothing is left.
 */
export async function rembourserParEquipe(
  services: PaiementServices,
  equipier: Equipier,
  demande: DemandeEquipe,
  cle?: string,
): Promise<Remboursement> {
  const id = await stockerRemboursement(services, equipier, demande, cle)
  await essayerRemboursement(services, id)
  return relire(services.database, id)
}

/** The same without asking the provider: the shop that runs does it at once. Answers the refund's id. */
export async function stockerRemboursement(
  context: Context,
  { compte_id, auteur }: Equipier,
  demande: DemandeEquipe,
  cle?: string,
): Promise<number> {
  const { database, now } = context
  const { commande_id, tentative_id, motif } = demande
  const stocker = async (tx: Queries): Promise<{ id: number }> => {
    if (!(await lockCommande(tx, commande_id))) throw introuvable('Cette commande')
    await noterEspeces(tx, commande_id, now())
    const tentative = (await listTentatives(tx, commande_id)).find(({ id, etat }) =>
      tentative_id === null ? etat === 'payee' : id === tentative_id,
    )
    if (!tentative) throw introuvable('Le paiement de cette commande')
    const montant = demande.montant === null ? undefined : enUnites(demande.montant, tentative)
    const fait = await demanderRemboursement(tx, tentative.id, { auteur, motif, now: now() }, montant)
    if (!fait) throw new Failure('ETAT_REFUSE', 'Il ne reste rien à rembourser sur ce paiement.')
    await journaliser(tx, compte_id, { action: 'rembourser', motif, avant: null, apres: fait }, now())
    return { id: fait.id }
  }
  if (compte_id === null) return (await database.transaction(stocker)).id
  return (await uneFois(context, { compte_id, cle, demande: { remboursement: demande } }, stocker)).id
}

/** What the staff decides of a refund that waits for it. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export async function deciderParEquipe(
  services: PaiementServices,
  { compte_id, auteur }: Equipier,
  { id, decision, motif }: { id: number; decision: Decision; motif: string },
): Promise<Remboursement> {
  const { database, now } = services
  await database.transaction(async (tx) => {
    const avant = await findRemboursement(tx, id)
    const apres = await deciderRemboursement(tx, id, decision, { auteur, motif, now: now() })
    await journaliser(tx, compte_id, { action: decision, motif, avant, apres }, now())
  })
  if (decision === 'relancer') await essayerRemboursement(services, id)
  return relire(database, id)
}

async function journaliser(
  tx: Queries,
  compte_id: number | null,
  { action, motif, avant, apres }: { action: string; motif: string; avant: unknown; apres: Remboursement },
  now: Date,
): Promise<void> {
  const ecriture = { compte_id, action, objet: 'remboursement', objet_id: apres.id, motif, avant, apres }
  await insertJournal(tx, ecriture, now)
}

async function relire(q: Queries, id: number): Promise<Remboursement> {
  const found = await findRemboursement(q, id)
  if (!found) throw introuvable('Ce remboursement')
  return found
}

/** @throws Failure ENTREE_INVALIDE for an amount that the currency cannot say. */
function enUnites(montant: number, { devise_recue }: Tentative): number {
  if (!estDevise(devise_recue)) {
    throw new Failure('ENTREE_INVALIDE', 'Cet argent est d’une autre devise\u00a0: remboursez-le en entier.')
  }
  const message = 'Ce montant a trop de décimales pour sa devise.'
  const refus = new Failure('ENTREE_INVALIDE', message, { champs: { montant: message } })
  // written as « 1e-7 », or longer than amounts ever are
  if (!/^\d+(\.\d{1,4})?$/.test(String(montant))) throw refus
  const voulu = exact(montant)
  const units = toUnits(voulu, DECIMALES[devise_recue])
  if (compare(depuisUnites(units, devise_recue), voulu) === 0) return Number(units)
  throw refus
}
