import { useState } from 'react'
import { Link } from 'react-router'
import { Icone } from '#ui/Icone.tsx'
import styles from './AccueilBanniere.module.css'
import { AccueilVisuel } from './AccueilVisuel.tsx'
import { useDefilement } from './defilement.ts'

const SLIDES = [
  {
    image: 'marche',
    titre: 'Le marché vient à vous',
    texte: 'Riz de la vallée, fruits du jour, café Touba\u00a0: commandez ce matin, recevez-le vite.',
    appel: 'Voir les produits',
    adresse: '/#produits',
  },
  {
    image: 'tissus',
    titre: 'Wax, bazin, pagne tissé',
    texte: 'Des couleurs franches, cousues et tissées par des ateliers d’ici.',
    appel: 'Voir les tissus',
    adresse: '/?designation=tissu#produits',
  },
]

/** The banner: two slides, 3 s each, stopped by pointer, focus, button and a wish for less motion. */
export function AccueilBanniere() {
  const [survol, setSurvol] = useState(false)
  const { courant, montrer, lecture, basculer } = useDefilement(SLIDES.length, survol)
  return (
    <section
      className={styles.banniere}
      aria-roledescription="carrousel"
      aria-label="Promotions"
      onMouseEnter={() => setSurvol(true)}
      onMouseLeave={() => setSurvol(false)}
      onFocus={() => setSurvol(true)}
      onBlur={() => setSurvol(false)}
    >
      <div className={styles.slides} aria-live={lecture ? 'off' : 'polite'}>
        {SLIDES.map((slide, index) => (
          <div
            key={slide.image}
            className={styles.slide}
            data-courant={index === courant || undefined}
            inert={index !== courant}
          >
            <Link to={slide.adresse} className={styles.lien}>
              <AccueilVisuel nom={slide.image} premier={index === 0} />
              <span className={styles.message}>
                <strong className={styles.titre}>{slide.titre}</strong>
                <span className={styles.texte}>{slide.texte}</span>
                <span className={styles.appel}>
                  {slide.appel} <Icone nom="fleche" taille={20} />
                </span>
              </span>
            </Link>
          </div>
        ))}
      </div>
      <div className={styles.commandes}>
        <button type="button" className={styles.pause} onClick={basculer}>
          <Icone nom={lecture ? 'pause' : 'lecture'} taille={20} />
          {lecture ? 'Pause' : 'Lecture'}
        </button>
        {SLIDES.map((slide, index) => (
          <button
            key={slide.image}
            type="button"
            className={styles.point}
            aria-label={`Promotion ${index + 1} : ${slide.titre}`}
            aria-current={index === courant ? 'true' : undefined}
            onClick={() => montrer(index)}
          />
        ))}
      </div>
    </section>
  )
}
