import { useNavigate } from '#browser/aller.ts'
import { ouvrirConnexion, useSession } from '#browser/session.ts'
import type { Adresse } from '#routes'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Compteur } from '#ui/Compteur.tsx'
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
      <form action={'/favorite' satisfies Adresse} data-envoi>
        <BoutonIcone
          type="submit"
          name="visite"
          value="1"
          icone="coeur"
          nom={nom}
          onClick={() => (connecte ? naviguer('/favorite') : ouvrirConnexion('/favorite'))}
        />
      </form>
    </Compteur>
  )
}

const pluriel = (nombre: number) => (nombre > 1 ? 'articles' : 'article')
