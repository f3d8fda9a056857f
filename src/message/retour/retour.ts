import type { RetourAEcrire } from '#retour/message.actions.ts'
import { direVoie } from '#retour/retour.ts'
import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'
import { direMots } from '../textes/occasions.ts'

const suiteDe = ({ etat, retour }: RetourAEcrire): string[] =>
  etat === 'accepte' ? direVoie(retour, retour.numero) : []

const direDe = ({ etat, prenom, numerocommande: numero, retour }: RetourAEcrire, boutique: BoutiqueEcrite) =>
  direMots(boutique, `retour_${etat}`, { retour: retour.numero, numero, prenom })

const leMot = ({ mot }: RetourAEcrire): string[] => (mot ? [mot] : [])

/** One step of a return, for whoever asked for it. */
export function lettreRetour(ecrit: RetourAEcrire, boutique: BoutiqueEcrite): Lettre {
  const { cle, numerocommande, retour } = ecrit
  const mots = direDe(ecrit, boutique)
  return {
    ...mots,
    paragraphes: [...leMot(ecrit), ...mots.corps, ...suiteDe(ecrit)],
    bouton: { texte: 'Suivre mon retour', adresse: `${boutique.adresse}/retour/${cle}` },
    lignes: retour.lignes.map(({ texte, quantite, recu }) => ({
      designation: texte,
      image: null,
      choix: recu === null || recu === quantite ? '' : `Reçu\u00a0: ${recu}`,
      quantite: `Quantité\u00a0: ${quantite}`,
      montant: null,
    })),
    totaux: [],
    faits: [
      { nom: 'Retour', texte: retour.numero },
      { nom: 'Commande', texte: numerocommande },
    ],
    liens: [],
    boutique,
  }
}

/** The same in an SMS. */
export const brefRetour = (ecrit: RetourAEcrire, boutique: BoutiqueEcrite): Bref => ({
  titre: boutique.nom,
  texte: [direDe(ecrit, boutique).texto, ...leMot(ecrit)].join(' '),
  adresse: `/retour/${ecrit.cle}`,
  textos: 2,
})
