import { randomUUID } from 'node:crypto'
import { montantEncaisse } from '#caisse/moyens.ts'
import { deplacer, type Paiements } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, numeroCommande } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Queries } from '#database/database.ts'
import { listMoyens } from '#preference/moyen.data.ts'
import { EN_LIGNE, type Methode } from '#prestataire/moyens.ts'
import { echecGarde } from '#prestataire/paiement.appel.ts'
import { type PageOuverte, PRESTATAIRE_MUET, type Prestataire } from '#prestataire/prestataire.ts'
import { rembourserCommande } from '#remboursement/remboursement.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { insertTentative, listOuvertes, lockTentative, updateTentative } from '#tentative/tentative.data.ts'
import { finDeTentative, prochainControle, reprenable, type Tentative, VIE } from '#tentative/tentative.ts'
import { findPartage } from './lien.data.ts'
import { type Geste, reglerTentative } from './reglement.actions.ts'

const HORS_DELAI =
  'Le délai de paiement de cette commande est passé. Votre panier est gardé\u00a0: commandez à nouveau.'
const PAS_PROPOSE = 'Ce moyen de paiement n’est pas proposé pour le moment.'
const SOMME_TROP_PETITE =
  'Ce moyen de paiement ne prend pas une somme si petite\u00a0: choisissez-en un autre.'
const DEMANDE_REFUSEE =
  'Le service de paiement n’a pas accepté cette demande. Votre commande est gardée\u00a0: écrivez-nous pour la régler.'

/** Another tab can bring a second round, hardly a third. */
const TOURS = 3

/** Where to go to pay, and what is charged there, in the smallest unit of `devise`. */
export type Depart = Pick<Tentative, 'montant' | 'devise'> & { adresse: string }

/**
 * Starts paying an order, or goes on: answers the provider's address and what it charges. However often it is
 * called, one attempt is open; it is stored before the provider hears of it, and no transaction is held meanwhile.
 * @throws Failure INTROUVABLE (not this account's), ETAT_REFUSE, MOYEN_INDISPONIBLE, PRESTATAIRE_INDISPONIBLE.
 */
export async function payer(
  services: PaiementServices,
  compte: Compte,
  commande_id: number,
  methode: Methode,
): Promise<Depart> {
  const prestataire = await prestataireOuvert(services, methode)
  const commande = await readCommande(services.database, commande_id)
  if (commande?.compte_id !== compte.id) throw introuvable('Cette commande')
  return commencer(services, commande_id, prestataire)
}

/**
 * The same for somebody who was given this order to pay, whoever they are: never on a page that the buyer opened
 * before, where the provider shows their e-mail. @throws Failure as `payer`.
 */
export async function payerPourAutrui(
  services: PaiementServices,
  commande_id: number,
  methode: Methode,
): Promise<Depart> {
  const partage = await findPartage(services.database, commande_id)
  return commencer(services, commande_id, await prestataireOuvert(services, methode), partage)
}

async function prestataireOuvert(services: PaiementServices, methode: Methode): Promise<Prestataire> {
  const prestataire = services.prestataires[methode]
  const moyens = await listMoyens(services.database)
  if (prestataire && moyens.some(({ code, actif }) => code === methode && actif === 1)) return prestataire
  throw new Failure('MOYEN_INDISPONIBLE', PAS_PROPOSE)
}

async function commencer(
  services: PaiementServices,
  commande_id: number,
  prestataire: Prestataire,
  depuis: Date | null = null,
): Promise<Depart> {
  for (let tour = 0; tour < TOURS; tour += 1) {
    for (const ouverte of await listOuvertes(services.database, commande_id)) {
      const age = services.now().getTime() - ouverte.cree_le.getTime()
      const nominative = prestataire.montreEmail && depuis !== null && ouverte.cree_le < depuis
      if (nominative || ouverte.methode !== prestataire.methode || age > (prestataire.vie ?? VIE))
        await fermerTentative(services, ouverte, 'abandonner')
    }
    const tentative = await services.database.transaction((tx) =>
      ouvrirTentative(tx, services.now(), commande_id, prestataire),
    )
    if (!tentative) continue
    const { montant, devise } = tentative
    try {
      return { adresse: tentative.adresse ?? (await demanderAdresse(services, tentative)), montant, devise }
    } catch (error) {
      // its key keeps that answer, and its page was shown to nobody: another key, and the payer need not wait
      if (!echecGarde(error)) throw error
      await services.database.transaction((tx) => oublier(tx, tentative))
      if (tour > 0) throw error
    }
  }
  throw new Failure('SERVICE_INDISPONIBLE', 'Un autre paiement de cette commande commence, réessayez.')
}

