import { randomUUID } from 'node:crypto'
import { coderPourLettre } from '#avoir/achat.actions.ts'
import { findAchat } from '#avoir/achat.data.ts'
import { MOTIF_CARTE } from '#avoir/achat.ts'
import { listEtapes, readCommande } from '#commande/commande.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { findInvitation } from '#equipe/invitation.data.ts'
import { etatInvitation } from '#equipe/invitation.ts'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { voirRemboursements } from '#remboursement/lecture.actions.ts'
import { direRemboursement } from '#remboursement/remboursement.ts'
import { voirAccuse } from '#retractation/retractation.actions.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { lireEmail } from '#shared/email.ts'
import { nettoyer } from '#shared/texte.ts'
import { colisDe } from '#suivi/colis.ts'
import { ouvrirLien } from '#suivi/suivi.actions.ts'
import { attendu, type PourLien } from '#suivi/suivi.ts'
import { achatDe } from './achat/achat.actions.ts'
import { alerteDe } from './alerte.actions.ts'
import { type Bref, lettreAlerte } from './alerte.ts'
import { avisDe } from './avis/avis.actions.ts'
import { lettreCarte } from './carte.ts'
import { envoiLu } from './colis/envoi.actions.ts'
import type { Envoi } from './colis/envoi.ts'
import { cleDuFil } from './echange/echange.data.ts'
import { echangeDe } from './echange/pli.actions.ts'
import { adresseDeReponse } from './entrant/entrant.ts'
import type { Reponses } from './entrant/reglages.ts'
import { lettreInvitation } from './invitation.ts'
import { lettreAcheteur, lettreDestinataire } from './lettres.ts'
import {
  type GenreAcheteur,
  type GenreDestinataire,
  genreAcheteur,
  genreDestinataire,
  type Message,
} from './message.ts'
import { type BoutiqueEcrite, type Lettre, mettreEnPage } from './mise-en-page.ts'
import type { Canaux, Pli, Poste } from './poste.ts'
import { retourDe } from './retour/retour.actions.ts'
import { lettreRetractation } from './retractation.ts'
import { voirBoutique } from './textes/boutique.actions.ts'
import { textoDe } from './texto/texto.actions.ts'
import { veilleDe } from './veille/veille.actions.ts'

/** What sending needs. Messages of a channel that is not open wait. */
export interface MessageServices extends Context {
  publicUrl: string
  canaux: Canaux
  /** What hands over answers to letters; absent, or with nothing: they go to the shop's own mail box. */
  reponses?: Reponses
  /** The provider of identities as it is set now; absent, or null inside: there is none. */
  identite?: { actuelle: object | null }
}

type Expediteur = Pick<Poste, 'expediteur'>

export type ObjetDeCommande =
  | { pour: 'acheteur'; genre: GenreAcheteur }
  | { pour: 'destinataire'; genre: GenreDestinataire }
/** Of a gift card it is the card that is sent. */
type Objet = ObjetDeCommande | { pour: 'carte' }

/** What a message is about, with the rank of its move; null when its move says nothing to its reader. */
export async function objetDe(q: Queries, message: Message): Promise<(Objet & { rang: number }) | null> {
  const { commande_id, etape_id, pour } = message
  if (commande_id === null) return null
  const commande = await readCommande(q, commande_id)
  const etapes = await listEtapes(q, [commande_id])
  const rang = etapes.findIndex(({ id }) => id === etape_id)
  const apres = etapes[rang]
  if (!commande || !apres) throw new Error('a message without its move')
  if (pour === 'destinataire' && apres.motif === MOTIF_CARTE) return { pour: 'carte', rang }
  const avant = etapes[rang - 1]
  if (pour === 'destinataire') {
    const genre = genreDestinataire(avant, apres, apres.motif)
    return genre && { pour, genre, rang }
  }
  const genre = genreAcheteur(avant, apres, commande.payment_method, apres.motif)
  return genre && { pour: 'acheteur', genre, rang }
}

