import type { AvoirsGeles } from '#avoir/avoir.ts'

/** What a gift card of 500 francs paid of an order. */
export const PART_PAYEE: AvoirsGeles = {
  nom: 'Payé par carte cadeau',
  parts: [{ avoir_id: 1, nom: 'Carte cadeau', francs: 500 }],
  montants: { XOF: 500, EUR: 75, USD: 85, JPY: 95 },
}

export const enTexte = (un: unknown): string => JSON.stringify(un)
