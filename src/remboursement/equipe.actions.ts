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
import { depuisUnites, ecrireMontant } from '#shared/devises.ts'
import { compare, exact, over, toUnits } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type CodeDevise, convertir, DECIMALES, estDevise } from '#shared/money.ts'
import { noterHorsLigne } from '#tentative/especes.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { deciderRemboursement } from './decision.actions.ts'
import { type Choix, montantDe } from './parLigne.ts'
import { demanderRemboursement, essayerRemboursement } from './remboursement.actions.ts'
import { findRemboursement, listRemboursements, listRemboursementsDe } from './remboursement.data.ts'
import { type Decision, engage, partsRendues, type Remboursement } from './remboursement.ts'

/** A refund by the staff: of the attempt that paid the order, or of another; without `montant`, all that is left. */
export interface DemandeEquipe {
  commande_id: number
  tentative_id: number | null
  /** In the currency that came, as it is written: 5,25 euros are 5.25; what credit paid of it goes back first. */
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
  const ids = await stockerRemboursements(services, equipier, demande, cle)
  for (const id of ids) await essayerRemboursement(services, id)
  return relire(services.database, ids[0] ?? 0)
}

/** The same without asking the provider: the shop that runs does it at once. Answers the refunds' ids, credit's first. */
export async function stockerRemboursements(
  context: Context,
  equipier: Equipier,
  demande: DemandeEquipe,
  cle?: string,
): Promise<number[]> {
  const { compte_id } = equipier
  const stocker = async (tx: Queries) => ({
    ids: await noterRemboursements(tx, equipier, demande, context.now()),
  })
  if (compte_id === null) return (await context.database.transaction(stocker)).ids
  return (await uneFois(context, { compte_id, cle, demande: { remboursement: demande } }, stocker)).ids
}

/** The same in the transaction of what the money is given back for; whoever calls then has each tried. */
export async function noterRemboursements(
  tx: Queries,
  { compte_id, auteur }: Equipier,
  { commande_id, tentative_id, motif, enAvoir = false, montant, parts, retirer }: DemandeEquipe,
  now: Date,
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
  for (const part of await repartirRemboursement(tx, commande, tentatives, montant)) {
    // they are kept once, with the first of the gesture's refunds
    const voulu = { montant: part.montant, enAvoir, parts: ids.length === 0 ? parts : undefined }
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

/**
 * Shares what is to go back out over what paid an order: what credit paid goes back first, onto itself. `montant` is in
 * the currency of the last of them, the one that a provider or the deliverer brought; null: all that is left of each.
 */
async function repartirRemboursement(
  tx: Queries,
  commande: CommandeGelee,
  tentatives: Tentative[],
  montant: number | null,
): Promise<{ id: number; montant?: number }[]> {
  const rangees = [...tentatives].sort((a, b) => Number(a.avoir_id === null) - Number(b.avoir_id === null))
  const derniere = rangees.at(-1)
  if (montant === null || !derniere) return rangees.map(({ id }) => ({ id }))
  let reste = enUnites(montant, derniere)
  const parts: { id: number; montant: number }[] = []
  for (const une of rangees.slice(0, -1)) {
    const libre = (une.recu ?? 0) - engage(await listRemboursements(tx, [une.id]))
    const { devise, taux } = commande
    const memes = derniere.devise_recue === une.devise_recue
    const pris = memes ? Math.min(libre, reste) : francsPour(reste, libre, { devise, taux })
    if (pris > 0) parts.push({ id: une.id, montant: pris })
    reste -= memes ? pris : Number(convertir(exact(pris), exact(taux), devise))
    reste = Math.max(0, reste)
  }
  // nothing beyond what is left of the credit: the provider's part is untouched
  if (reste > 0 || parts.length === 0) parts.push({ id: derniere.id, montant: reste })
  return parts
}

/** Francs of credit that make up this much of another currency, at most those that are left. */
function francsPour(
  unites: number,
  libre: number,
  { devise, taux }: { devise: CodeDevise; taux: string },
): number {
  const francs = toUnits(over(depuisUnites(unites, devise), exact(taux)), 0)
  return Math.min(libre, Number(francs))
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
