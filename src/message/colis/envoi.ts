// What a message says of the parcel that a move tells of, and of what is still to come.
import { type ColisVu, direContenu, direTransport } from '#colis/colis.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande, Detailcommande } from '#contract'
import { GENRES_ACHETEUR, type GenreAcheteur } from '../message.ts'
import type { Lettre } from '../mise-en-page.ts'
import { especes } from '../sommes.ts'

/** One parcel of an order, what is in it, and what of the order had not left when the message is written. */
export interface Envoi {
  colis: ColisVu
  contenu: Detailcommande[]
  restent: Detailcommande[]
}

/** Does more of the order follow? */
const enPartie = (envoi: Envoi | null | undefined): boolean => (envoi?.restent.length ?? 0) > 0
const AVEC_LE_DERNIER = 'Le code de livraison se donne avec le dernier colis, quand tout est là.'

/** Who carries it, and what is to come. */
export function direTrajet({ colis, restent }: Envoi, propre = (texte: string) => texte): string[] {
  const par = direTransport(colis)
  return [
    ...(par ? [propre(`Il voyage ${par}.`)] : []),
    ...(restent.length > 0 ? [propre(`À venir\u00a0: ${direContenu(restent)}.`)] : []),
  ]
}

/** What whoever ordered is told beside what is in it; what is asked at the door is asked once, with the last parcel. */
export function motsAcheteur(
  commande: Commande,
  envoi: Envoi | null | undefined,
  { passage, enChemin }: { passage: string; enChemin: string[] },
): string[] {
  const trajet = envoi ? direTrajet(envoi) : []
  if (!enPartie(envoi)) return [...trajet, ...enChemin, ...especes(commande)]
  const du = `Rien à payer avec ce colis\u00a0: ${resteAPayer(commande)} en espèces, avec le dernier.`
  const aEncaisser = commande.etatpaiement === ETAT_PAIEMENT.a_encaisser
  return [...trajet, passage, AVEC_LE_DERNIER, ...(aEncaisser ? [du] : [])]
}

interface Dits {
  sujet: string
  phrase: string
  code: string
}
/** What whoever receives is told, where more follows. */
export const dePartie = (dits: Dits, envoi: Envoi | null | undefined): Dits =>
  enPartie(envoi)
    ? {
        sujet: 'Un colis est parti pour vous',
        phrase: 'Un colis est parti pour vous.',
        code: AVEC_LE_DERNIER,
      }
    : dits

/** Where its carrier shows it. */
export const lienDe = (envoi: Envoi | null | undefined): Lettre['liens'] =>
  envoi?.colis.lien ? [{ texte: 'Suivre ce colis chez son transporteur', adresse: envoi.colis.lien }] : []

export function sujetDe(genre: GenreAcheteur, commande: Commande, envoi?: Envoi | null): string {
  const { numerocommande, retrait } = commande
  if (genre === 'expediee' && retrait) return `Votre commande ${numerocommande} est prête à retirer`
  if (genre === 'expediee' && enPartie(envoi)) return `Un colis de votre commande ${numerocommande} est parti`
  return GENRES_ACHETEUR[genre](numerocommande)
}
