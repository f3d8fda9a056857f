import { type ReactNode, useRef, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'

interface Props {
  /** What the button does. */
  action: string
  onFermer: () => void
  /**
   * Resolves to true once it is done, and the window closes; to false where it is not: what is wrong is said by the
   * fields, the first of which is gone to, or by the caller.
   */
  onValider: () => boolean | Promise<boolean>
  children: ReactNode
}

/** What a window asks before something is done, and its two buttons; one press is one demand. */
export function FormeDialogue({ action, onFermer, onValider, children }: Props) {
  const [enCours, setEnCours] = useState(false)
  const forme = useRef<HTMLFormElement>(null)
  const valider = async () => {
    setEnCours(true)
    let fait = false
    try {
      fait = await onValider()
    } finally {
      // whatever happened, the button can be pressed again
      if (!fait) setEnCours(false)
    }
    if (fait) return onFermer()
    // after the faults have been drawn, so that they are read with their field
    requestAnimationFrame(() => forme.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      ref={forme}
      className="b-pile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void valider()
      }}
    >
      {children}
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          {action}
        </Bouton>
        <Bouton variante="sobre" onClick={onFermer}>
          Renoncer
        </Bouton>
      </p>
    </form>
  )
}
