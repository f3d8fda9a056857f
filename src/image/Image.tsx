import { Icone } from '#ui/Icone.tsx'
import styles from './Image.module.css'
import { adresseMedia, variantes } from './media.ts'
import { useCassee } from './useCassee.ts'

interface Props {
  /** A media path; a calm tile stands in for none, and for one whose file is missing. */
  image: string | null
  alt: string
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string
  /** Seen at once: fetched first, not when scrolled to. */
  prioritaire?: boolean
}

/** A square picture in the lightest format and width that will do. */
export function Image({ image, alt, sizes, prioritaire }: Props) {
  const { cassee, suivre, onError } = useCassee(image)
  if (!image || cassee) {
    return (
      <span className={styles.absente}>
        <Icone nom="colis" taille={32} />
        {alt && <span className="hors-ecran">{alt}</span>}
      </span>
    )
  }
  return (
    // another picture is another element: one that waits is not told of it
    <picture key={image}>
      <source type="image/avif" srcSet={variantes(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={variantes(image, 'webp')} sizes={sizes} />
      <img
        ref={suivre}
        onError={onError}
        className={styles.image}
        src={adresseMedia(image)}
        alt={alt}
        width={600}
        height={600}
        loading={prioritaire ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
