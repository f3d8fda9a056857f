import { zero } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import styles from './TotauxCommande.module.css'

interface Props {
  articles: string
  /** Null while no delivery has a price. */
  livraison: string | null
  total: string
  /** The same total in francs, where another currency is charged. */
  totalFrancs?: string | undefined
}

/** What it comes to: articles, delivery, total. The total is the amount that is charged. */
export function TotauxCommande({ articles, livraison, total, totalFrancs }: Props) {
  return (
    <dl className={styles.totaux}>
      <div>
        <dt>Articles</dt>
        <dd>{articles}</dd>
      </div>
      <div>
        <dt>Livraison</dt>
        <dd>{livraison ?? `Livraison sur devis\u00a0: ${formaterMontant(zero)}`}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
      {totalFrancs && (
        <div className={styles.francs}>
          <dt>Soit</dt>
          <dd>{totalFrancs}</dd>
        </div>
      )}
    </dl>
  )
}
