import { adresseMedia, vignette } from '#image/media.ts'

/** What its buyer shows of it; each opens whole. */
export function PhotosRetour({ images }: { images: readonly string[] }) {
  if (images.length === 0) return null
  return (
    <span className="b-gestes">
      {images.map((image, rang) => (
        <a key={image} href={adresseMedia(image)} aria-label={`Photo ${rang + 1}, en grand`}>
          <img src={vignette(image)} alt="" width={72} height={72} />
        </a>
      ))}
    </span>
  )
}
