import { exigerEncoreLa, partirSiToutEst } from '#colis/reste.actions.ts'
import { type CommandeGelee, lockCommande } from '#commande/commande.data.ts'
import { A_PREPARER } from '#commande/commande.ts'
import { retirerPieces } from '#commande/retour.actions.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { noterHorsLigne } from '#tentative/especes.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import { deciderRemboursement } from './decision.actions.ts'
import { type Choix, montantDe } from './parLigne.ts'
import { demanderRemboursement, essayerRemboursement } from './remboursement.actions.ts'
import { findRemboursement, listRemboursementsDe } from './remboursement.data.ts'
import { BAIL, type Decision, partsRendues, type Remboursement } from './remboursement.ts'
import { repartirRemboursement } from './repartition.actions.ts'

/** A refund by the staff: of the attempt that paid the order, or of another; without `montant`, all that is left. */
export interface DemandeEquipe {
  commande_id: number
  tentative_id: number | null
  /** In the currency that came, or the order's where credit paid it, as it is written: 5,25 euros are 5.25. */
  montant: number | null
  /** Which parts of the order `montant` is for: it is what they cost, or refused. */
  parts?: Choix
  /** Kept for its buyer as store credit. */
  enAvoir?: boolean
  /** Of an order that has not left: its `parts` do not leave with it, and are sold again, or missing. */
  retirer?: { enStock: boolean }
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
  const ids = await stockerRemboursements(services, equipier, demande, cle, true)
  for (const id of ids) await essayerRemboursement(services, id)
  return relire(services.database, ids[0] ?? 0)
}

/**
 * The same without asking the provider: the shop that runs does it at once, or the caller where `appele`. Answers the
 * refunds' ids, credit's first.
 */
export async function stockerRemboursements(
  context: Context,
  equipier: Equipier,
  demande: DemandeEquipe,
  cle?: string,
  appele = false,
): Promise<number[]> {
  const { compte_id } = equipier
  const stocker = async (tx: Queries) => ({
    ids: await noterRemboursements(tx, equipier, demande, { now: context.now(), appele }),
  })
  if (compte_id === null) return (await context.database.transaction(stocker)).ids
  return (await uneFois(context, { compte_id, cle, demande: { remboursement: demande } }, stocker)).ids
}

/** The same in the transaction of what the money is given back for; with `appele`, its caller then has each tried. */
export async function noterRemboursements(
  tx: Queries,
  { compte_id, auteur }: Equipier,
  { commande_id, tentative_id, motif, enAvoir = false, montant, parts, retirer }: DemandeEquipe,
  { now, appele }: { now: Date; appele: boolean },
): Promise<number[]> {
  const commande = await lockCommande(tx, commande_id)
  if (!commande) throw introuvable('Cette commande')
  await noterHorsLigne(tx, commande_id, now)
  const tentatives = (await listTentatives(tx, commande_id)).filter(({ id, etat }) =>
    tentative_id === null ? etat === 'payee' : id === tentative_id,
  )
  if (tentatives.length === 0) throw introuvable('Le paiement de cette commande')
  if (parts) await exigerParts(tx, commande_id, montant, parts)
  const ids: number[] = []
  const dit = { montant, parArticles: parts !== undefined, deUne: tentative_id !== null }
  for (const part of await repartirRemboursement(tx, commande, tentatives, dit)) {
    // they are kept once, with the first of the gesture's refunds
    const voulu = {
      ...{ montant: part.montant, enAvoir, parts: ids.length === 0 ? parts : undefined },
      // never asked for by two at once
      controle: appele ? new Date(now.getTime() + BAIL) : undefined,
    }
    const fait = await demanderRemboursement(tx, part.id, { auteur, motif, now }, voulu)
    if (!fait) continue
    await journaliser(tx, compte_id, { action: 'rembourser', motif, avant: null, apres: fait }, now)
    ids.push(fait.id)
  }
  if (ids.length === 0) throw new Failure('ETAT_REFUSE', 'Il ne reste rien à rembourser sur ce paiement.')
  if (parts && retirer) await retirerParts(tx, commande, { ...parts, ...retirer }, { auteur, now })
  return ids
}

/** @throws Failure ETAT_REFUSE where it has left, in whichever parcel, or nothing of it would be left. */
async function retirerParts(
  tx: Queries,
  commande: CommandeGelee,
  { lignes, enStock }: Choix & { enStock: boolean },
  trace: { auteur: string; now: Date },
): Promise<void> {
  if (!A_PREPARER.includes(commande.etat))
    throw new Failure('ETAT_REFUSE', 'Cette commande n’est plus à la boutique\u00a0: notez un retour.')
  const pieces = lignes.map((ligne) => ({ ...ligne, enStock }))
  await exigerEncoreLa(tx, commande.id, pieces)
  await retirerPieces(tx, commande, pieces, trace.now)
  await partirSiToutEst(tx, commande, trace)
}

/** @throws Failure ENTREE_INVALIDE for an amount that is not what these parts of the order cost. */
async function exigerParts(
  tx: Queries,
  commande_id: number,
  montant: number | null,
  parts: Choix,
): Promise<void> {
  const commande = await findToutCommande(tx, commande_id)
  const rendues = partsRendues(await listRemboursementsDe(tx, commande_id))
  const juste = commande && montantDe(commande, parts, rendues)
  if (commande && juste !== null && juste === montant) return
  const message =
    commande && juste !== null
      ? `Ces articles ont coûté ${ecrireMontant(juste, commande.devise)}.`
      : 'Cette commande n’a pas ces articles, pas autant, ou ils sont déjà remboursés.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { montant: message } })
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
