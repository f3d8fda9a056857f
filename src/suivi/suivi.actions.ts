import { randomBytes } from 'node:crypto'
import { voirColis } from '#colis/lecture.actions.ts'
import { listEtapes, lockCommande } from '#commande/commande.data.ts'
import { memeDestinataire } from '#commande/destinataire.ts'
import { changementsDits, LIEU_EFFACE } from '#commande/etape.ts'
import { findCompte } from '#compte/compte.data.ts'
import { ISSUER_COMPTOIR } from '#compte/comptoir.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { ailleursDit } from '#livraison/desserte/desserte.actions.ts'
import { type DestinationTarifee, findDestination } from '#livraison/livraison.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { type Champs, Failure, introuvable } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { dansLePays } from './bornes.actions.ts'
import { type Colis, colisDe, type Envois, envoisDe } from './colis.ts'
import { type Lieu, lieuVide, lireLieu, memeLieu, NULLE_PART, type SaisieLieu } from './lieu.ts'
import { type Joignable, type NouvellesSuivi, voirNouvelles } from './numero.actions.ts'
import {
  deleteLiens,
  deleteSuivis,
  findParLien,
  findSuivi,
  insertLien,
  insertLieu,
  type LieuGarde,
  listLieux,
  renewSuivi,
} from './suivi.data.ts'
import { attendu, direEtapes, finOubliee, lieuModifiable, MAX_LIEUX, type PourLien } from './suivi.ts'

/**
 * A new link to the page of an order: 192 random bits, of which only the fingerprint is kept, so that nobody who
 * reads the database can open a page. The address exists in clear this once: each letter holds its own.
 * Null as long as the order is not sure, and once it is forgotten. `vue`: the order as whoever writes to its recipient has
 * read it. Throws where somebody else receives it since: what is written would be in the wrong hands.
 */
export async function ouvrirLien(
  tx: Queries,
  {
    commande_id,
    pour,
    publicUrl,
    now,
    vue,
  }: { commande_id: number; pour: PourLien; publicUrl: string; now: Date; vue?: Commande },
): Promise<string | null> {
  const recoit = pour === 'destinataire' && vue && (await lockCommande(tx, commande_id))
  if (recoit && !memeDestinataire(recoit, vue)) throw new Error('somebody else receives this order by now')
  const suivi = await findSuivi(tx, commande_id)
  if (!suivi || (suivi.fin_le && suivi.fin_le <= finOubliee(now))) return null
  const secret = randomBytes(24).toString('base64url')
  await insertLien(tx, { empreinte: empreinteDe(secret), commande_id, pour, cree_le: now })
  return `${publicUrl}/suivi/${secret}`
}

/** What the page shows. */
export interface Suivi {
  colis: Colis
  envois: Envois
  etapes: { texte: string; date: string }[]
  /** Null when nothing was completed. */
  lieu: Lieu | null
  modifiable: boolean
  /** What whoever delivers asks; null when nothing is to be brought. */
  code: string | null
  /** By what whoever this link is for hears of it; null: that is not chosen here. */
  nouvelles: NouvellesSuivi | null
  /** The order, where this link is all that its buyer has of it: they write to the shop from here. Others share theirs. */
  ecrire: number | null
}

const dernier = (lieux: LieuGarde[]): Lieu | null => {
  const garde = lieux.at(-1)
  if (!garde || lieuVide(garde)) return null
  const { cree_le, ...lieu } = garde
  return lieu
}

/** Does its buyer have no account whose page would show it? Who has no mail box may come in by a number or a key. */
async function sansPage(q: Queries, { client_id }: Commande): Promise<boolean> {
  const compte = await findCompte(q, client_id)
  return compte !== null && (compte.sans_compte || compte.issuer === ISSUER_COMPTOIR)
}

/** What this secret leads to. @throws Failure INTROUVABLE, the same for whatever leads nowhere. */
export async function voirSuivi(
  q: Queries,
  secret: string,
  { now, joignable }: { now: Date; joignable: Joignable },
): Promise<Suivi> {
  const trouve = await findParLien(q, empreinteDe(secret), finOubliee(now))
  const commande = trouve && (await findToutCommande(q, trouve.commande_id))
  if (!commande) throw introuvable('Cette page')
  const etapes = await listEtapes(q, [commande.id])
  return {
    colis: colisDe(commande),
    envois: envoisDe(commande, await voirColis(q, commande.id)),
    etapes: direEtapes(etapes),
    lieu: (await derniersLieux(q, [commande.id])).get(commande.id) ?? null,
    modifiable: lieuModifiable(commande.etatcommande),
    code: attendu(commande.etatcommande) ? trouve.code : null,
    nouvelles: await voirNouvelles(q, commande, trouve.pour, joignable),
    ecrire: trouve.pour === 'acheteur' && (await sansPage(q, commande)) ? commande.id : null,
  }
}

/**
 * The recipient says where it is to be brought. Saying the same again changes nothing.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE with a sentence for each field, ETAT_REFUSE once it has shipped.
 */
