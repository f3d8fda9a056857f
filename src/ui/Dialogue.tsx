import { type ReactNode, useEffect, useId, useRef } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { BoutonIcone } from './Bouton.tsx'
import styles from './Dialogue.module.css'
import { Toasts } from './Toasts.tsx'

interface Props {
  ouvert: boolean
  titre: string
  /** Called for Escape, the backdrop and the close button; the owner then sets `ouvert` to false. */
  onFermer: () => void
  /** Stays in sight under the content that scrolls. */
  pied?: ReactNode
  /** What opens it where no script does; its title otherwise. */
  resume?: string
  children: ReactNode
}

/** A modal: a sheet from the bottom on phones, centred above 640 px. */
export function Dialogue(props: Props) {
  if (import.meta.env.SSR && surPlace()) return <Depliant {...props} />
  return <Modale {...props} forme="dialogue" />
}

/** The same on a page made on the spot: it stands where it would open from. */
function Depliant({ ouvert, titre, resume, pied, children }: Props) {
  // what a press would put in it: nothing to open
  if (!children) return null
  return (
    <details className={styles.depliant} open={ouvert}>
      <summary>{resume ?? titre}</summary>
      <div className={styles.deplie}>
        {children}
        {pied}
      </div>
    </details>
  )
}

/** A modal panel along the right edge. */
export function Panneau(props: Props) {
  return <Modale {...props} forme="panneau" />
}

/** A modal over the whole screen, for what deserves it. */
export function Plein(props: Props) {
  return <Modale {...props} forme="plein" />
}

/**
 * The native dialog makes the page behind inert and gives the focus back when it closes; it stays in the
 * document while closed so that it can. Focus starts on the title, which says where one is, or on `[data-dabord]`.
 */
function Modale({ ouvert, titre, onFermer, pied, children, forme }: Props & { forme: string }) {
  const boite = useRef<HTMLDialogElement>(null)
  const enfonce = useRef(false)
  const id = useId()

  useEffect(() => {
    const dialogue = boite.current
    if (!dialogue || !ouvert) return
    dialogue.showModal()
    const titre = dialogue.querySelector<HTMLElement>(`[id="${id}"]`)
    const dabord = dialogue.querySelector<HTMLElement>('[data-dabord]') ?? titre
    dabord?.focus()
    return () => dialogue.close()
  }, [ouvert, id])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native dialog's own cancel
    <dialog
      ref={boite}
      className={styles.modale}
      data-forme={forme}
      data-ecran
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== boite.current) return
        event.preventDefault()
        onFermer()
      }}
      // a drag that began inside (selecting a text) and ends on the backdrop must not close
      onPointerDown={(event) => {
        enfonce.current = event.target === boite.current
      }}
      onClick={(event) => {
        if (enfonce.current && event.target === boite.current) onFermer()
      }}
    >
      {ouvert && (
        <div className={styles.cadre}>
          <div className={styles.entete}>
            <h2 id={id} className={styles.titre} tabIndex={-1}>
              {titre}
            </h2>
            <BoutonIcone icone="fermer" nom="Fermer" onClick={onFermer} />
          </div>
          <div className={styles.corps}>{children}</div>
          {pied && <div className={styles.pied}>{pied}</div>}
          <Toasts />
        </div>
      )}
    </dialog>
  )
}
