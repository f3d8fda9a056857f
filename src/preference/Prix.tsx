import { type Decimal, type Exact, exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { useDevise } from './devise.store.ts'
import styles from './Prix.module.css'

/** Francs as the inline script reads them: `12500`, or `12500/3` where no decimal says it. */
export const francsExacts = ({ n, d }: Exact) => (d === 1n ? String(n) : `${n}/${d}`)

interface Demande {
  prix: number
  /** What was asked before; null: nothing is struck through. */
  prix_barre: number | null
}

/**
 * What was asked before, for those who see it and those who hear it, and by how much less is asked now, in whole percent
 * and never more than it is; `francs` where it is said of another unit. Nothing where no price is struck through.
 */
export function PrixBarre({ de: { prix, prix_barre }, francs }: { de: Demande; francs?: Exact | null }) {
  if (!prix_barre) return null
  const moins = Math.floor(((prix_barre - prix) * 100) / prix_barre)
  return (
    <small>
      <s>
        <span className="hors-ecran">au lieu de </span>
        <Prix francs={francs ?? prix_barre} />
      </s>{' '}
      {moins > 0 && (
        <b>
          −{moins}
          {'\u00a0'}%
        </b>
      )}
    </small>
  )
}

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
