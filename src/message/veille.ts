import { cheminProduit } from '#recherche/chemins.ts'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import type { VeilleAEcrire } from '#veille/veille.actions.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'

/** As the staff reads it: it was given up. */
export const SUJETS_VEILLE = {
  a_confirmer: 'Confirmez votre adresse pour être prévenu',
  veilleur: 'Un produit attendu',
} as const

const lienDe = ({ cle }: VeilleAEcrire, boutique: BoutiqueEcrite) => `${boutique.adresse}/veille/${cle}`

/** « Boubou brodé (Rouge, M) ». */
const nomDe = ({ produit, choix }: VeilleAEcrire) =>
  choix ? `${produit.designation} (${choix})` : produit.designation

const base = (boutique: BoutiqueEcrite) => ({ lignes: [], totaux: [], faits: [], boutique })

/** An address that somebody typed is asked before anything else is sent to it. */
export function lettreAConfirmer(veille: VeilleAEcrire, boutique: BoutiqueEcrite): Lettre {
  const quand = veille.genre === 'retour' ? 'quand il sera de retour' : 's’il devient moins cher'
  return {
    ...base(boutique),
    sujet: SUJETS_VEILLE.a_confirmer,
    titre: 'Est-ce bien vous ?',
    prenom: null,
    paragraphes: [
      `Quelqu’un a demandé que nous écrivions à cette adresse pour « ${nomDe(veille)} », ${quand}.`,
      'Confirmez, et nous vous écrirons une seule fois. Ce n’est pas vous ? Ignorez ce message : nous ne vous écrirons plus, et oublions votre adresse dans sept jours.',
    ],
    bouton: { texte: 'Confirmer mon adresse', adresse: lienDe(veille, boutique) },
    liens: [],
  }
}

/** What was waited for has come. */
export function lettreVeille(veille: VeilleAEcrire, boutique: BoutiqueEcrite): Lettre {
  const { genre, produit, avant, apres } = veille
  const nom = nomDe(veille)
  const prix = formaterMontant(exact(apres))
  const retour = genre === 'retour'
  return {
    ...base(boutique),
    sujet: retour ? `De retour : ${nom}` : `Moins cher : ${nom}`,
    titre: retour ? `${nom} est de retour` : `${nom} est moins cher`,
    prenom: veille.prenom,
    paragraphes: [
      retour
        ? `Vous nous aviez demandé de vous prévenir : il est de nouveau en vente, à ${prix}.`
        : `Vous nous aviez demandé de vous prévenir : il est à ${prix}, au lieu de ${formaterMontant(exact(avant))} alors.`,
      'Rien n’est mis de côté : le stock et le prix sont ceux de la boutique quand vous l’ouvrez. Nous ne vous écrirons plus pour cette demande.',
    ],
    bouton: { texte: 'Voir le produit', adresse: `${boutique.adresse}${cheminProduit(produit)}` },
    liens: [{ texte: 'Ne plus recevoir ces alertes', adresse: lienDe(veille, boutique) }],
  }
}
