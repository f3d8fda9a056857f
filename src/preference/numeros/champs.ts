import { numero } from '#adresse/numero.ts'
import type { Declares } from '#shared/champ.ts'
import type { CodePortefeuille } from './portefeuille.ts'

/** Where money is sent by telephone: kept beside what the shop says of itself, and set by who sets its means of payment. */
export const CHAMPS_PORTEFEUILLE = {
  wave: {
    genre: 'texte',
    libelle: 'Numéro Wave',
    regle: numero,
    aide: 'Qui paie à la livraison peut y envoyer l’argent\u00a0: sa commande le lui dit, et vous notez ce que vous avez reçu. Sans contrat ni clé.',
  },
  orange_money: { genre: 'texte', libelle: 'Numéro Orange Money', regle: numero },
} as const satisfies Declares & Record<CodePortefeuille, unknown>