export async function completerLieu(
  { database, now }: Context,
  secret: string,
  saisie: SaisieLieu,
): Promise<void> {
  await database.transaction(async (tx) => {
    const trouver = () => findParLien(tx, empreinteDe(secret), finOubliee(now()))
    const trouve = await trouver()
    const commande = trouve && (await lockCommande(tx, trouve.commande_id))
    // the link was closed while the order was somebody else's to change
    if (!commande || !(await trouver())) throw introuvable('Cette page')
    if (!lieuModifiable(commande.etat))
      throw new Failure(
        'ETAT_REFUSE',
        'Le colis est déjà parti\u00a0: pour changer le lieu, appelez la boutique.',
      )
    const destination = await findDestination(tx, commande.destination_id ?? 0)
    if (!destination) throw new Error(`order ${commande.id} goes nowhere`)
    const lu = lireLieu(saisie, commande.recipient_pays ?? destination.pay.code)
    if ('fautes' in lu)
      throw new Failure('ENTREE_INVALIDE', 'Le lieu n’a pas été enregistré.', { champs: lu.fautes })
    await exigerSurPlace(tx, destination, lu.lieu)
    const lieux = (await listLieux(tx, [commande.id])).get(commande.id) ?? []
    if (memeLieu(lieux.at(-1) ?? NULLE_PART, lu.lieu)) return
    if (lieux.length >= MAX_LIEUX && (await countSiens(tx, commande.id, lieux)) >= MAX_LIEUX)
      throw new Failure('ETAT_REFUSE', 'Le lieu a changé trop souvent\u00a0: appelez la boutique.')
    await insertLieu(tx, { ...lu.lieu, commande_id: commande.id, cree_le: now() })
  })
}

/** How many of them were said by whoever receives it now, there: what the shop has emptied since was said by another. */
async function countSiens(tx: Queries, commande_id: number, lieux: LieuGarde[]): Promise<number> {
  const efface = (await listEtapes(tx, [commande_id])).findLast(({ motif }) =>
    changementsDits(motif).includes(LIEU_EFFACE),
  )
  return efface ? lieux.filter(({ cree_le }) => cree_le > efface.cree_le).length : lieux.length
}

/** @throws Failure ENTREE_INVALIDE for a place out of the town or country that the delivery was paid for. */
async function exigerSurPlace(tx: Queries, destination: DestinationTarifee, lieu: Lieu): Promise<void> {
  const ici = `${destination.ville} (${destination.pay.designation})`
  const ailleurs = lieu.repere && (await ailleursDit(tx, destination, lieu.repere))
  const champs: Champs = {
    ...(ailleurs && {
      repere: `La livraison est prévue pour ${ici}, et ce repère dit ${ailleurs}\u00a0: pour l’envoyer ailleurs, appelez la boutique.`,
    }),
    ...(!dansLePays(lieu, destination.pay.code) && {
      position: `Cette position n’est pas en ${destination.pay.designation}, où la livraison est prévue\u00a0: pour l’envoyer ailleurs, appelez la boutique.`,
    }),
  }
  if (Object.keys(champs).length > 0)
    throw new Failure('ENTREE_INVALIDE', 'Le lieu n’a pas été enregistré.', { champs })
}

/**
 * Somebody else receives this order, which is locked: what whoever received it was given opens its page no more, nor does
 * what was passed on to nobody knows whom, and the code is another. The buyer's own links stay.
 */
export async function changerDeMains(tx: Queries, commande_id: number): Promise<void> {
  await deleteLiens(tx, commande_id, ['destinataire', 'equipe'])
  await renewSuivi(tx, commande_id)
}

/**
 * The order goes elsewhere, or to somebody else: the door that was described is not theirs. Answers whether one was. What
 * was said of it before stays behind an empty word, as when whoever receives takes theirs back.
 */
export async function viderLieu(tx: Queries, commande_id: number, cree_le: Date): Promise<boolean> {
  if (!(await derniersLieux(tx, [commande_id])).get(commande_id)) return false
  await insertLieu(tx, { ...NULLE_PART, commande_id, cree_le })
  return true
}

/** Where each of these orders is brought, as its recipient last said; without those of which nobody said anything. */
export async function derniersLieux(q: Queries, commande_ids: number[]): Promise<Map<number, Lieu | null>> {
  return new Map([...(await listLieux(q, commande_ids))].map(([id, lieux]) => [id, dernier(lieux)]))
}

/** What the buyer and the staff see of it: the place as it stands, and each time it was completed; nothing is not. */
export async function voirLieux(q: Queries, commande_id: number) {
  const lieux = (await listLieux(q, [commande_id])).get(commande_id) ?? []
  return {
    lieu: dernier(lieux),
    precisions: lieux
      .filter((lieu) => !lieuVide(lieu))
      .map(({ cree_le }) => ({ date: cree_le.toISOString() })),
  }
}

/** What is kept of somebody's orders here, for their export. */
export async function exporterSuivis(q: Queries, commande_ids: number[]) {
  const gardes = await listLieux(q, commande_ids)
  return commande_ids.flatMap((commande_id) => {
    const lieux = gardes.get(commande_id)
    if (!lieux) return []
    return [
      { commande_id, lieux: lieux.map(({ cree_le, ...lieu }) => ({ ...lieu, date: cree_le.toISOString() })) },
    ]
  })
}

/** With an account go the links, places and codes of its orders. */
export const effacerSuivis = deleteSuivis
