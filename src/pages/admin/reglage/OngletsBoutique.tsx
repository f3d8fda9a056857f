import { Onglets } from '../cadre/Onglets.tsx'

export function OngletsBoutique() {
  return (
    <Onglets
      nom="La boutique"
      onglets={[
        ['/admin/boutique', 'Qui nous sommes'],
        ['/admin/boutique/aspect', 'Allure'],
        ['/admin/boutique/phrases', 'Phrases'],
      ]}
    />
  )
}
