import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsContenu() {
  return (
    <Onglets
      nom="Contenus"
      onglets={[
        ['/admin/contenus', 'Bannière'],
        ['/admin/contenus/etageres', 'Étagères'],
        ['/admin/contenus/questions', 'Questions'],
        ['/admin/contenus/apropos', 'À propos'],
        ['/admin/contenus/pages', 'Pages'],
        ['/admin/contenus/conditions', 'Conditions de vente'],
      ]}
    />
  )
}
