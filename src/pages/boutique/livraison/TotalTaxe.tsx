import type { Remises } from '#offre/remise.ts'
import { comptees } from '#panier/panier.ts'
import { useDevise } from '#preference/devise.store.ts'
import type { Exact } from '#shared/exact.ts'
import { useTaxes } from '#taxe/appels.ts'
import { taxePromise } from '#taxe/promises.ts'
import { useCadreEtapes } from './cadre.ts'
import { TotalMontre } from './TotalMontre.tsx'

interface Props {
  livraison: Exact | null
  pays_id: number | null
  remises: Remises | undefined
}

/** The same in a shop that asks a tax: what of it the server says is one. */
export function TotalTaxe({ livraison, pays_id, remises }: Props) {
  const { lignes } = useCadreEtapes()
  const { devise } = useDevise()
  const { taxes, attendue } = useTaxes({ lignes: comptees(lignes), pays_id, livraison, remises })
  const taxe = taxePromise(taxes, devise)
  return <TotalMontre {...{ livraison, remises, taxes, taxe, attendue }} />
}
