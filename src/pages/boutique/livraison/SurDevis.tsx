import { formaterTelephone } from '#adresse/telephone.ts'
import { surPlace } from '#browser/surPlace.ts'
import { numeroAppele, useBoutique } from '#preference/boutique.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Avis } from './Avis.tsx'

interface Props {
  /** The town as it was typed, and those that it may be: taken by who says so, never by us. */
  proches?: { saisie: string; noms: string[]; onPrendre: (nom: string) => void }
}

/** There is no tariff for this destination: nothing ships for free by accident, so it stops here. */
export function SurDevis({ proches }: Props) {
  const { preference } = useBoutique()
  const autres = proches && proches.noms.length > 0 ? proches : null
  const geste = (nom: string) =>
    import.meta.env.SSR && surPlace()
      ? ({ type: 'submit', name: 'geste', value: `etape.ville ${nom}` } as const)
      : { onClick: () => autres?.onPrendre(nom) }
  const devis = (
    <div>
      <p>
        <strong>Livraison sur devis</strong>
      </p>
      <p>
        Nous n’avons pas encore de tarif pour{' '}
        {autres ? `une ville du nom de «\u00a0${autres.saisie}\u00a0»` : 'cette destination'}. Choisissez une
        autre ville, ou demandez-nous un prix{'\u00a0'}: votre panier est gardé.
      </p>
    </div>
  )
  return (
    <Avis niveau="warning" message={autres ? <strong>{direProches(autres.noms)}</strong> : devis}>
      {autres?.noms.map((nom) => (
        <Bouton key={nom} variante="sobre" {...geste(nom)}>
          {nom}
        </Bouton>
      ))}
      {autres && devis}
      {preference?.telephone && (
        <a href={`tel:${numeroAppele(preference)}`}>Appeler le {formaterTelephone(preference.telephone)}</a>
      )}
      {preference?.email && <a href={`mailto:${preference.email}`}>Écrire à {preference.email}</a>}
    </Avis>
  )
}

const direProches = (noms: string[]) =>
  `Vouliez-vous dire ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(noms)}\u00a0?`
