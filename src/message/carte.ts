import { enFrancs } from '#avoir/avoir.ts'
import { dateLongue } from '#shared/calendrier.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** As the staff reads it: who offers it is told to its reader. */
export const SUJET_CARTE = 'Une carte cadeau'

/** A gift card as it is sent. */
interface CarteEnvoyee {
  pour: string
  de: string
  /** Whole francs. */
  francs: number
  mot: string | null
  code: string
  /** Null: it has no end. */
  fin: Date | null
}

/** The card itself, for whoever it was bought for: what it is worth, its code, and how it pays. */
export function lettreCarte(
  { pour, de, francs, mot, code, fin }: CarteEnvoyee,
  boutique: BoutiqueEcrite,
): Lettre {
  const mots = direMots(boutique, 'carte', { prenom: pour, de, montant: enFrancs(francs) })
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      ...(mot ? [`«\u00a0${mot}\u00a0»`] : []),
      `Son code\u00a0: ${code}`,
      `Tapez-le au panier, ou au moment de payer. Elle paie en une fois ou en plusieurs${fin ? `, jusqu’au ${dateLongue(fin.toISOString())}` : ', sans limite de temps'}.`,
      'Gardez ce code pour vous\u00a0: qui le connaît peut dépenser la carte.',
    ],
    bouton: { texte: 'Choisir mes cadeaux', adresse: `${boutique.adresse}/` },
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}
