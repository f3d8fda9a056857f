import { formaterTelephone } from '#adresse/telephone.ts'
import { numeroAppele, useBoutique } from '#preference/boutique.ts'
import { Avis } from './Avis.tsx'

/** There is no tariff for this destination: nothing ships for free by accident, so it stops here. */
export function SurDevis() {
  const { preference } = useBoutique()
  return (
    <Avis
      niveau="warning"
      message={
        <>
          <p>
            <strong>Livraison sur devis</strong>
          </p>
          <p>
            Nous n’avons pas encore de tarif pour cette destination. Choisissez une autre ville, ou
            demandez-nous un prix{'\u00a0'}: votre panier est gardé.
          </p>
        </>
      }
    >
      {preference?.telephone && (
        <a href={`tel:${numeroAppele(preference)}`}>Appeler le {formaterTelephone(preference.telephone)}</a>
      )}
      {preference?.email && <a href={`mailto:${preference.email}`}>Écrire à {preference.email}</a>}
    </Avis>
  )
}
