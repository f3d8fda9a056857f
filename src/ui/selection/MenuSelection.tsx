import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Icone } from '../Icone.tsx'
import styles from './Selection.module.css'
import { type Choix, placer } from './selection.ts'

interface Props {
  id: string
  controle: RefObject<HTMLElement | null>
  choix: Choix[]
  /** What is written when there is no choice. */
  vide: string
  valeur: string | null
  actif: number
  onPrendre: (un: Choix) => void
}

/** The open list, in the top layer so that no dialog cuts it, kept beside its control while things scroll. */
export function MenuSelection({ id, controle, choix, vide, valeur, actif, onPrendre }: Props) {
  const menu = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another height
  useLayoutEffect(() => {
    const boite = menu.current
    const bord = controle.current
    if (!boite || !bord) return
    boite.showPopover?.()
    const poser = () => {
      const place = bord.getBoundingClientRect()
      const { top, hauteur } = placer(place, window.innerHeight, boite.scrollHeight + 2)
      boite.style.top = `${top}px`
      boite.style.left = `${place.left}px`
      boite.style.width = `${place.width}px`
      boite.style.maxHeight = `${hauteur}px`
    }
    poser()
    window.addEventListener('resize', poser)
    document.addEventListener('scroll', poser, true)
    return () => {
      window.removeEventListener('resize', poser)
      document.removeEventListener('scroll', poser, true)
    }
  }, [controle, choix])

  useEffect(() => {
    menu.current?.querySelector(`[id="${id}-${actif}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, actif])

  return (
    // pressing the list must not take the focus from the control: its blur closes the list
    <div
      ref={menu}
      popover="manual"
      className={styles.menu}
      id={`${id}-liste`}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={`${id}-libelle`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choix.map((un, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and answers the keys
        <div
          key={un.valeur}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={styles.option}
          aria-selected={un.valeur === valeur}
          data-actif={index === actif || undefined}
          onClick={() => onPrendre(un)}
        >
          {un.libelle}
          {un.valeur === valeur && <Icone nom="coche" taille={20} />}
        </div>
      ))}
      {choix.length === 0 && (
        <div className={styles.vide} role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
          {vide}
        </div>
      )}
    </div>
  )
}
