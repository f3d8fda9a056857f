import { type Decimal, type Exact, exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { useDevise } from './devise.store.ts'
import styles from './Prix.module.css'

/** Francs as the inline script reads them: `12500`, or `12500/3` where no decimal says it. */
export const francsExacts = ({ n, d }: Exact) => (d === 1n ? String(n) : `${n}/${d}`)

/**
 * An amount in the visitor's currency, converted and rounded once. The server writes francs; what the
 * inline script wrote before hydration is kept until React knows the choice.
 */
export function Prix({ francs, enFrancs }: { francs: Exact | Decimal; enFrancs?: boolean }) {
  const { devise, taux } = useDevise()
  const somme = typeof francs === 'object' ? francs : exact(francs)
  if (enFrancs) return <span className={styles.prix}>{formaterMontant(somme)}</span>
  return (
    <span className={styles.prix} data-francs={francsExacts(somme)} suppressHydrationWarning>
      {formaterMontant(somme, devise, taux)}
    </span>
  )
}
