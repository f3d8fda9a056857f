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
  /** What one waits for: the head of the page already asks for it. */
  annoncee?: boolean
}

/** A square picture in the lightest format and width that will do. */
export function Image({ image, alt, sizes, annoncee, prioritaire = annoncee }: Props) {
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
      {annoncee && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          fetchPriority="high"
          href={adresseMedia(image)}
          imageSrcSet={variantes(image, 'avif')}
          imageSizes={sizes}
        />
      )}
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
        fetchPriority={annoncee ? 'high' : undefined}
        loading={prioritaire ? 'eager' : 'lazy'}
        decoding={annoncee ? 'sync' : 'async'}
      />
    </picture>
  )
}
