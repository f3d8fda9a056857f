import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './BoutonSuivi.module.css'

interface Props {
  /** On small screens, also keep it at hand in a bar once it has left the view. */
  barre: boolean
  enCours: boolean
  /** What it asks for with its form, before a script answers it. */
  geste: string
  /** Where no form is sent by it. */
  onClick?: () => void
  /** What the bar says beside its button: the amount. */
  children: ReactNode
}

/** The add button, followed on phones by a bar at the foot of the screen while it is out of sight. */
export function BoutonSuivi({ barre, enCours, geste, onClick, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [perdu, setPerdu] = useState(false)

  useEffect(() => {
    if (!barre || !place.current) return
    const guet = new IntersectionObserver(([vue]) => setPerdu(vue?.isIntersecting === false))
    guet.observe(place.current)
    return () => guet.disconnect()
  }, [barre])

  const presse = {
    type: onClick ? ('button' as const) : ('submit' as const),
    enCours,
    ...(onClick ? { onClick } : {}),
  }

  return (
    <>
      <div ref={place}>
        <Bouton {...presse} name="geste" value={geste} large icone="panier">
          Ajouter au panier
        </Bouton>
      </div>
      {perdu && (
        <div className={styles.barre} data-barre data-ecran>
          <strong className={styles.montant}>{children}</strong>
          <Bouton {...presse} icone="panier">
            Ajouter au panier
          </Bouton>
        </div>
      )}
    </>
  )
}
