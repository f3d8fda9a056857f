import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Produit } from '#contract'
import { Image } from '#image/Image.tsx'
import { LARGEURS, variantes } from '#image/media.ts'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './Galerie.module.css'

// few look closer: what it takes comes with the first press
const Agrandissement = differer(async () => (await import('./Agrandissement.tsx')).Agrandissement)

export interface Photo {
  image: string
  alt: string
}

/** A product's pictures, the main one first, none twice; where nobody wrote what one shows, the name says it. */
export function photosDe(produit: ProduitImage): Photo[] {
  const { designation, image, image_alt, produitimages, declinaisons } = produit
  // one that only a variant has comes after those of all
  const siennes = declinaisons.map((une) => ({ image: une.image, alt: null }))
  const toutes = [{ image, alt: image_alt }, ...produitimages, ...siennes]
  const uniques = toutes.filter(
    (une, rang) => toutes.findIndex((autre) => autre.image === une.image) === rang,
  )
  return uniques.flatMap(({ image, alt }, rang) =>
    image ? [{ image, alt: alt || (rang === 0 ? designation : `${designation}, photo ${rang + 1}`) }] : [],
  )
}
type ProduitImage = Pick<Produit, 'designation' | 'image' | 'image_alt' | 'produitimages' | 'declinaisons'>

interface Props {
  photos: Photo[]
  nom: string
  /** The picture of what is chosen: it comes into view. */
  choisie?: string | null
}

/** The pictures of a product: swiped on phones, chosen by thumbnails, seen closer, all there without scripts. */
export function Galerie({ photos, nom, choisie = null }: Props) {
  const bande = useRef<HTMLUListElement>(null)
  const [vue, setVue] = useState(0)
  const [loupe, setLoupe] = useState<'jamais' | 'ouverte' | 'fermee'>('jamais')

  function montrer(index: number) {
    const cible = bande.current
    cible?.scrollTo({ left: index * cible.clientWidth })
    setVue(index)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as another one is chosen
  useEffect(() => {
    const rang = photos.findIndex(({ image }) => image === choisie)
    if (rang >= 0) montrer(rang)
  }, [choisie])

  if (photos.length === 0) {
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
          tabIndex={photos.length > 1 ? 0 : undefined}
          aria-label={`Photos de ${nom}`}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setVue(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
        >
          {photos.map(({ image, alt }, index) => (
            <li key={image} className={styles.photo} style={fond(image)}>
              <Image
                image={image}
                alt={alt}
                sizes="(min-width: 1240px) 600px, (min-width: 800px) 50vw, 100vw"
                annoncee={index === 0}
              />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <span className={styles.rang} aria-hidden="true">
            {vue + 1} / {photos.length}
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
      {photos.length > 1 && (
        <ul className={styles.vignettes}>
          {photos.map(({ image }, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.vignette}
                aria-label={`Photo ${index + 1} sur ${photos.length}`}
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
          photos={photos}
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

/** On phones a square picture goes on beside itself; the file is the thumbnail's. */
function fond(image: string): CSSProperties {
  const formats = (['avif', 'webp'] as const).map((format) => {
    const [adresse] = variantes(image, format, [LARGEURS[0]]).split(' ')
    return `url("${adresse}") type("image/${format}")`
  })
  return { '--fond': `image-set(${formats.join(', ')})` } as CSSProperties
}
