import type { Slide } from '#contract'
import { EMPLOIS } from '#image/emplois.ts'
import { adresseMedia, variantes } from '#image/media.ts'
import { useCassee } from '#image/useCassee.ts'
import styles from './AccueilBanniere.module.css'

const LARGE = { largeurs: EMPLOIS.banniere, sizes: '(min-width: 1240px) 1192px, 100vw' }
/** Phones get another framing, 16:9, without the calm side on which the words stand elsewhere. */
const MOBILE = { largeurs: EMPLOIS.banniere.slice(0, 2), sizes: '100vw' }
const TELEPHONE = '(max-width: 639px)'
const AILLEURS = '(min-width: 640px)'

/** The picture of a slide; its words are in the HTML over it (alt by the specification, part 1). */
export function AccueilVisuel({ slide, premier }: { slide: Slide; premier: boolean }) {
  const { image, image_mobile } = slide
  const { cassee, suivre, onError } = useCassee(image)
  // its words stand on the banner's own calm ground
  if (cassee) return null
  return (
    <picture>
      {premier && <Annonces slide={slide} />}
      {(['avif', 'webp'] as const).map((format) => (
        <Sources key={format} format={format} large={image} mobile={image_mobile} />
      ))}
      <img
        ref={suivre}
        onError={onError}
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

/** The first picture is what one waits for: the head of the page already asks for it. */
function Annonces({ slide: { image, image_mobile } }: { slide: Slide }) {
  const commun = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  return (
    <>
      {image_mobile && (
        <link
          {...commun}
          href={adresseMedia(image_mobile)}
          media={TELEPHONE}
          imageSrcSet={variantes(image_mobile, 'avif', MOBILE.largeurs)}
          imageSizes={MOBILE.sizes}
        />
      )}
      <link
        {...commun}
        href={adresseMedia(image)}
        media={image_mobile ? AILLEURS : undefined}
        imageSrcSet={variantes(image, 'avif', LARGE.largeurs)}
        imageSizes={LARGE.sizes}
      />
    </>
  )
}

function Sources({
  format,
  large,
  mobile,
}: {
  format: 'avif' | 'webp'
  large: string
  mobile: string | null
}) {
  const type = `image/${format}`
  return (
    <>
      {mobile && (
        <source
          type={type}
          media={TELEPHONE}
          srcSet={variantes(mobile, format, MOBILE.largeurs)}
          sizes={MOBILE.sizes}
        />
      )}
      <source type={type} srcSet={variantes(large, format, LARGE.largeurs)} sizes={LARGE.sizes} />
    </>
  )
}
