import { direAddition } from '#commande/addition.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { calculerTotaux } from '#commande/total.ts'
import { comptees } from '#panier/panier.ts'
import { useDevise } from '#preference/devise.store.ts'
import type { Exact } from '#shared/exact.ts'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'

/** What the cart comes to at a step before the last: without delivery (francs) as long as none is chosen. */
export function TotalEtape({ livraison = null }: { livraison?: Exact | null }) {
  const { lignes } = useCadreEtapes()
  const { devise, decimal: taux } = useDevise()
  const totaux = calculerTotaux({ lignes: comptees(lignes), livraison, devise, taux })
  return (
    <section className={styles.carte} aria-label="Récapitulatif">
      <TotauxCommande
        addition={direAddition(totaux, { devise, taux })}
        nom={livraison ? 'Total' : 'Total hors livraison'}
      />
    </section>
  )
}
