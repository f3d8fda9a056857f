import { rendreStock } from '#catalogue/catalogue.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { fermerPanier } from '#panier/panier.actions.ts'
import { renewPanier } from '#panier/panier.data.ts'
import { exact } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import {
  type CommandeGelee,
  findCommande,
  insertEtape,
  listDetails,
  lockCommande,
  readCommande,
  takeReservations,
  updateCommande,
} from './commande.data.ts'
import {
  type Demandeur,
  ETAT,
  ETAT_PAIEMENT,
  ETATS,
  ETATS_PAIEMENT,
  type Etat,
  type EtatPaiement,
  mouvementPermis,
  numeroCommande,
} from './commande.ts'
import { reserver } from './reservation.actions.ts'

/** Closes what is open at the providers for an order, outside any transaction; `paye` when money came first. */
export type FermerPaiements = (commande_id: number) => Promise<'ferme' | 'paye'>

/** Who moves an order (kept word for word), why, when; with `par`, only the moves this one may ask for. */
export interface Trace {
  auteur: string
  motif: string
  now: Date
  par?: Demandeur
}

/**
 * The only function that changes the state of an order or of its payment, and records it. What is cancelled
 * gives its stock back, once. Staying where it is records nothing.
 * @throws Failure ETAT_REFUSE for a move that `MOUVEMENTS` does not know, INTROUVABLE.
 */
export async function deplacer(
  tx: Queries,
  commande_id: number,
  move: { etat?: Etat; etat_paiement?: EtatPaiement },
  { auteur, motif, now, par }: Trace,
): Promise<CommandeGelee> {
  const row = await lockCommande(tx, commande_id)
  if (!row) throw introuvable('Cette commande')
  const vers = { etat: move.etat ?? row.etat, etat_paiement: move.etat_paiement ?? row.etat_paiement }
  if (vers.etat === row.etat && vers.etat_paiement === row.etat_paiement) return row
  if (vers.etat !== row.etat && !mouvementPermis('etat', row.etat, vers.etat, par)) {
    throw refus(ETATS[row.etat].text, ETATS[vers.etat].text)
  }
  if (
    vers.etat_paiement !== row.etat_paiement &&
    !mouvementPermis('etat_paiement', row.etat_paiement, vers.etat_paiement, par)
  ) {
    throw refus(ETATS_PAIEMENT[row.etat_paiement].text, ETATS_PAIEMENT[vers.etat_paiement].text)
  }
  if (vers.etat === ETAT.annulee && row.etat !== ETAT.annulee) {
    for (const { produit_id, quantite } of await takeReservations(tx, row.id)) {
      const reference = numeroCommande(row.id, row.cree_le)
      await rendreStock(tx, { produit_id, quantite: exact(quantite), motif: 'retour', reference, now })
    }
    // the same cart, ordered again, is another demand
    await renewPanier(tx, row.panier_id)
  }
  await updateCommande(tx, row.id, vers)
  await insertEtape(tx, { commande_id: row.id, ...vers, auteur, motif, cree_le: now })
  return { ...row, ...vers }
}

function refus(de: string, vers: string): Failure {
  return new Failure('ETAT_REFUSE', `Une commande « ${de} » ne peut pas passer à « ${vers} ».`)
}

const SOLDEE: readonly number[] = [
  ETAT_PAIEMENT.paye,
  ETAT_PAIEMENT.rembourse_en_partie,
  ETAT_PAIEMENT.rembourse,
]

/**
 * The order's money has come, whoever says so: it is confirmed and its cart closes. Money for an order given
 * up confirms it while there is stock again; without, somebody must look at it. `deja` when it was paid before.
 */
export async function encaisserCommande(
  tx: Queries,
  commande_id: number,
  trace: Omit<Trace, 'par'>,
): Promise<'confirmee' | 'a_verifier' | 'deja'> {
  const row = await lockCommande(tx, commande_id)
  if (!row) throw introuvable('Cette commande')
  if (SOLDEE.includes(row.etat_paiement)) return 'deja'
  const details = await listDetails(tx, [row.id])
  const reprise = row.etat !== ETAT.annulee || (await reserver(tx, row, details, trace.now))
  const etat = !reprise
    ? ETAT.a_verifier
    : row.etat === ETAT.attente || row.etat === ETAT.annulee
      ? 1
      : row.etat
  await deplacer(tx, row.id, { etat, etat_paiement: ETAT_PAIEMENT.paye }, trace)
  await fermerPanier(tx, row.panier_id, details)
  return etat === ETAT.a_verifier ? 'a_verifier' : 'confirmee'
}

/**
 * The buyer gives an order up, until its preparation starts. Its payments are closed first, outside any
 * transaction.
 * @throws Failure ETAT_REFUSE when it is too late, or paid: refunds are made by the shop.
 */
export async function annulerCommande(
  context: Context,
  compte: Compte,
  commande_id: number,
  fermerPaiements: FermerPaiements,
): Promise<void> {
  const found = await findCommande(context.database, commande_id, compte.id)
  if (!found) throw introuvable('Cette commande')
  if (found.etatcommande === ETAT.annulee) return
  const { etatcommande, etat_text } = found
  if (!mouvementPermis('etat', etatcommande, ETAT.annulee, 'client')) throw refus(etat_text, ETATS[5].text)
  if (SOLDEE.includes(found.etatpaiement) || (await fermerPaiements(commande_id)) === 'paye')
    throw dejaPayee()
  const trace: Trace = {
    auteur: `client:${compte.id}`,
    motif: 'annulée par le client',
    now: context.now(),
    par: 'client',
  }
  await context.database.transaction(async (tx) => {
    const row = await lockCommande(tx, commande_id)
    // money that came meanwhile stands
    if (row && SOLDEE.includes(row.etat_paiement)) throw dejaPayee()
    await deplacer(tx, commande_id, { etat: ETAT.annulee }, trace)
  })
}

function dejaPayee(): Failure {
  return new Failure('ETAT_REFUSE', 'Cette commande est payée\u00a0: écrivez-nous pour l’annuler.')
}

/** Gives up an unpaid order whose reservation is over, and its stock back. True when this call did it. */
export async function expirerCommande(
  context: Context,
  commande_id: number,
  fermerPaiements: FermerPaiements,
): Promise<boolean> {
  const now = context.now()
  const due = (row: CommandeGelee | null) => row?.etat === ETAT.attente && row.expire_le <= now
  if (!due(await readCommande(context.database, commande_id))) return false
  if ((await fermerPaiements(commande_id)) === 'paye') return false
  return context.database.transaction(async (tx) => {
    if (!due(await lockCommande(tx, commande_id))) return false
    const trace: Trace = { auteur: 'echeance', motif: 'réservation échue', now, par: 'echeance' }
    await deplacer(tx, commande_id, { etat: ETAT.annulee }, trace)
    return true
  })
}
