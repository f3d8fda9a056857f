import { Image } from '#image/Image.tsx'
import type { Saisie } from './grille.ts'

interface Props {
  saisie: Saisie
  noms: { couleurs: ReadonlyMap<number, string> }
  /** The product's own, by name. */
  images: readonly string[]
  onChange: (saisie: Saisie) => void
}

/** Which of the product's pictures shows each colour. */
export function PhotosCouleurs({ saisie, noms, images, onChange }: Props) {
  return (
    <section className="b-carte" aria-label="Photo de chaque couleur">
      <h2>Photo de chaque couleur</h2>
      {saisie.couleurs.map((id) => (
        <fieldset key={id} className="b-photos-couleur">
          <legend>{noms.couleurs.get(id)}</legend>
          {[null, ...images].map((image, rang) => (
            <label key={image ?? ''}>
              <input
                type="radio"
                name={`image-${id}`}
                checked={(saisie.images[id] ?? null) === image}
                onChange={() => onChange({ ...saisie, images: { ...saisie.images, [id]: image } })}
              />
              {image ? (
                <Image image={image} alt={`Image ${rang}`} sizes="72px" />
              ) : (
                <span>Celle du produit</span>
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
