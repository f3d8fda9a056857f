import type { Exact } from '#shared/exact.ts'
import { Prix } from './Prix.tsx'

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
