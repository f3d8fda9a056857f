import { direAddition } from '#commande/addition.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { calculerTotaux } from '#commande/total.ts'
import type { Remises } from '#offre/remise.ts'
import { comptees } from '#panier/panier.ts'
import { useDevise } from '#preference/devise.store.ts'
import type { Exact } from '#shared/exact.ts'
import type { TaxesPromises } from '#taxe/promises.ts'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'

interface Props {
  /** Whole francs. */
  livraison: Exact | null
  remises: Remises | undefined
  taxes?: TaxesPromises | null
  /** Paid beside the prices. */
  taxe?: { francs: Exact; unites: bigint } | null
  /** A tax is asked, and not known yet. */
  attendue?: boolean
}

/** The cart's amounts and what they come to. */
export function TotalMontre({ livraison, remises, taxes, taxe = null, attendue = false }: Props) {
  const { lignes } = useCadreEtapes()
  const { devise, decimal: taux } = useDevise()
  const totaux = calculerTotaux({ lignes: comptees(lignes), livraison, remises, taxe, devise, taux })
  return (
    <section className={styles.carte} aria-label="Récapitulatif">
      <TotauxCommande
        addition={direAddition(totaux, { devise, taux }, taxes?.dites[devise])}
        nom={attendue ? 'Sous-total' : livraison ? 'Total' : 'Total hors livraison'}
      />
    </section>
  )
}