/** Nobody will pay this attempt, unless a call beside this one has its page. */
async function oublier(tx: Queries, { id, commande_id }: Tentative): Promise<void> {
  await lockCommande(tx, commande_id)
  const tentative = await lockTentative(tx, id)
  if (tentative?.etat === 'ouverte' && tentative.reference === null)
    await updateTentative(tx, id, { etat: 'expiree', prochain_controle: null })
}

/** The attempt to pay with; null when another means was opened meanwhile, and must be closed there first. */
async function ouvrirTentative(
  tx: Queries,
  now: Date,
  commande_id: number,
  { methode, devises, essai }: Prestataire,
): Promise<Tentative | null> {
  const commande = await lockCommande(tx, commande_id)
  if (!commande) throw introuvable('Cette commande')
  exigerPayable(commande, now)
  // pretended money pays for the keeper's own trial alone, whatever the shop has become since
  if (essai && commande.essai !== 1) throw new Failure('MOYEN_INDISPONIBLE', PAS_PROPOSE)
  for (const ouverte of await listOuvertes(tx, commande_id)) {
    if (ouverte.methode === methode && reprenable(ouverte, now)) return ouverte
    if (ouverte.reference !== null) return null
    // its page was shown to nobody
    await updateTentative(tx, ouverte.id, { etat: 'expiree', prochain_controle: null })
  }
  const charge = montantEncaisse(commande, devises)
  if (!charge) throw new Failure('MOYEN_INDISPONIBLE', SOMME_TROP_PETITE)
  const prochain_controle = prochainControle(now, now)
  const row = { commande_id, cle: randomUUID(), methode, ...charge, prochain_controle, cree_le: now }
  return insertTentative(tx, { ...row, etat: 'ouverte' })
}

/** @throws Failure ETAT_REFUSE for an order that nobody can pay now. */
export function exigerPayable({ etat, etat_paiement, expire_le }: CommandeGelee, now: Date): void {
  if (etat_paiement === ETAT_PAIEMENT.paye) throw new Failure('ETAT_REFUSE', 'Cette commande est déjà payée.')
  if (etat !== ETAT.attente) throw new Failure('ETAT_REFUSE', 'Cette commande ne peut plus être payée.')
  if (expire_le <= now) throw new Failure('ETAT_REFUSE', HORS_DELAI)
}

/** Asks the provider for the page of a stored attempt; the same attempt always asks for the same page. */
export async function demanderAdresse(services: PaiementServices, tentative: Tentative): Promise<string> {
  const { database, publicUrl, now } = services
  const prestataire = services.prestataires[tentative.methode]
  const commande = await readCommande(database, tentative.commande_id)
  const compte = commande && (await findCompte(database, commande.compte_id))
  if (!prestataire || !commande || !compte) throw new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET)
  const partage = await findPartage(database, commande.id)
  const ouverte = await prestataire.creer({
    cle: tentative.cle,
    commande_id: commande.id,
    libelle: `Commande ${numeroCommande(commande.id, commande.cree_le)}`,
    montant: tentative.montant,
    devise: tentative.devise,
    // what others are given to pay says nothing of the buyer; the same attempt always says the same
    email: partage !== null && partage <= tentative.cree_le ? null : adresseReelle(compte.email),
    expire_le: finDeTentative(tentative.cree_le),
    retour: `${publicUrl}${EN_LIGNE[prestataire.methode].retour}?commande=${commande.id}`,
    abandon: `${publicUrl}${EN_LIGNE[prestataire.methode].abandon}?commande=${commande.id}`,
  })
  if ('refus' in ouverte) {
    const autre = await database.transaction((tx) => refuser(tx, tentative.id, ouverte.refus))
    if (autre !== null) return autre
    throw new Failure('PRESTATAIRE_INDISPONIBLE', DEMANDE_REFUSEE)
  }
  const gardee = await database.transaction((tx) => garder(tx, tentative, ouverte, now()))
  if (gardee === ouverte.adresse) return gardee
  // nobody was sent there: closed if it can be, harmless if not
  await prestataire.fermer({ ...tentative, reference: ouverte.reference }).catch(() => undefined)
  if (gardee !== null) return gardee
  throw new Failure('ETAT_REFUSE', 'Cette commande ne peut plus être payée.')
}

