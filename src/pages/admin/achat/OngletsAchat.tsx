import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsAchat() {
  return (
    <Onglets
      nom="Achats"
      onglets={[
        ['/admin/achats', 'À racheter'],
        ['/admin/achats/commandes', 'Commandes'],
        ['/admin/achats/fournisseurs', 'Fournisseurs'],
        ['/admin/achats/seuils', 'Seuils'],
      ]}
    />
  )
}
