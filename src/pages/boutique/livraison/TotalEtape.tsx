import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { remisesDe } from '#offre/dites.ts'
import type { Remises } from '#offre/remise.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import type { Exact } from '#shared/exact.ts'
import { differer } from '#ui/differer.tsx'
import { useOffres } from '../panier/useOffres.ts'
import { useCadreEtapes } from './cadre.ts'
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
  (chiffre: { livraison: Exact | null; pays_id: number | null; remises: Remises | undefined }) => (
    <TotalMontre {...chiffre} attendue />
  ),
)

/** What the cart comes to at a step before the last: without delivery as long as none is chosen. */
export function TotalEtape({ livraison = null, pays_id = null }: Props) {
  const { lignes } = useCadreEtapes()
  const { devise } = useDevise()
  const { lieu } = useContexteLivraison()
  const { donnees, enCours } = useOffres(lignes, livraison && lieu ? lieu.destination_id : null, devise)
  const cles = lignes.map(({ cle }) => cle)
  const remises = enCours ? undefined : remisesDe(donnees, cles)
  const taxee = (useBoutique().taxes?.mode ?? 'aucune') !== 'aucune'
  return taxee ? (
    <TotalTaxe {...{ livraison, pays_id, remises }} />
  ) : (
    <TotalMontre {...{ livraison, remises }} />
  )
}
