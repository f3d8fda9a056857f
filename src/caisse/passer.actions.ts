import { listUtilisables, prendreAvoirs } from '#avoir/avoir.actions.ts'
import { deplacer, type FermerPaiements } from '#commande/commande.actions.ts'
import {
  findCommande,
  findCommandeParCle,
  insertCommande,
  insertDetails,
  insertEtape,
  listCommandesEnAttente,
  listProduitsReserves,
} from '#commande/commande.data.ts'
import {
  ETAT,
  ETAT_PAIEMENT,
  HEURES_CONFIRMATION,
  MINUTES_RESERVATION,
  numeroCommande,
} from '#commande/commande.ts'
import { encaisserCommande } from '#commande/encaissement/encaisser.actions.ts'
import { motifRemplacee } from '#commande/etape.ts'
import { attenteDite } from '#commande/prise.ts'
import { remplacerReservation } from '#commande/reservation.actions.ts'
import { holdCompte } from '#compte/compte.data.ts'
import { COMPTE_EFFACE, type Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { cleReutilisee, empreinteDemande } from '#ecriture/idempotence.actions.ts'
import { noterDon } from '#liste/don.actions.ts'
import { prendreOffres } from '#offre/offre.actions.ts'
import { lockPanier } from '#panier/achat/achat.data.ts'
import type { PanierComplet } from '#panier/panier.data.ts'
import type { Exact } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import { geler } from './addition/geler.actions.ts'
import { exigerMontantVu, offresFinies } from './addition/montantVu.ts'
import { panierVide, stockInsuffisant } from './addition/refus.actions.ts'
import { chiffrer } from './chiffrage.actions.ts'
import type { DemandeCommande } from './demande.ts'
import type { Configures } from './moyens.ts'
import { promesseTenue } from './promesse.actions.ts'
import { findPromesse } from './promesse.data.ts'
import { exigerRetenuePermise, exigerUneSeule } from './retenue.actions.ts'

/** Rounds of « close the payments of the order before, try again »: another tab can bring a second, hardly a third. */
const TOURS = 3

interface Essai {
  compte: Compte
  demande: DemandeCommande
  cleDonnee: string | undefined
  /** Orders whose payments are closed already. */
  fermees: Set<number>
}
type Issue = { commande_id: number } | { aFermer: number[] }

/**
 * Turns the account's cart into an order: everything is computed again and frozen, stock is reserved for 35
 * minutes. An unpaid order made before from the same cart is given up first; its payments are closed outside any
 * transaction. The same key, or without one the same cart and demand, answers the same order.
 * @throws Failure, and then nothing is changed; STOCK_INSUFFISANT names the lines and what is left for each.
 */
export async function passerCommande(
  services: Context & { prestataires: Configures; essai?: boolean },
  compte: Compte,
  demande: DemandeCommande,
  cle: string | undefined,
  fermerPaiements: FermerPaiements,
): Promise<Commande> {
  const fermees = new Set<number>()
  for (let tour = 0; tour < TOURS; tour += 1) {
    const issue = await services.database.transaction((tx) =>
      tenter(tx, services, { compte, demande, cleDonnee: cle, fermees }),
    )
    if ('commande_id' in issue) {
      const commande = await findCommande(services.database, issue.commande_id, compte.id)
      if (!commande) throw new Error('an order was placed and is not there')
      return commande
    }
    for (const id of issue.aFermer) {
      if ((await fermerPaiements(id)) === 'paye') {
        throw new Failure('ETAT_REFUSE', 'Votre commande précédente vient d’être payée.')
      }
      fermees.add(id)
    }
  }
  throw new Failure('SERVICE_INDISPONIBLE', 'Une autre commande est en cours, réessayez dans un instant.')
}

async function tenter(
  tx: Queries,
  { now: clock, prestataires, essai = false }: Context & { prestataires: Configures; essai?: boolean },
  { compte, demande, cleDonnee, fermees }: Essai,
): Promise<Issue> {
  const now = clock()
  const empreinte = empreinteDemande(demande)
  const panier = await lockPanier(tx, compte.id)
  const cle = cleDonnee ?? (panier ? `panier-${panier.id}-${panier.version}-${empreinte.slice(0, 16)}` : '')
  // asked now that the cart is held: whoever held it may have placed it meanwhile
  const connue = await dejaPassee(tx, compte.id, cle, empreinte)
  if (connue) return connue
  if (!panier) throw panierVide()
  await exigerRetenuePermise(tx, compte.id, demande.payment_method, now)
  const motif = essai ? 'commande d’essai passée' : 'commande passée'
  const qui = { auteur: `client:${compte.id}`, motif, minutes: MINUTES_RESERVATION, essai }
  return placer(tx, { now, prestataires }, { compte, panier, demande, cle, empreinte, fermees, qui })
}

/** A cart about to become an order, under a key that no order has yet. */
interface Placement {
  compte: Compte
  panier: PanierComplet
  demande: DemandeCommande
  cle: string
  empreinte: string
  fermees: Set<number>
  /** Who places it, as its first move keeps it, and for how long it holds its stock. */
  qui: { auteur: string; motif: string; minutes: number; essai?: boolean }
  /** The paid order that it is added to, and the kilograms that leave with it. */
  complete?: { id: number; deja: Exact }
}

/**
 * The one way by which an order comes to be, whoever places it: computed, frozen, its stock taken; orders made
 * before from the same cart are given up with it. `aFermer`: whose payments must be closed first.
 * @throws Failure, and then the transaction must not be kept.
 */
export async function placer(
  tx: Queries,
  { now, prestataires }: { now: Date; prestataires: Configures },
  { compte, panier, demande, cle, empreinte, fermees, qui, complete }: Placement,
): Promise<Issue> {
  if (!(await holdCompte(tx, compte.id))) throw new Failure('ETAT_REFUSE', COMPTE_EFFACE)
  const precedentes = await listCommandesEnAttente(tx, panier.id)
  const reserves = await listProduitsReserves(tx, precedentes)
  if (demande.payment_method === 'livraison') await exigerUneSeule(tx, compte.id, precedentes)
  const gardee = demande.promesse_id ? await findPromesse(tx, demande.promesse_id, compte.id) : null
  const promis = gardee && promesseTenue(gardee, panier, demande, now) ? gardee.gele : null
  const remplacees = precedentes
  const payeur = { compte_id: compte.id, avoirs: demande.avoirs ?? [], remplacees }
  const utilisables = await listUtilisables(tx, payeur, now)
  const deja = complete?.deja ?? null
  const chiffrage = {
    ...{ compte, panier, demande, reserves, prestataires, promis, remplacees, utilisables, deja, now },
    essai: qui.essai === true,
  }
  const { lignes, gele, offres, reste: resteAPayer } = await chiffrer(tx, chiffrage)
  exigerMontantVu(demande, gele, lignes, gardee?.gele ?? null)
  const aFermer = precedentes.filter((id) => !fermees.has(id))
  if (aFermer.length > 0) return { aFermer }

  const {
    express,
    payment_method,
    isDifferentRecipient,
    montant_vu,
    promesse_id,
    codes = [],
    avoirs: _,
    avoir_vu,
    liste,
    ...reste
  } = demande
  const attente = payment_method === 'livraison' ? HEURES_CONFIRMATION * 60 : qui.minutes
  const commande_id = await insertCommande(tx, {
    ...reste,
    ...gele,
    // nobody brings what one comes for
    consigne: gele.retrait ? null : reste.consigne,
    compte_id: compte.id,
    cle,
    demande: empreinte,
    panier_id: panier.id,
    complete_id: complete?.id ?? null,
    payment_method: resteAPayer === 0n ? 'avoir' : payment_method,
    essai: qui.essai ? 1 : 0,
    isDifferentRecipient: isDifferentRecipient ? 1 : 0,
    etat: ETAT.attente,
    etat_paiement: ETAT_PAIEMENT.non_paye,
    cree_le: now,
    expire_le: new Date(now.getTime() + attente * 60_000),
  })
  const details = lignes.map((ligne) => geler(commande_id, ligne))
  // stock first: rows that name a product share-lock it, and two orders would wait for each other's
  const { manques, attendues } = await remplacerReservation(
    tx,
    { id: commande_id, cree_le: now },
    details,
    precedentes,
    now,
  )
  if (manques.size > 0) throw stockInsuffisant(lignes, manques)
  await insertDetails(
    tx,
    details.map((detail, rang) => ({
      ...detail,
      attente: attenteDite(attendues, detail, lignes[rang]?.article.attente),
    })),
  )
  for (const id of precedentes) {
    const motif = motifRemplacee(numeroCommande(commande_id, now))
    await deplacer(tx, id, { etat: ETAT.annulee }, { auteur: qui.auteur, motif, now, par: 'client' })
  }
  const pour = { compte_id: compte.id, codes, remplacees, commande_id }
  const finies = await prendreOffres(tx, offres, pour, now)
  if (finies.length > 0) {
    // this order already holds its stock and what it may use
    const siens = {
      reserves: new Set(lignes.map(({ article }) => article.id)),
      remplacees: [...remplacees, commande_id],
    }
    const { gele: sans } = await chiffrer(tx, { ...chiffrage, ...siens })
    const { devise } = demande
    throw offresFinies(finies, { avant: gele.montantdevise, apres: sans.montantdevise, devise })
  }
  await insertEtape(tx, {
    commande_id,
    etat: ETAT.attente,
    etat_paiement: ETAT_PAIEMENT.non_paye,
    auteur: qui.auteur,
    motif: qui.motif,
    cree_le: now,
  })
  const produit_ids = lignes.map(({ article }) => article.id)
  if (liste) await noterDon(tx, liste, { commande_id, produit_ids })
  const parts = gele.avoirs?.parts ?? []
  await prendreAvoirs(tx, parts, { commande_id, auteur: qui.auteur, now })
  if (resteAPayer === 0n) {
    const trace = { auteur: 'paiement', motif: 'payée par carte cadeau ou avoir', now }
    await encaisserCommande(tx, commande_id, trace, { moyen: 'avoir' })
  }
  return { commande_id }
}

async function dejaPassee(
  tx: Queries,
  compte_id: number,
  cle: string,
  empreinte: string,
): Promise<Issue | null> {
  const connue = await findCommandeParCle(tx, compte_id, cle)
  if (!connue) return null
  if (connue.demande !== empreinte) throw cleReutilisee()
  return { commande_id: connue.id }
}
