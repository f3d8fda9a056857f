import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'
import { direMots } from '../textes/occasions.ts'

/** What somebody of the staff wrote, to whom, and where it is answered. */
interface EchangeAEcrire {
  texte: string
  prenom: string | null
  numero: string
  /** A path of the shop; null for whoever is not its buyer: the thread is not theirs. */
  adresse: string | null
}

/** A message of the staff's own, for whoever ordered or receives. */
export function lettreEchange(
  { texte, prenom, numero, adresse }: EchangeAEcrire,
  boutique: BoutiqueEcrite,
): Lettre {
  const mots = direMots(boutique, 'echange', { prenom, numero })
  return {
    ...mots,
    paragraphes: [...mots.corps, ...texte.split('\n').filter((ligne) => ligne.trim() !== '')],
    bouton: adresse ? { texte: 'Répondre à la boutique', adresse: boutique.adresse + adresse } : null,
    lignes: [],
    totaux: [],
    faits: [{ nom: 'Commande', texte: numero }],
    liens: [],
    boutique,
  }
}

/** The same in an SMS: what was written, and where to answer. */
export const brefEchange = ({ texte, adresse }: EchangeAEcrire, { nom }: BoutiqueEcrite): Bref => ({
  titre: nom,
  texte,
  adresse: adresse ?? '',
  textos: 2,
})
