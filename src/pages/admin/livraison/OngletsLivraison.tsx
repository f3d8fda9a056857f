import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsLivraison() {
  return (
    <Onglets
      nom="Livraison"
      onglets={[
        ['/admin/livraison', 'Destinations'],
        ['/admin/livraison/modeles', 'Modèles'],
        ['/admin/livraison/zones', 'Zones et tarifs'],
        ['/admin/livraison/pays', 'Pays'],
        ['/admin/livraison/simulateur', 'Simulateur'],
        ['/admin/livraison/fichiers', 'Import et export'],
      ]}
    />
  )
}