/** The provider will never take this demand; answers the page of a call beside this one, which it took. */
async function refuser(tx: Queries, id: number, motif: string): Promise<string | null> {
  const tentative = await lockTentative(tx, id)
  if (tentative?.etat !== 'ouverte') return null
  if (tentative.adresse !== null) return tentative.adresse
  await updateTentative(tx, id, { etat: 'refusee', motif, prochain_controle: null })
  return null
}

/** Keeps the page of an attempt and answers where to go, or null; two calls at once are led to one page. */
async function garder(
  tx: Queries,
  { id, commande_id }: Tentative,
  { reference, adresse, secret }: PageOuverte,
  now: Date,
): Promise<string | null> {
  const commande = await lockCommande(tx, commande_id)
  const tentative = await lockTentative(tx, id)
  if (commande?.etat !== ETAT.attente || tentative?.etat !== 'ouverte') return null
  if (tentative.adresse !== null) return tentative.adresse
  await updateTentative(tx, id, { reference, adresse, secret: secret ?? null })
  const trace = { auteur: 'paiement', motif: 'paiement commencé', now }
  await deplacer(tx, commande_id, { etat_paiement: ETAT_PAIEMENT.en_cours }, trace)
  return adresse
}

/** Makes sure that nobody can pay this attempt any more, or settles it if somebody just did. */
export async function fermerTentative(
  services: PaiementServices,
  { id, commande_id }: Tentative,
  geste: Geste,
): Promise<void> {
  const close = await services.database.transaction(async (tx) => {
    await lockCommande(tx, commande_id)
    const tentative = await lockTentative(tx, id)
    if (tentative?.reference !== null) return false
    // its address was never shown to anybody
    await updateTentative(tx, id, { etat: 'expiree', prochain_controle: null })
    return true
  })
  if (close || (await reglerTentative(services, id, 'paiement', geste)) !== 'ouverte') return
  const motif =
    'Un paiement est en cours de confirmation pour cette commande. Réessayez dans quelques minutes.'
  throw new Failure('ETAT_REFUSE', motif)
}

/**
 * Closes what is open at the providers for an order, before its stock goes back: `paye` when money was there
 * first, and then it is settled. With `fermer`, a page that cannot be closed is waited for.
 * @throws Failure PRESTATAIRE_INDISPONIBLE, ETAT_REFUSE: nothing may be given back yet.
 */
export function fermerPaiements(
  services: PaiementServices,
  geste: Geste = 'abandonner',
): (commande_id: number) => Promise<'ferme' | 'paye'> {
  return async (commande_id) => {
    for (const ouverte of await listOuvertes(services.database, commande_id)) {
      await fermerTentative(services, ouverte, geste)
    }
    const commande = await readCommande(services.database, commande_id)
    const argent = commande?.etat_paiement === ETAT_PAIEMENT.paye || commande?.etat === ETAT.a_verifier
    return argent ? 'paye' : 'ferme'
  }
}

/** What orders ask of their payments. */
export function paiementsDe(services: PaiementServices): Paiements {
  return { fermerPaiements: fermerPaiements(services), rembourserCommande }
}
