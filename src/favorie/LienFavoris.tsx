import { useNavigate } from '#browser/aller.ts'
import { ouvrirConnexion, useSession } from '#browser/session.ts'
import { Compteur } from '#ui/Compteur.tsx'
import { IconePage } from '#ui/IconePage.tsx'
import { useFavoris } from './acces.store.ts'
import { badgeFavoris } from './vue.store.ts'

/** The header's heart: the favourites for who is signed in, the sign-in modal for a visitor. */
export function LienFavoris() {
  const { etat } = useSession()
  const favoris = useFavoris()
  const naviguer = useNavigate()
  const badge = badgeFavoris(favoris)
  const connecte = etat === 'connecte'
  const nom = connecte && favoris.etat === 'pret' ? `Favoris, ${badge} ${pluriel(favoris.nombre)}` : 'Favoris'
  return (
    <Compteur texte={connecte ? badge : null}>
      <IconePage
        page="/favorite"
        icone="coeur"
        nom={nom}
        onClick={() => (connecte ? naviguer('/favorite') : ouvrirConnexion('/favorite'))}
      />
    </Compteur>
  )
}

const pluriel = (nombre: number) => (nombre > 1 ? 'articles' : 'article')
