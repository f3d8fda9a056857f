// What is still to be paid of an order, as every message says it.
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
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

export function especes(commande: Commande): string[] {
  const montant = resteAPayer(commande)
  if (commande.etatpaiement !== ETAT_PAIEMENT.a_encaisser) return []
  if (commande.retrait) return [`Vous payez ${montant} en espèces à la boutique.`]
  return [`${autre(commande) ? 'Le destinataire paie' : 'Vous payez'} ${montant} en espèces au livreur.`]
}

/** What is due at the door may be sent meanwhile, where the shop has said to which number. */
export function parTelephone(commande: Commande, { portefeuilles }: { portefeuilles?: string }): string[] {
  if (!portefeuilles || commande.etatpaiement !== ETAT_PAIEMENT.a_encaisser) return []
  return [
    `Ou, sans attendre, envoyez ${resteAPayer(commande)} par ${portefeuilles}, avec le numéro ${commande.numerocommande}.`,
  ]
}
