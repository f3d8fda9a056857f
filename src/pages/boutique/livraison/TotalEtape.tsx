import { useBoutique } from '#preference/boutique.ts'
import type { Exact } from '#shared/exact.ts'
import { differer } from '#ui/differer.tsx'
import { TotalMontre } from './TotalMontre.tsx'

interface Props {
  /** Whole francs. */
  livraison?: Exact | null
  /** Where it goes, once it is known. */
  pays_id?: number | null
}

// most shops ask no tax: theirs brings nothing of it
const TotalTaxe = differer(
  async () => (await import('./TotalTaxe.tsx')).TotalTaxe,
  ({ livraison }: { livraison: Exact | null; pays_id: number | null }) => (
    <TotalMontre livraison={livraison} attendue />
  ),
)

/** What the cart comes to at a step before the last: without delivery as long as none is chosen. */
export function TotalEtape({ livraison = null, pays_id = null }: Props) {
  const taxee = (useBoutique().taxes?.mode ?? 'aucune') !== 'aucune'
  return taxee ? <TotalTaxe {...{ livraison, pays_id }} /> : <TotalMontre livraison={livraison} />
}
