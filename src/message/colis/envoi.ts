// What a message says of the parcel that a move tells of, and of what is still to come.
import { type ColisVu, direContenu, direTransport } from '#colis/colis.ts'
import { attendSonArgent } from '#commande/commande.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande, Detailcommande } from '#contract'
import type { Lettre } from '../mise-en-page.ts'

/** One parcel of an order, what is in it, and what of the order had not left when the message is written. */
export interface Envoi {
  colis: ColisVu
  contenu: Detailcommande[]
  restent: Detailcommande[]
}

/** Does more of the order follow? */
export const enPartie = (envoi: Envoi | null | undefined): envoi is Envoi => (envoi?.restent.length ?? 0) > 0

/** What is asked at the door is asked once. */
export const AVEC_LE_DERNIER = 'Le code de livraison se donne avec le dernier colis, quand tout est là.'

/** Who carries it, and what is to come. */
export function direTrajet({ colis, restent }: Envoi, propre = (texte: string) => texte): string[] {
  const par = direTransport(colis)
  return [
    ...(par ? [propre(`Il voyage ${par}.`)] : []),
    ...(restent.length > 0 ? [propre(`À venir\u00a0: ${direContenu(restent)}.`)] : []),
  ]
}

/** What follows by itself, to whoever ordered, of a parcel that is not the last. */
export function suitesEnPartie(commande: Commande, envoi: Envoi): string[] {
  const du = `Rien à payer avec ce colis\u00a0: ${resteAPayer(commande)} en espèces, avec le dernier.`
  return [...direTrajet(envoi), AVEC_LE_DERNIER, ...(attendSonArgent(commande) ? [du] : [])]
}

/** Where its carrier shows it. */
export const lienDe = (envoi: Envoi | null | undefined): Lettre['liens'] =>
  envoi?.colis.lien ? [{ texte: 'Suivre ce colis chez son transporteur', adresse: envoi.colis.lien }] : []
