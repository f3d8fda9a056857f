import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Link } from '#browser/aller.ts'
import { seDeconnecter } from '#browser/sortie/deconnexion.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './MenuCompte.module.css'

interface Props {
  nom: string
  /** Works for the shop: the back office is one press away. */
  equipe: boolean
  /** Orders without an account. */
  sansCompte: boolean
  ouvert: boolean
  onOuvrir: (ouvert: boolean) => void
}

/** The menu of who is signed in (specification, part 2 "Header"). */
export function MenuConnecte({ nom, equipe, sansCompte, ouvert, onOuvrir }: Props) {
  const boite = useRef<HTMLDivElement>(null)
  const id = useId()
  const fermer = () => onOuvrir(false)

  useEffect(() => {
    if (!ouvert) return
    const ailleurs = (event: Event) => {
      if (!boite.current?.contains(event.target as Node)) onOuvrir(false)
    }
    document.addEventListener('pointerdown', ailleurs)
    document.addEventListener('focusin', ailleurs)
    return () => {
      document.removeEventListener('pointerdown', ailleurs)
      document.removeEventListener('focusin', ailleurs)
    }
  }, [ouvert, onOuvrir])

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
        onClick={() => onOuvrir(!ouvert)}
      />
      <div id={id} className={styles.menu} hidden={!ouvert}>
        <p className={styles.bonjour}>Bonjour, {nom}</p>
        <ul className={styles.liste}>
          <li>
            <Link to="/compte" className={styles.entree} onClick={fermer}>
              <Icone nom="compte" taille={20} />
              {sansCompte ? 'Ouvrir un compte' : 'Mon Compte'}
            </Link>
          </li>
          <li>
            <Link to="/commande" className={styles.entree} onClick={fermer}>
              <Icone nom="colis" taille={20} />
              Mes Commandes
            </Link>
          </li>
          {equipe && (
            <li>
              <Link to="/admin" className={styles.entree} onClick={fermer}>
                <Icone nom="grille" taille={20} />
                Administration
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={styles.entree} onClick={() => seDeconnecter()}>
              <Icone nom="fleche" taille={20} />
              {sansCompte ? 'Quitter' : 'Déconnexion'}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
