import { randomBytes } from 'node:crypto'
import { voirMoyens } from '#caisse/moyens.actions.ts'
import { montantEncaisse } from '#caisse/moyens.ts'
import { exigerRetenuePermise } from '#caisse/retenue.actions.ts'
import { garderUnJour } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { findConfiee, findLien, insertLien } from './lien.data.ts'
import { type Depart, exigerPayable, payerPourAutrui } from './paiement.actions.ts'
import { etatRetour } from './paiement.ts'
import { suivreRetour } from './retour.actions.ts'

const JOUR = 86_400_000
/** How long a link still says that its order was paid. */
const JOURS_MERCI = 7

/** Where a link leads, and until when its order can be paid by it. */
interface LienFait {
  adresse: string
  expire: string
}

/**
 * Makes a link by which anybody who has it pays this order, without an account and until its time is over. Answers
 * its address: the secret stands after the `#`, which no browser sends to anybody, and is kept nowhere in clear.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for an order that cannot be paid (any more).
 */
export async function creerLien(
  { database, publicUrl, now }: PaiementServices,
  { compte_id }: Equipier,
  commande_id: number,
): Promise<LienFait> {
  return database.transaction(async (tx) => {
    const commande = await lockCommande(tx, commande_id)
    if (!commande) throw introuvable('Cette commande')
    exigerConfiable(commande, now())
    const ecriture = { compte_id, action: 'partager', objet: 'commande', objet_id: commande_id }
    await insertJournal(tx, { ...ecriture, avant: null, apres: { lien: 'paiement' } }, now())
    return ecrireLien(tx, publicUrl, { commande_id, proche: 0, cree_le: now() }, commande.expire_le)
  })
}

/**
 * The same by the buyer, for somebody close: an order of theirs that waits to be paid. Its goods are held for a day,
 * within what an account may hold (ADR 24); asked for again, the day has begun.
 * @throws Failure as `creerLien`, and where it may hold nothing more.
 */
export async function confierCommande(
  { database, publicUrl, now: clock }: PaiementServices,
  { id: compte_id }: Compte,
  commande_id: number,
): Promise<LienFait> {
  return database.transaction(async (tx) => {
    const now = clock()
    const commande = await lockCommande(tx, commande_id)
    if (commande?.compte_id !== compte_id) throw introuvable('Cette commande')
    exigerConfiable(commande, now)
    let expire = commande.expire_le
    if ((await findConfiee(tx, commande_id)) === null) {
      await exigerRetenuePermise(tx, compte_id, 'proche', now)
      expire = await garderUnJour(tx, commande, now)
    }
    return ecrireLien(tx, publicUrl, { commande_id, proche: 1, cree_le: now }, expire)
  })
}

/** A new secret of this order; only its fingerprint is kept. */
async function ecrireLien(
  tx: Queries,
  publicUrl: string,
  lien: { commande_id: number; proche: 0 | 1; cree_le: Date },
  expire: Date,
): Promise<LienFait> {
  const secret = randomBytes(32).toString('base64url')
  await insertLien(tx, { empreinte: empreinteDe(secret), ...lien })
  return { adresse: `${publicUrl}/payer#${secret}`, expire: expire.toISOString() }
}

/** @throws Failure ETAT_REFUSE for an order that nobody else can pay. */
function exigerConfiable(commande: CommandeGelee, now: Date): void {
  exigerPayable(commande, now)
  if (commande.payment_method === 'livraison')
    throw new Failure('ETAT_REFUSE', 'Cette commande se paie à la livraison.')
}

/**
 * What whoever has the link is shown: the order's goods and amounts, its state, the means that are on, and nothing of
 * any person; of who receives a first name and a town, where the buyer gave the link.
 * @throws Failure INTROUVABLE for a secret that is none, or whose order cannot be paid any more.
 */
export async function voirLien(services: PaiementServices, secret: string) {
  const { database, prestataires } = services
  const { id } = (await exigerLien(services, secret)).commande
  const { dite } = await suivreRetour(services, id)
  // what has become of it meanwhile
  const { proche } = await exigerLien(services, secret)
  const commande = await findToutCommande(database, id)
  const gelee = await readCommande(database, id)
  if (!commande || !gelee) throw perime()
  const ouverts = (await voirMoyens(database, prestataires, null, gelee.essai === 1)).filter(
    ({ propose }) => propose === 1,
  )
  const moyens = ouverts
    .filter(({ code }) => METHODES.some((methode) => methode === code))
    .flatMap(({ code, devises }) => {
      const charge = montantEncaisse(gelee, devises)
      return charge ? [{ code, montant: surLeFil(charge.montant, charge.devise), devise: charge.devise }] : []
    })
  const { numerocommande, postes, montantcommande, montantdevise, taux, taxes, paye_avoir } = commande
  return {
    ...{ id, numerocommande, postes, montantcommande, montantdevise, taux, taxes, paye_avoir },
    devise: commande.devise,
    expire: commande.expire,
    cgv_version: commande.cgv_version,
    detailcommandes: commande.detailcommandes,
    etat: etatRetour(commande, dite),
    moyens,
    pour: proche ? await quiRecoit(database, gelee) : null,
  }
}

/**
 * Starts paying the order of a link. Whoever pays accepts the terms that it was placed under.
 * @throws Failure INTROUVABLE, CONDITIONS_NON_ACCEPTEES, and as `payerPourAutrui`.
 */
export async function payerLien(
  services: PaiementServices,
  { secret, payment_method, cgv_version }: { secret: string; payment_method: Methode; cgv_version: number },
): Promise<Depart> {
  const { commande } = await exigerLien(services, secret)
  if (cgv_version !== commande.cgv_version)
    throw new Failure('CONDITIONS_NON_ACCEPTEES', 'Lisez et acceptez les conditions de vente.')
  return payerPourAutrui(services, commande.id, payment_method)
}

/** Who receives, as far as somebody who pays for them is told: « Dakar – Mermoz » is Dakar. */
async function quiRecoit(q: Queries, gelee: CommandeGelee) {
  const ville = (dite: string | null | undefined) => dite?.split(' – ')[0] ?? ''
  if (gelee.isDifferentRecipient === 1)
    return { prenom: gelee.recipient_prenom ?? '', ville: ville(gelee.recipient_ville) }
  const acheteur = await findCompte(q, gelee.compte_id)
  return { prenom: acheteur?.prenom ?? '', ville: ville(acheteur?.ville) }
}

/** The order of a link, while it says anything: until its time is over, or some days once it is paid. */
async function exigerLien(
  { database, now }: PaiementServices,
  secret: string,
): Promise<{ commande: CommandeGelee; proche: boolean }> {
  const lien = await findLien(database, empreinteDe(secret))
  const commande = lien && (await readCommande(database, lien.commande_id))
  if (!commande) throw perime()
  const { etat, etat_paiement, expire_le } = commande
  const attend = etat === ETAT.attente && (expire_le > now() || etat_paiement === ETAT_PAIEMENT.en_cours)
  const payee = etat !== ETAT.attente && etat !== ETAT.annulee
  const recente = now().getTime() - lien.cree_le.getTime() < JOURS_MERCI * JOUR
  if (attend || (payee && recente)) return { commande, proche: lien.proche === 1 }
  throw perime()
}

/** The same for a secret that never was one: it says nothing of any order. */
const perime = () =>
  new Failure('INTROUVABLE', 'Ce lien de paiement n’est plus valable. Demandez-en un autre à la boutique.')
