// What is still to be paid of an order, as every message says it.
import { attendSonArgent, ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { dateEtHeureDakar } from '#shared/calendrier.ts'

export const PAYE: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]
/** Somebody else than the buyer receives it. */
export const autre = ({ isDifferentRecipient }: Commande) => isDifferentRecipient === 1
export const enAttente = ({ etatcommande }: Commande) => etatcommande === ETAT.attente
/** « avant le 21 novembre… »; null: there is no hurry. */
export const avantQuand = ({ expire }: Commande) => (expire ? `avant le ${dateEtHeureDakar(expire)}` : null)

export function aPayer(commande: Commande): string[] {
  if (!enAttente(commande)) return []
  const quand = avantQuand(commande)
  return [`Elle attend votre paiement de ${resteAPayer(commande)}${quand ? `, ${quand}` : ''}.`]
}

/** What whoever receives it pays, as long as it has not been handed over. */
export function especes(commande: Commande): string[] {
  if (!attendSonArgent(commande)) return []
  const qui = autre(commande) ? 'Le destinataire paie' : 'Vous payez'
  const ou = commande.retrait ? 'à la boutique' : 'au livreur'
  return [`${qui} ${resteAPayer(commande)} en espèces ${ou}.`]
}

/** Of an order that was given up: what had come of it goes back, else nothing is due. */
export function rienDu({ etatpaiement }: Commande, rendus: string[]): string[] {
  if (etatpaiement !== ETAT_PAIEMENT.non_paye) return []
  return rendus.length > 0 ? rendus : ['Rien n’est dû.']
}

/** What is due at the door may be sent meanwhile, where the shop has said to which number. */
export function parTelephone(commande: Commande, { portefeuilles }: { portefeuilles?: string }): string[] {
  if (!portefeuilles || !attendSonArgent(commande)) return []
  return [
    `Ou, sans attendre, envoyez ${resteAPayer(commande)} par ${portefeuilles}, avec le numéro ${commande.numerocommande}.`,
  ]
}
