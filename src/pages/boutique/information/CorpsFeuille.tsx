import type { ReactNode } from 'react'
import { type FeuilleLue, imageDe } from '#feuille/feuille.ts'
import { EMPLOIS } from '#image/emplois.ts'
import { adresseMedia, variantes } from '#image/media.ts'
import { decouperTexte } from '../cadre/texte.ts'
import styles from './CorpsFeuille.module.css'

interface Props extends Pick<FeuilleLue, 'texte' | 'images' | 'alts'> {
  niveau?: 'h2' | 'h3'
  /** How words are shown: as they are, unless whoever writes them is to see more. */
  dire?: (texte: string) => ReactNode
}

/** A page's paragraphs, titles and pictures: those that the text does not place come at its end. */
export function CorpsFeuille({ texte, images, alts, niveau: Titre = 'h2', dire = (mots) => mots }: Props) {
  const blocs = decouperTexte(texte).map((bloc) => ({ ...bloc, place: imageDe(bloc.texte) }))
  const placees = new Set(blocs.map(({ place }) => place))
  const photo = (place: number) => {
    const image = images[place]
    return image && <Photo key={`image-${place}`} image={image} alt={alts[place] ?? ''} />
  }
  return (
    <>
      {blocs.map(({ cle, titre, texte, place }) =>
        place !== null ? (
          <div key={cle}>{photo(place)}</div>
        ) : titre ? (
          <Titre key={cle}>{dire(texte)}</Titre>
        ) : (
          <p key={cle}>{dire(texte)}</p>
        ),
      )}
      {images.map((_, place) => (placees.has(place) ? null : photo(place)))}
    </>
  )
}

function Photo({ image, alt }: { image: string; alt: string }) {
  const sizes = '(min-width: 700px) 660px, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={variantes(image, 'avif', EMPLOIS.banniere)} sizes={sizes} />
      <source type="image/webp" srcSet={variantes(image, 'webp', EMPLOIS.banniere)} sizes={sizes} />
      <img className={styles.photo} src={adresseMedia(image)} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
