import { useState } from 'react'
import { LienEcrit } from '#browser/aller.ts'
import type { Slide } from '#contract'
import { Icone } from '#ui/Icone.tsx'
import { useDefilement } from '../cadre/defilement.ts'
import styles from './AccueilBanniere.module.css'
import { AccueilVisuel } from './AccueilVisuel.tsx'

/** The banner: two slides, 3 s each, stopped by pointer, focus, button and a wish for less motion. */
export function AccueilBanniere({ slides }: { slides: Slide[] }) {
  const [survol, setSurvol] = useState(false)
  const [focus, setFocus] = useState(false)
  const { courant, montrer, lecture, basculer, suite } = useDefilement(slides.length, survol || focus)
  return (
    <section
      className={styles.banniere}
      aria-roledescription="carrousel"
      aria-label="À la une"
      // a finger does not hover: after a tap nothing would say that it has gone
      onPointerEnter={({ pointerType }) => setSurvol(pointerType === 'mouse')}
      onPointerLeave={() => setSurvol(false)}
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <div className={styles.slides} data-suite={suite || undefined} aria-live={lecture ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={styles.slide}
            data-courant={index === courant || undefined}
            inert={index !== courant}
          >
            <LienEcrit to={slide.lien} className={styles.lien}>
              <AccueilVisuel slide={slide} premier={index === 0} />
              <span className={styles.message}>
                <strong className={styles.titre}>{slide.titre}</strong>
                <span className={styles.texte}>{slide.texte}</span>
                <span className={styles.appel}>
                  {slide.appel} <Icone nom="fleche" taille={20} />
                </span>
              </span>
            </LienEcrit>
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.commandes}>
          <button
            type="button"
            className={styles.pause}
            onClick={() => {
              basculer()
              // who has just asked for it to go on stands on this very button
              setFocus(false)
            }}
          >
            <Icone nom={lecture ? 'pause' : 'lecture'} taille={20} />
            <span className={styles.mot}>{lecture ? 'Pause' : 'Lecture'}</span>
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.point}
              aria-label={`Promotion ${index + 1} : ${slide.titre}`}
              aria-current={index === courant ? 'true' : undefined}
              onClick={() => montrer(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
