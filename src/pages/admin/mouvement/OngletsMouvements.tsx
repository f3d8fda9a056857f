import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsMouvements() {
  return (
    <Onglets
      nom="Mouvements d’argent"
      onglets={[
        ['/admin/mouvements', 'Mouvements'],
        ['/admin/mouvements/releves', 'Relevés'],
      ]}
    />
  )
}
