import { type CSSProperties, useRef, useState } from 'react'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './Galerie.module.css'
import { Image } from './Image.tsx'
import { LARGEURS, variantes } from './media.ts'

// few look closer: what it takes comes with the first press
const Agrandissement = differer(async () => (await import('./Agrandissement.tsx')).Agrandissement)

/** The pictures of a product: swiped on phones, chosen by thumbnails, seen closer, all there without scripts. */
export function Galerie({ images, nom }: { images: string[]; nom: string }) {
  const bande = useRef<HTMLUListElement>(null)
  const [vue, setVue] = useState(0)
  const [loupe, setLoupe] = useState<'jamais' | 'ouverte' | 'fermee'>('jamais')

  function montrer(index: number) {
    const cible = bande.current
    cible?.scrollTo({ left: index * cible.clientWidth })
    setVue(index)
  }

  if (images.length === 0) {
    return (
      <div className={styles.galerie}>
        <Image image={null} alt={nom} sizes="100vw" />
      </div>
    )
  }
  return (
    <div className={styles.galerie}>
      <div className={styles.cadre}>
        <ul
          ref={bande}
          className={styles.bande}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={`Photos de ${nom}`}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setVue(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
        >
          {images.map((image, index) => (
            <li key={image} className={styles.photo} style={fond(image)}>
              <Image
                image={image}
                alt={index === 0 ? nom : `${nom}, photo ${index + 1}`}
                sizes="(min-width: 1240px) 600px, (min-width: 800px) 50vw, 100vw"
                prioritaire={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <span className={styles.rang} aria-hidden="true">
            {vue + 1} / {images.length}
          </span>
        )}
        <button
          type="button"
          className={styles.loupe}
          aria-label="Agrandir la photo"
          title="Agrandir la photo"
          aria-haspopup="dialog"
          onClick={() => setLoupe('ouverte')}
        >
          <Icone nom="agrandir" taille={24} />
        </button>
      </div>
      {images.length > 1 && (
        <ul className={styles.vignettes}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.vignette}
                aria-label={`Photo ${index + 1} sur ${images.length}`}
                aria-current={index === vue ? 'true' : undefined}
                onClick={() => montrer(index)}
              >
                <Image image={image} alt="" sizes="72px" prioritaire />
              </button>
            </li>
          ))}
        </ul>
      )}
      {loupe !== 'jamais' && (
        <Agrandissement
          images={images}
          nom={nom}
          vue={vue}
          ouverte={loupe === 'ouverte'}
          onMontrer={montrer}
          onFermer={() => setLoupe('fermee')}
        />
      )}
    </div>
  )
}

/** On phones the sides of a square picture are filled with itself, out of focus; the file is the thumbnail's. */
function fond(image: string): CSSProperties {
  const formats = (['avif', 'webp'] as const).map((format) => {
    const [adresse] = variantes(image, format, [LARGEURS[0]]).split(' ')
    return `url("${adresse}") type("image/${format}")`
  })
  return { '--fond': `image-set(${formats.join(', ')})` } as CSSProperties
}
