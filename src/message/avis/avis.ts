import type { AvisAEcrire } from '#avis/demande.actions.ts'
import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'
import { direMots } from '../textes/occasions.ts'

/** Some days after a delivery, once: what its buyer thinks of each article. */
export function lettreAvis({ cle, numero, prenom, articles }: AvisAEcrire, boutique: BoutiqueEcrite): Lettre {
  const adresse = `${boutique.adresse}/avis/${cle}`
  const mots = direMots(boutique, 'avis', { numero, prenom })
  return {
    ...mots,
    paragraphes: mots.corps,
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

/** The same in an SMS. */
export const brefAvis = ({ cle, numero, prenom }: AvisAEcrire, boutique: BoutiqueEcrite): Bref => ({
  titre: boutique.nom,
  texte: direMots(boutique, 'avis', { numero, prenom }).texto,
  adresse: `/avis/${cle}`,
  textos: 2,
})
