import { adresseMedia, variantes } from '#catalogue/media.ts'
import styles from './AccueilBanniere.module.css'

const LARGE = { largeurs: [480, 800, 1200], sizes: '(min-width: 1240px) 1192px, 100vw' }
/** Phones get another framing, 16:9, without the calm side on which the words stand elsewhere. */
const MOBILE = { largeurs: [480, 800], sizes: '100vw', media: '(max-width: 639px)' }

/** The picture of a slide, `banniere/<nom>`; its words are in the HTML over it (alt by the specification, part 1). */
export function AccueilVisuel({ nom, premier }: { nom: string; premier: boolean }) {
  const large = `banniere/${nom}.jpg`
  const mobile = `banniere/${nom}-mobile.jpg`
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <Sources key={format} format={format} large={large} mobile={mobile} />
      ))}
      <img
        className={styles.visuel}
        src={adresseMedia(large)}
        alt="slide"
        width={1200}
        height={400}
        fetchPriority={premier ? 'high' : 'low'}
        loading={premier ? 'eager' : 'lazy'}
      />
    </picture>
  )
}

function Sources({ format, large, mobile }: { format: 'avif' | 'webp'; large: string; mobile: string }) {
  const type = `image/${format}`
  return (
    <>
      <source
        type={type}
        media={MOBILE.media}
        srcSet={variantes(mobile, format, MOBILE.largeurs)}
        sizes={MOBILE.sizes}
      />
      <source type={type} srcSet={variantes(large, format, LARGE.largeurs)} sizes={LARGE.sizes} />
    </>
  )
}
