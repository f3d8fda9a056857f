import type { AvisAEcrire } from '#avis/demande.actions.ts'
import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'

/** As the staff reads it: it was given up. */
export const SUJET_AVIS = (numero: string): string => `Votre avis sur la commande ${numero}`

/** Some days after a delivery, once: what its buyer thinks of each article. */
export function lettreAvis({ cle, numero, prenom, articles }: AvisAEcrire, boutique: BoutiqueEcrite): Lettre {
  const adresse = `${boutique.adresse}/avis/${cle}`
  return {
    sujet: SUJET_AVIS(numero),
    titre: articles.length > 1 ? 'Que pensez-vous de vos articles\u202f?' : 'Qu’en pensez-vous\u202f?',
    prenom,
    paragraphes: [
      'Votre commande est arrivée. Bon ou mauvais, votre avis aide qui hésite, et nous aide à mieux choisir.',
      'Quelques étoiles suffisent\u202f; vous pouvez y joindre un mot et des photos. Nous vous le demandons une seule fois.',
    ],
    bouton: { texte: 'Donner mon avis', adresse },
    lignes: articles.map(({ designation, image }) => ({
      ...{ designation, image, choix: '', quantite: '', montant: null },
    })),
    totaux: [],
    faits: [{ nom: 'Commande', texte: numero }],
    liens: [{ texte: 'Ne plus recevoir ces demandes', adresse }],
    boutique,
  }
}

/** The same in one SMS. */
export const brefAvis = ({ cle, numero }: AvisAEcrire, { nom }: BoutiqueEcrite): Bref => ({
  titre: nom,
  texte: `Votre commande ${numero} est arrivée. Qu’en pensez-vous\u202f?`,
  adresse: `/avis/${cle}`,
})
