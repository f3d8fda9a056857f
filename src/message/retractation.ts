import type { RetractationEquipe } from '#retractation/retractation.actions.ts'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import { type BoutiqueEcrite, direContact, type Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** Where and how its buyer sends back what was delivered. */
export function direRetour(numero: string, boutique: BoutiqueEcrite): string[] {
  const { lieu } = boutique
  const contact = direContact(boutique)
  const ou = lieu
    ? `Rapportez les articles, ou envoyez-les, à cette adresse\u00a0: ${lieu}.`
    : contact
      ? `${contact}\u00a0: nous vous disons où rapporter les articles.`
      : 'Nous vous disons où rapporter les articles.'
  return [
    `${ou} Dans les quatorze jours, complets, dans leur emballage si vous l’avez.`,
    `Joignez-y un papier avec le numéro ${numero} et votre nom, et gardez la preuve d’un envoi.`,
  ]
}

type Declaree = Pick<
  RetractationEquipe,
  | 'numero'
  | 'date'
  | 'nom'
  | 'email'
  | 'lignes'
  | 'en_avoir'
  | 'numerocommande'
  | 'commande_id'
  | 'chezSonAcheteur'
>

/**
 * The receipt of a withdrawal, to be kept: what was declared, by whom, on which day and at what time (directive
 * (UE) 2023/2673, art. 11 bis, 4).
 */
export function lettreRetractation(declaree: Declaree, boutique: BoutiqueEcrite): Lettre {
  const { numero, date, nom, email, lignes, en_avoir, numerocommande, commande_id, chezSonAcheteur } =
    declaree
  const mots = direMots(boutique, 'retractation', { numero })
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      `Rétractation ${numero}, déclarée le ${dateEtHeureDakar(date)} par ${nom}, ${email}, pour la commande ${numerocommande}.`,
      `Vous renoncez au contrat pour\u00a0: ${lignes.map(({ texte }) => texte).join('\u202f; ')}.`,
      ...(chezSonAcheteur
        ? direRetour(numerocommande, boutique)
        : ['Vous n’avez rien à renvoyer tant que rien ne vous est livré.']),
      ...(en_avoir ? ['Vous préférez garder cet argent en avoir, pour une prochaine commande.'] : []),
      'Gardez ce message\u00a0: il prouve votre déclaration. Nous vous remboursons au plus tard quatorze jours après elle, une fois les articles revenus ou leur envoi prouvé.',
    ],
    bouton: { texte: 'Voir la commande', adresse: `${boutique.adresse}/commande?commande=${commande_id}` },
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}
