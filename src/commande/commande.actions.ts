import { emettreAchetee } from '#avoir/achat.actions.ts'
import { MOTIF_CARTE } from '#avoir/achat.ts'
import { libererAvoirs, tenirAvoirs } from '#avoir/avoir.actions.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { renewPanier } from '#panier/achat/achat.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { findComplement } from './changement.data.ts'
import {
  type CommandeGelee,
  findCommande,
  insertEtape,
  listEtapes,
  lockCommande,
  readCommande,
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
  HEURES_REOUVERTURE,
  mouvementPermis,
  numeroCommande,
  paiementConvient,
  refusDepuisRetour,
} from './commande.ts'
import { ARGENT_DEHORS, argentDehors } from './encaissement/dehors.ts'
import { paiementApres } from './encaissement/redue.actions.ts'
import { exigerLa, rendreArticles, tenirArticles } from './reservation.actions.ts'
import { type Retour, recevoirRetour } from './retour.actions.ts'

/** Closes what is open at the providers for an order, outside any transaction; `paye` when money came first. */
export type FermerPaiements = (commande_id: number) => Promise<'ferme' | 'paye'>
/** Asks for all the money of an order back, in the transaction that gives it up. */
export type RembourserCommande = (
  tx: Queries,
  commande_id: number,
  trace: Omit<Trace, 'par'>,
  enAvoir?: boolean,
) => Promise<void>

/** What an order asks of its payments; injected: an order knows no provider. */
export interface Paiements {
  fermerPaiements: FermerPaiements
  rembourserCommande: RembourserCommande
}

/** Who moves an order (kept word for word), why, when; with `par`, only the moves this one may ask for. */
export interface Trace {
  auteur: string
  motif: string
  now: Date
  par?: Demandeur
}

interface Mouvement {
  etat?: Etat
  etat_paiement?: EtatPaiement
  /** What came back; all of it, not to be sold again, unless it is said. */
  retour?: Retour | undefined
}

/**
 * The only function that changes the state of an order or of its payment, and records it. What is cancelled
 * gives its stock back, once; what is taken up again takes it again. An order of which only a part came back
 * stays delivered. A gift card comes to be as its order is paid, which is then delivered. Staying where it is records nothing.
 * @throws Failure ETAT_REFUSE for a move that `MOUVEMENTS` does not know, STOCK_INSUFFISANT, INTROUVABLE.
 */
export async function deplacer(
  tx: Queries,
  commande_id: number,
  move: Mouvement,
  { auteur, motif, now, par }: Trace,
): Promise<CommandeGelee> {
  const row = await lockCommande(tx, commande_id)
  if (!row) throw introuvable('Cette commande')
  const annulee = move.etat === ETAT.annulee && row.etat !== ETAT.annulee
  const etat = await arrivee(tx, row, move, now)
  const vers = { etat, etat_paiement: move.etat_paiement ?? (await paiementApres(tx, row, move.etat)) }
  if (vers.etat === row.etat && vers.etat_paiement === row.etat_paiement) return row
  exigerMouvement(row, vers, par)
  if (row.etat === ETAT.retour && move.etat !== undefined) await exigerSortie(tx, row.id, move.etat)
  if (vers.etat === ETAT.expediee && row.etat !== vers.etat) await exigerLa(tx, row.id)
  if (annulee) await rendreArticles(tx, row, now)
  const finie = annulee || (vers.etat === ETAT.retournee && row.etat !== vers.etat)
  // what a paid order owes goes back as a refund; one that nobody took at the door holds nothing
  if (finie && row.avoirs && !SOLDEE.includes(row.etat_paiement))
    await libererAvoirs(tx, { commande_id: row.id, auteur, now })
  // the same cart, ordered again, is another demand
  if (annulee) await renewPanier(tx, row.panier_id)
  const reprise = vers.etat !== row.etat && (vers.etat === ETAT.attente || vers.etat === ETAT.confirmee)
  if (reprise && !(await tenirArticles(tx, row, now)))
    throw new Failure('STOCK_INSUFFISANT', 'Il ne reste pas assez de stock pour cette commande.')
  const parts = row.avoirs?.parts ?? []
  if (reprise && !(await tenirAvoirs(tx, parts, { commande_id: row.id, auteur, now }))) {
    const motif =
      'La carte cadeau ou l’avoir qui payait une part de cette commande n’a plus assez, ou a pris fin.'
    throw new Failure('ETAT_REFUSE', motif)
  }
  const rouverte = vers.etat === ETAT.attente && row.etat === ETAT.annulee
  const delai = rouverte ? { expire_le: new Date(now.getTime() + HEURES_REOUVERTURE * 3_600_000) } : {}
  await updateCommande(tx, row.id, { ...vers, ...delai })
  await insertEtape(tx, { commande_id: row.id, ...vers, auteur, motif, cree_le: now })
  if (vers.etat === ETAT.confirmee && vers.etat_paiement === ETAT_PAIEMENT.paye) {
    const numero = numeroCommande(row.id, row.cree_le)
    if (await emettreAchetee(tx, row.id, { numero, essai: row.essai === 1, auteur, now }))
      return deplacer(tx, row.id, { etat: ETAT.livree }, { auteur: 'paiement', motif: MOTIF_CARTE, now })
  }
  return { ...row, ...vers, ...delai }
}

