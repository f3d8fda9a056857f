import type { ProduitVendu } from '#catalogue/catalogue.ts'
import type { Tarif } from '#livraison/livraison.ts'
import type { CodeDevise } from '#shared/money.ts'

/** How long what was shown at the payment step stays true. */
export const MINUTES_PROMESSE = 30

/** What the price of a product came from when it was promised; decimals as texts. */
export interface ArticlePromis extends ProduitVendu {
  id: number
  /** Kilograms of one of its units. */
  poids: string
}

/** Everything the total of a cart comes from, but its quantities. */
export interface Gele {
  articles: ArticlePromis[]
  /** What a franc is worth. */
  taux: Record<CodeDevise, string>
  livraison: {
    tarif: (Tarif & { id: number }) | null
    /** Of the tariff. */
    devise: string
    livraisonexpress: number
  }
}

/** A promise as the wire carries it to whom it was made. */
export interface Promesse {
  id: number
  /** ISO 8601. */
  fin: string
  /** Seconds until then, by the shop's clock: a visitor's may be wrong. */
  reste: number
  articles: ArticlePromis[]
  taux: Record<CodeDevise, string>
  /** Whole francs. */
  montantliv: number
}
