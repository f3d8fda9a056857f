import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './BoutonSuivi.module.css'

interface Props {
  /** On small screens, also keep it at hand in a bar once it has left the view. */
  barre: boolean
  enCours: boolean
  onClick: () => void
  /** What the bar says beside its button: the amount. */
  children: ReactNode
}

/** The add button, followed on phones by a bar at the foot of the screen while it is out of sight. */
export function BoutonSuivi({ barre, enCours, onClick, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [perdu, setPerdu] = useState(false)

  useEffect(() => {
    if (!barre || !place.current) return
    const guet = new IntersectionObserver(([vue]) => setPerdu(vue?.isIntersecting === false))
    guet.observe(place.current)
    return () => guet.disconnect()
  }, [barre])

  return (
    <>
      <div ref={place}>
        <Bouton large icone="panier" enCours={enCours} onClick={onClick}>
          Ajouter au panier
        </Bouton>
      </div>
      {perdu && (
        <div className={styles.barre} data-barre data-ecran>
          <strong className={styles.montant}>{children}</strong>
          <Bouton icone="panier" enCours={enCours} onClick={onClick}>
            Ajouter au panier
          </Bouton>
        </div>
      )}
    </>
  )
}
