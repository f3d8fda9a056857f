import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ouvrirConnexion, seDeconnecter, useSession } from '#browser/session.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './MenuCompte.module.css'

/** The user icon: the sign-in modal for a visitor, a menu for who is signed in (specification, part 2). */
export function MenuCompte() {
  const { etat, utilisateur } = useSession()
  if (utilisateur) return <Menu nom={utilisateur.name} />
  return (
    <BoutonIcone
      icone="compte"
      nom="Se connecter"
      aria-busy={etat === 'chargement'}
      aria-haspopup="dialog"
      onClick={() => etat === 'anonyme' && ouvrirConnexion()}
    />
  )
}

function Menu({ nom }: { nom: string }) {
  const [ouvert, setOuvert] = useState(false)
  const boite = useRef<HTMLDivElement>(null)
  const id = useId()
  const fermer = () => setOuvert(false)

  useEffect(() => {
    if (!ouvert) return
    const ailleurs = (event: Event) => {
      if (!boite.current?.contains(event.target as Node)) setOuvert(false)
    }
    document.addEventListener('pointerdown', ailleurs)
    document.addEventListener('focusin', ailleurs)
    return () => {
      document.removeEventListener('pointerdown', ailleurs)
      document.removeEventListener('focusin', ailleurs)
    }
  }, [ouvert])

  const touche = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ouvert) return
    fermer()
    boite.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape, whichever part has the focus
    <div ref={boite} className={styles.boite} onKeyDown={touche}>
      <BoutonIcone
        icone="compte"
        nom="Mon espace client"
        aria-expanded={ouvert}
        aria-controls={id}
        onClick={() => setOuvert(!ouvert)}
      />
      <div id={id} className={styles.menu} hidden={!ouvert}>
        <p className={styles.bonjour}>Bonjour, {nom}</p>
        <ul className={styles.liste}>
          <li>
            <Link to="/compte" className={styles.entree} onClick={fermer}>
              <Icone nom="compte" taille={20} />
              Mon Compte
            </Link>
          </li>
          <li>
            <Link to="/commande" className={styles.entree} onClick={fermer}>
              <Icone nom="colis" taille={20} />
              Mes Commandes
            </Link>
          </li>
          <li>
            <button type="button" className={styles.entree} onClick={() => void seDeconnecter()}>
              <Icone nom="fleche" taille={20} />
              Déconnexion
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
