import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsPromotion() {
  return (
    <Onglets
      nom="Promotions et prix"
      onglets={[
        ['/admin/promotions', 'Promotions'],
        ['/admin/promotions/lots', 'Changements groupés'],
      ]}
    />
  )
}
