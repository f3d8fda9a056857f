import { cheminProduit } from '#recherche/chemins.ts'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import type { VeilleAEcrire } from '#veille/veille.actions.ts'
import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'
import { direMots } from '../textes/occasions.ts'

const lienDe = ({ cle }: VeilleAEcrire, boutique: BoutiqueEcrite) => `${boutique.adresse}/veille/${cle}`

/** « Boubou brodé (Rouge, M) ». */
const nomDe = ({ produit, choix }: VeilleAEcrire) =>
  choix ? `${produit.designation} (${choix})` : produit.designation

const base = (boutique: BoutiqueEcrite) => ({ lignes: [], totaux: [], faits: [], boutique })

/** An address that somebody typed is asked before anything else is sent to it. */
export function lettreAConfirmer(veille: VeilleAEcrire, boutique: BoutiqueEcrite): Lettre {
  const quand = veille.genre === 'retour' ? 'quand il sera de retour' : 's’il devient moins cher'
  const mots = direMots(boutique, 'veille_a_confirmer', { article: nomDe(veille) })
  return {
    ...base(boutique),
    ...mots,
    paragraphes: [
      `Quelqu’un a demandé que nous écrivions à cette adresse pour «\u202f${nomDe(veille)}\u202f», ${quand}.`,
      ...mots.corps,
      'Confirmez, et nous vous écrirons une seule fois. Ce n’est pas vous\u202f? Ignorez ce message\u202f: sans votre accord, au plus un autre comme celui-ci vous parviendra en trois mois, et votre adresse est oubliée sept jours après la dernière demande\u202f; il n’en reste, trois mois, qu’une empreinte. Ou dites-le ci-dessous\u202f: qui que ce soit la laisse encore, nous ne vous demanderons plus rien.',
    ],
    bouton: { texte: 'Confirmer mon adresse', adresse: lienDe(veille, boutique) },
    liens: [{ texte: 'Ce n’est pas moi\u00a0: ne plus m’écrire', adresse: lienDe(veille, boutique) }],
  }
}

const motsDe = (veille: VeilleAEcrire, boutique: BoutiqueEcrite) => {
  const { genre, prenom, avant, apres } = veille
  return direMots(boutique, genre === 'retour' ? 'veille_retour' : 'veille_baisse', {
    prenom,
    article: nomDe(veille),
    prix: formaterMontant(exact(apres)),
    avant: formaterMontant(exact(avant)),
  })
}

/** The same for a phone. */
export const brefVeille = (veille: VeilleAEcrire, boutique: BoutiqueEcrite): Bref => ({
  titre: boutique.nom,
  texte: motsDe(veille, boutique).texto,
  adresse: cheminProduit(veille.produit),
  sollicite: true,
  textos: 2,
})

/** What was waited for has come. */
export function lettreVeille(veille: VeilleAEcrire, boutique: BoutiqueEcrite): Lettre {
  const { produit } = veille
  const mots = motsDe(veille, boutique)
  return {
    ...base(boutique),
    ...mots,
    paragraphes: mots.corps,
    bouton: { texte: 'Voir le produit', adresse: `${boutique.adresse}${cheminProduit(produit)}` },
    liens: [{ texte: 'Ne plus recevoir ces alertes', adresse: lienDe(veille, boutique) }],
  }
}
