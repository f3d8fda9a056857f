import { useState } from 'react'
import { ouvrirConnexion, useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { differer } from '#ui/differer.tsx'
import { IconePage } from '#ui/IconePage.tsx'

const MenuConnecte = differer(
  async () => (await import('./MenuConnecte.tsx')).MenuConnecte,
  ({ onOuvrir }) => <BoutonIcone icone="compte" nom="Mon espace client" onClick={() => onOuvrir(true)} />,
)

/** The user icon: the sign-in modal for a visitor, a menu for who is signed in (specification, part 2). */
export function MenuCompte() {
  const { etat, utilisateur } = useSession()
  const [ouvert, setOuvert] = useState(false)
  if (utilisateur && !(import.meta.env.SSR && surPlace()))
    return (
      <MenuConnecte
        nom={utilisateur.name}
        equipe={utilisateur.role !== undefined}
        sansCompte={utilisateur.sansCompte === true}
        ouvert={ouvert}
        onOuvrir={setOuvert}
      />
    )
  return (
    <IconePage
      page="/compte"
      icone="compte"
      nom={utilisateur ? 'Mon espace client' : 'Se connecter'}
      aria-busy={etat === 'chargement'}
      aria-haspopup="dialog"
      onClick={() => etat === 'anonyme' && ouvrirConnexion()}
    />
  )
}
