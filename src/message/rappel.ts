import type { RappelAEcrire } from '#rappel/rappel.actions.ts'
import { exact, times } from '#shared/exact.ts'
import { convertir, formaterMontant, formaterUnites } from '#shared/money.ts'
import { repartir } from '#shared/total.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** A cart that its reader left, with its lines at today's prices: the one letter about it. */
export function lettreRappel(
  { cle, prenom, panier, adresse }: Omit<RappelAEcrire, 'a'>,
  boutique: BoutiqueEcrite,
): Lettre {
  const enFrancs = { devise: 'XOF', taux: exact(1) } as const
  const lignes = panier.panierproduits
  const montants = repartir(
    lignes.map(({ prix, quantite }) => times(exact(prix), exact(quantite))),
    convertir(exact(panier.montant), enFrancs.taux, enFrancs.devise),
    enFrancs,
  )
  const mots = direMots(boutique, 'rappel', { prenom })
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      'Rien n’est mis de côté\u00a0: le stock est celui de la boutique quand vous commandez. Nous ne vous écrirons plus pour ce panier.',
    ],
    bouton: { texte: 'Retrouver mon panier', adresse },
    lignes: lignes.map(({ produit, couleur, taille, unite, quantite, prix }, rang) => ({
      designation: produit.designation,
      image: produit.image,
      choix: [couleur?.designation, taille?.designation, (unite ?? produit.unite).designation]
        .filter(Boolean)
        .join(' · '),
      quantite: `${quantite} × ${formaterMontant(exact(prix))}`,
      montant: formaterUnites(montants[rang] ?? 0n, enFrancs.devise),
    })),
    totaux: [{ nom: 'Total hors livraison', montant: formaterMontant(exact(panier.montant)), fort: true }],
    faits: [],
    liens: [{ texte: 'Ne plus recevoir ces rappels', adresse: `${boutique.adresse}/rappel/${cle}` }],
    boutique,
  }
}
