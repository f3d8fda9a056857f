import { LienBouton } from '#ui/Bouton.tsx'
import { Avis } from './Avis.tsx'
import { SurDevis } from './SurDevis.tsx'

const SANS_MOYEN =
  'Aucun moyen de paiement n’est ouvert en ce moment. Votre panier est gardé\u00a0: revenez un peu plus tard.'

/** Why nothing can be paid here now, seldom enough to be fetched when it is. */
export function Empechement({ quoi }: { quoi: 'tarif' | 'express' | 'moyen' }) {
  if (quoi === 'tarif') return <SurDevis />
  if (quoi === 'moyen') return <Avis niveau="warning" message={SANS_MOYEN} />
  return (
    <Avis niveau="warning" message="La livraison express n’est plus proposée pour cette destination.">
      <LienBouton to="/livraison/modelivraison">Choisir une autre livraison</LienBouton>
    </Avis>
  )
}
