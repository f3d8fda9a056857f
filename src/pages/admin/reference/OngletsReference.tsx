import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsReference() {
  return (
    <Onglets
      nom="Unités, couleurs et tailles"
      onglets={[
        ['/admin/references', 'Unités'],
        ['/admin/references/couleurs', 'Couleurs'],
        ['/admin/references/tailles', 'Tailles'],
      ]}
    />
  )
}
