import type { Slide } from '#contract'
import { AccueilBanniere } from '../../boutique/accueil/AccueilBanniere.tsx'

/** The banner as the home page shows it. */
export function ApercuBanniere({ slides }: { slides: Slide[] }) {
  const montrables = slides.filter(({ image }) => image !== '')
  if (montrables.length === 0) return null
  return (
    <section aria-labelledby="apercu" className="b-vitrine">
      <h2 id="apercu">Aperçu</h2>
      {/* another picture is another banner: it begins with its first */}
      <AccueilBanniere key={montrables.map(({ image }) => image).join()} slides={montrables} />
    </section>
  )
}