/** What a message says, to which address; `genre` is for its name in a folder. */
export interface Contenu {
  genre: string
  a: string
  lettre(boutique: BoutiqueEcrite): Lettre | Promise<Lettre>
  /** The same for a phone. */
  bref?: (boutique: BoutiqueEcrite) => Bref
  /** Where it is ended by a press of the mail box's own. */
  fin?: string
  /** The order whose buyer reads it: an answer is of its thread. */
  fil?: number
  /** Its own, where an earlier try said something else: mail boxes keep one of two that have the same. */
  cle?: string
}

/** What a message says now; null: nothing, or to nobody. */
export async function contenuDe(services: MessageServices, message: Message): Promise<Contenu | null> {
  const { database, now } = services
  if (message.alerte_id !== null) {
    const alerte = await alerteDe(services, message)
    return (
      alerte && {
        ...alerte,
        bref: () => alerte.bref,
        lettre: (boutique) => lettreAlerte(alerte.bref, boutique),
      }
    )
  }
  if (message.invitation_id !== null) {
    const invitation = await findInvitation(database, message.invitation_id)
    if (!invitation || etatInvitation(invitation, now()) !== 'ouverte') return null
    const lettre = (boutique: BoutiqueEcrite) =>
      lettreInvitation(invitation, boutique, { google: Boolean(services.identite?.actuelle) })
    return { genre: 'invitation', a: invitation.email, lettre }
  }
  if (message.veille_id !== null) return veilleDe(services, message, message.veille_id)
  if (message.avisdemande_id !== null) return avisDe(services, message, message.avisdemande_id)
  if (message.echange_id !== null) return echangeDe(services, message, message.echange_id)
  if (message.achat_id !== null) return achatDe(services, message.achat_id)
  if (message.retouretape_id !== null) return retourDe(services, message, message.retouretape_id)
  if (message.retractation_id !== null) {
    const accuse = await voirAccuse(database, message.retractation_id)
    return (
      accuse && {
        genre: 'retractation',
        a: accuse.email,
        lettre: (boutique) => lettreRetractation(accuse, boutique),
      }
    )
  }
  const objet = message.commande_id === null ? null : await objetDe(database, message)
  if (objet?.pour === 'carte') return carteDe(services, Number(message.commande_id))
  const commande = objet && (await findToutCommande(database, Number(message.commande_id)))
  const envoi = commande && (await envoiLu(database, commande, message.etape_id))
  if (!commande || envoi === 'defait') return null
  const remboursements = await rendusDe(database, commande, objet.genre)
  if (message.canal !== 'mail') return textoDe(services, message, { commande, objet, remboursements, envoi })
  const a = adresseDe(commande, message)
  if (!a) return null
  const dite = { ...objet, remboursements, envoi }
  return {
    ...{ genre: objet.genre, a, lettre: (boutique) => lettreDe(services, commande, dite, boutique) },
    ...(objet.pour === 'acheteur' ? { fil: commande.id } : {}),
  }
}

/** Writes a message as its order stands now; null when there is nothing to tell, or nobody to tell it to. */
export async function ecrirePli(
  services: MessageServices,
  poste: Expediteur,
  message: Message,
): Promise<Pli | null> {
  const contenu = await contenuDe(services, message)
  if (!contenu) return null
  const nom = `${String(message.id).padStart(6, '0')}-${message.pour}-${contenu.genre}`
  return plier(services, poste, { nom, cle: message.cle, ...contenu })
}

