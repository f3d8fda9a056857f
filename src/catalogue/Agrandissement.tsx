import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Image } from '#image/Image.tsx'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Plein } from '#ui/Dialogue.tsx'
import styles from './Agrandissement.module.css'
import type { Photo } from './Galerie.tsx'

interface Props {
  photos: Photo[]
  nom: string
  /** Which of them is shown; the gallery behind follows. */
  vue: number
  ouverte: boolean
  onMontrer: (vue: number) => void
  onFermer: () => void
}

/** One picture over the whole screen, at twice its size where asked: then it is moved by finger, wheel or arrows. */
export function Agrandissement({ photos, nom, vue, ouverte, onMontrer, onFermer }: Props) {
  const [pres, setPres] = useState(false)
  const scene = useRef<HTMLElement>(null)
  const photo = photos[vue]

  // looked at closely, a picture is first seen in its middle
  useEffect(() => {
    const cadre = scene.current
    if (!cadre || !pres) return
    cadre.scrollTo((cadre.scrollWidth - cadre.clientWidth) / 2, (cadre.scrollHeight - cadre.clientHeight) / 2)
  }, [pres])

  function aller(pas: 1 | -1) {
    setPres(false)
    onMontrer((vue + pas + photos.length) % photos.length)
  }
  function surTouche({ key }: KeyboardEvent) {
    if (pres || photos.length < 2) return
    if (key === 'ArrowRight') aller(1)
    if (key === 'ArrowLeft') aller(-1)
  }
  const pied = (
    <div className={styles.pied}>
      {photos.length > 1 && (
        <>
          <BoutonIcone icone="chevronGauche" nom="Photo précédente" onClick={() => aller(-1)} />
          <p role="status">
            Photo {vue + 1} sur {photos.length}
          </p>
          <BoutonIcone icone="chevronDroite" nom="Photo suivante" onClick={() => aller(1)} />
        </>
      )}
      <Bouton variante="sobre" icone={pres ? 'moins' : 'plus'} onClick={() => setPres(!pres)}>
        {pres ? 'Voir en entier' : 'Voir de plus près'}
      </Bouton>
    </div>
  )
  return (
    <Plein titre={nom} ouvert={ouverte} onFermer={onFermer} pied={pied}>
      <section
        ref={scene}
        className={styles.scene}
        data-pres={pres || undefined}
        aria-label="Photo agrandie"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the arrows
        tabIndex={0}
        onKeyDown={surTouche}
        onClick={() => setPres(!pres)}
      >
        <Image
          image={photo?.image ?? null}
          alt={photo?.alt ?? nom}
          sizes="(min-width: 600px) 600px, 100vw"
          prioritaire
        />
      </section>
    </Plein>
  )
}