/** Holds the goods of an order that waits to be paid for a day from now, as one that was opened again. */
export async function garderUnJour(tx: Queries, { id, expire_le }: CommandeGelee, now: Date): Promise<Date> {
  const jusque = new Date(Math.max(expire_le.getTime(), now.getTime() + HEURES_REOUVERTURE * 3_600_000))
  await updateCommande(tx, id, { expire_le: jusque })
  return jusque
}

/** Where a move leads: an order goes back for good once nothing of it is left at its buyer's. */
async function arrivee(
  tx: Queries,
  row: CommandeGelee,
  { etat, retour }: Mouvement,
  now: Date,
): Promise<Etat> {
  if (etat !== ETAT.retournee || row.etat !== ETAT.retour) return etat ?? row.etat
  return (await recevoirRetour(tx, row, retour ?? { enStock: false }, now)) ? ETAT.retournee : ETAT.livree
}

function exigerMouvement(
  row: CommandeGelee,
  vers: { etat: Etat; etat_paiement: EtatPaiement },
  par: Demandeur | undefined,
): void {
  const { etat, etat_paiement } = row
  if (vers.etat !== etat && !mouvementPermis('etat', etat, vers.etat, par)) {
    throw refus(ETATS[etat].text, ETATS[vers.etat].text)
  }
  if (
    vers.etat_paiement !== etat_paiement &&
    !mouvementPermis('etat_paiement', etat_paiement, vers.etat_paiement, par)
  ) {
    throw refus(ETATS_PAIEMENT[etat_paiement].text, ETATS_PAIEMENT[vers.etat_paiement].text)
  }
  if (argentDehors(etat, vers)) throw new Failure('ETAT_REFUSE', ARGENT_DEHORS)
  if (paiementConvient(etat, vers.etat, vers.etat_paiement)) return
  const motif = `Une commande dont le paiement est « ${ETATS_PAIEMENT[vers.etat_paiement].text} » ne peut pas passer à « ${ETATS[vers.etat].text} ».`
  throw new Failure('ETAT_REFUSE', motif)
}

async function exigerSortie(tx: Queries, commande_id: number, vers: Etat): Promise<void> {
  const livree = (await listEtapes(tx, [commande_id])).some(({ etat }) => etat === ETAT.livree)
  const motif = refusDepuisRetour(vers, livree)
  if (motif) throw new Failure('ETAT_REFUSE', motif)
}

function refus(de: string, vers: string): Failure {
  return new Failure('ETAT_REFUSE', `Une commande « ${de} » ne peut pas passer à « ${vers} ».`)
}

/** Its money came; what has gone back of it since is another matter. */
export const SOLDEE: readonly number[] = [
  ETAT_PAIEMENT.paye,
  ETAT_PAIEMENT.rembourse_en_partie,
  ETAT_PAIEMENT.rembourse,
]

/**
 * The buyer gives an order up, until its preparation starts: its goods go back to the stock, and its money, if
 * it was paid, to the buyer, or to their store credit where they prefer that.
 * @throws Failure ETAT_REFUSE when it is too late, or when money came just now: whoever presses again wants it back.
 */
export async function annulerCommande(
  services: Context & Paiements,
  compte: Compte,
  commande_id: number,
  enAvoir = false,
): Promise<void> {
  const found = await findCommande(services.database, commande_id, compte.id)
  if (!found) throw introuvable('Cette commande')
  const trace = { auteur: `client:${compte.id}`, motif: 'annulée par le client', now: services.now() }
  await annuler(services, commande_id, { ...trace, par: 'client', enAvoir })
}

/**
 * Gives an order up for whoever may: payments that are open are closed first, outside any transaction; money
 * that is there is asked back in the transaction that gives the stock back, and that `noter` ends.
 * @throws Failure ETAT_REFUSE, PRESTATAIRE_INDISPONIBLE: nothing is changed.
 */
export async function annuler(
  services: Context & Paiements,
  commande_id: number,
  { enAvoir = false, ...trace }: Trace & { enAvoir?: boolean },
  noter: (tx: Queries, apres: CommandeGelee) => Promise<void> = async () => {},
): Promise<void> {
  const found = await readCommande(services.database, commande_id)
  if (!found) throw introuvable('Cette commande')
  if (found.etat === ETAT.annulee) return
  const soldee = SOLDEE.includes(found.etat_paiement)
  const ouverte = found.etat === ETAT.attente
  if (ouverte && (await services.fermerPaiements(commande_id)) === 'paye') throw payeeEntreTemps()
  await services.database.transaction(async (tx) => {
    const row = await lockCommande(tx, commande_id)
    // money that came meanwhile stands
    if (!soldee && row && SOLDEE.includes(row.etat_paiement)) throw payeeEntreTemps()
    if (row?.etat === ETAT.annulee) return
    const avec = await findComplement(tx, commande_id)
    if (avec)
      throw new Failure(
        'ETAT_REFUSE',
        `${avec} complète cette commande et part avec elle\u00a0: annulez-la d’abord.`,
      )
    const aEncaisser = row?.etat_paiement === ETAT_PAIEMENT.a_encaisser
    // nothing is left to be paid at the door
    const rien = aEncaisser ? { etat_paiement: ETAT_PAIEMENT.non_paye } : {}
    const apres = await deplacer(tx, commande_id, { etat: ETAT.annulee, ...rien }, trace)
    await services.rembourserCommande(tx, commande_id, trace, enAvoir)
    await noter(tx, apres)
  })
}

function payeeEntreTemps(): Failure {
  const motif = 'Cette commande vient d’être payée. Annulez-la à nouveau si vous voulez être remboursé.'
  return new Failure('ETAT_REFUSE', motif)
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
