import { adresseMedia, variantes } from '#catalogue/media.ts'
import styles from './AccueilBanniere.module.css'

const LARGEURS = [480, 800, 1200]

/** The picture of a slide; its words are in the HTML beside it (alt text by the specification, part 1). */
export function AccueilVisuel({ image, premier }: { image: string; premier: boolean }) {
  const sizes = '(min-width: 1240px) 1192px, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={variantes(image, 'avif', LARGEURS)} sizes={sizes} />
      <source type="image/webp" srcSet={variantes(image, 'webp', LARGEURS)} sizes={sizes} />
      <img
        className={styles.visuel}
        src={adresseMedia(image)}
        alt="slide"
        width={1200}
        height={400}
        fetchPriority={premier ? 'high' : 'low'}
        loading={premier ? 'eager' : 'lazy'}
      />
    </picture>
  )
}
