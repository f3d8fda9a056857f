import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsStock() {
  return (
    <Onglets
      nom="Stock"
      onglets={[
        ['/admin/stock', 'En stock'],
        ['/admin/stock/mouvements', 'Mouvements'],
        ['/admin/stock/inventaire', 'Inventaire'],
        ['/admin/stock/fichier', 'Import et export'],
        ['/admin/stock/recherches', 'Recherches'],
        ['/admin/stock/synonymes', 'Synonymes'],
      ]}
    />
  )
}
