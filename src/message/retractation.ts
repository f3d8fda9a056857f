import { dateEtHeure } from '#livraison/delai.ts'
import type { RetractationEquipe } from '#retractation/retractation.actions.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'

export const SUJET_RETRACTATION = (numero: string) => `Accusé de réception de votre rétractation ${numero}`

type Declaree = Pick<
  RetractationEquipe,
  'numero' | 'date' | 'nom' | 'email' | 'lignes' | 'numerocommande' | 'commande_id'
>

/**
 * The receipt of a withdrawal, to be kept: what was declared, by whom, on which day and at what time (directive
 * (UE) 2023/2673, art. 11 bis, 4).
 */
export function lettreRetractation(declaree: Declaree, boutique: BoutiqueEcrite): Lettre {
  const { numero, date, nom, email, lignes, numerocommande, commande_id } = declaree
  return {
    sujet: SUJET_RETRACTATION(numero),
    titre: 'Nous avons reçu votre rétractation',
    prenom: null,
    paragraphes: [
      `Rétractation ${numero}, déclarée le ${dateEtHeure(date)} (heure de Dakar) par ${nom}, ${email}, pour la commande ${numerocommande}.`,
      `Vous renoncez au contrat pour\u00a0: ${lignes.join('\u202f; ')}.`,
      'Gardez ce message\u00a0: il prouve votre déclaration. Nous vous disons comment rendre ce qui est déjà livré, et vous remboursons au plus tard quatorze jours après votre déclaration, une fois les articles revenus ou leur envoi prouvé.',
    ],
    bouton: { texte: 'Voir la commande', adresse: `${boutique.adresse}/commande?commande=${commande_id}` },
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}