/** A letter ready to go, as the shop writes it now. */
export async function plier(
  { database, publicUrl, now, reponses }: MessageServices,
  { expediteur }: Expediteur,
  { nom, cle, a, lettre, bref, fin, fil }: Omit<Contenu, 'genre' | 'cle'> & { nom: string; cle: string },
): Promise<Pli> {
  const boutique = await voirBoutique({ database, publicUrl }, expediteur)
  const { email } = boutique
  // a shop that has not said its address yet writes all the same, from its own name
  const de = expediteur || email || `ne-pas-repondre@${new URL(publicUrl).hostname}`
  const courrier = mettreEnPage(await lettre(boutique))
  return {
    nom,
    message_id: `<${cle}@${de.split('@')[1]}>`,
    de: { name: nettoyer(boutique.nom, 100), address: de },
    repondre:
      fil && reponses?.actuelle
        ? adresseDeReponse(reponses.actuelle.adresse, await cleDuFil(database, fil, now()))
        : email || de,
    a,
    date: now(),
    courrier: { ...courrier, sujet: nettoyer(courrier.sujet, 200) },
    site: publicUrl,
    ...(bref ? { bref: bref(boutique) } : {}),
    ...(fin ? { fin } : {}),
  }
}

/** Null for an account without a mail box, and for what was kept as an address before there was a parser of them. */
function adresseDe({ client, recipient_email }: Commande, { pour }: Message): string | null {
  const acheteur = lireEmail(client.email ?? '')
  if (pour === 'acheteur') return acheteur
  const destinataire = lireEmail(recipient_email ?? '')
  return destinataire === acheteur ? null : destinataire
}

async function lettreDe(
  services: MessageServices,
  commande: Commande,
  objet: ObjetDeCommande & { rang: number; remboursements: string[]; envoi: Envoi | null },
  boutique: BoutiqueEcrite,
) {
  const { rang, remboursements, envoi } = objet
  if (objet.pour === 'destinataire') {
    const lien = await lienDuColis(services, commande, 'destinataire')
    const colis = colisDe(commande, envoi?.contenu)
    return lettreDestinataire({ genre: objet.genre, colis, envoi, lien, boutique })
  }
  const { genre } = objet
  const phrase = commande.etapes[rang]?.texte ?? ''
  const sansCompte = (await findCompte(services.database, commande.client_id))?.sans_compte
  const suivi = sansCompte ? await lienDuColis(services, commande, 'acheteur') : null
  return lettreAcheteur({ genre, phrase, commande, remboursements, envoi, suivi, boutique })
}

const RENDUS: readonly string[] = ['remboursement', 'annulee']

async function rendusDe(q: Queries, { id }: Commande, genre: string): Promise<string[]> {
  const rendus = RENDUS.includes(genre) ? await voirRemboursements(q, id) : []
  return rendus.map((un) =>
    genre === 'annulee'
      ? `Les ${ecrireMontant(un.montant, un.devise)} déjà reçus vous sont rendus.`
      : `${ecrireMontant(un.montant, un.devise)}, ${NOMS_MOYENS[un.payment_method]}\u00a0: ${un.etat_text.toLowerCase()}. ${direRemboursement(un)}`,
  )
}

/** A card for whoever it is for: its code is drawn as the letter is written, so none waits in the outbox (ADR 50). */
async function carteDe({ database, now }: MessageServices, commande_id: number): Promise<Contenu | null> {
  const achat = await findAchat(database, commande_id)
  if (!achat?.email || achat.pour === null || achat.de === null) return null
  const tiree = await database.transaction((tx) => coderPourLettre(tx, achat, now()))
  if (!tiree) return null
  const carte = { ...tiree, francs: achat.francs, pour: achat.pour, de: achat.de, mot: achat.mot }
  // the code that a try before drew, and whose letter may have come all the same, pays nothing any more
  const cle = randomUUID()
  return { genre: 'carte', a: achat.email, lettre: (boutique) => lettreCarte(carte, boutique), cle }
}

/** A link of the letter's own, made as it is written: a secret that nobody keeps cannot wait in the outbox. */
async function lienDuColis(services: MessageServices, commande: Commande, pour: PourLien) {
  if (!attendu(commande.etatcommande)) return null
  const demande = { ...services, commande_id: commande.id, pour, now: services.now(), vue: commande }
  return services.database.transaction((tx) => ouvrirLien(tx, demande))
}
