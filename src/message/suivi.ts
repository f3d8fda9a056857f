import type { SuiviEnvoye } from '#suivi/demande.actions.ts'
import type { Bref } from './alerte.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** Where the order stands, for whoever asked: no amount, and nobody's name. */
const direDe = ({ numero, dit }: SuiviEnvoye): string =>
  `Commande ${numero}\u00a0: ${dit.replace(/\.$/, '').replace(/^./, (lettre) => lettre.toLowerCase())}.`

/** The way to an order that somebody asked for by its number: whoever reads it may have asked for nothing. */
export function lettreSuivi(envoye: SuiviEnvoye, boutique: BoutiqueEcrite): Lettre {
  const mots = direMots(boutique, 'suivi', { numero: envoye.numero })
  return {
    ...mots,
    titre: direDe(envoye),
    paragraphes: [
      ...mots.corps,
      envoye.lien
        ? 'Le lien ouvre sa page de suivi\u00a0: ne le donnez qu’à qui doit la voir.'
        : 'Elle n’a pas de page de suivi pour le moment.',
      'Vous n’avez rien demandé\u202f? Quelqu’un a tapé le numéro de cette commande et votre adresse. Sans ce message, il ne voit rien.',
    ],
    bouton: envoye.lien ? { texte: 'Suivre la commande', adresse: boutique.adresse + envoye.lien } : null,
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}

/** The same in one SMS. */
export const brefSuivi = (envoye: SuiviEnvoye, { nom }: BoutiqueEcrite): Bref => ({
  titre: nom,
  texte: direDe(envoye),
  adresse: envoye.lien ?? '',
  textos: 2,
})
