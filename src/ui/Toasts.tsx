import { useEffect, useId, useRef, useState } from 'react'
import { BoutonIcone } from './Bouton.tsx'
import { Icone, type NomIcone } from './Icone.tsx'
import styles from './Toasts.module.css'
import { DUREE_TOAST, fermerToast, type Niveau, type Toast, useRegion, useToasts } from './toasts.ts'

const ICONES: Record<Niveau, NomIcone> = {
  success: 'coche',
  error: 'alerte',
  warning: 'alerte',
  info: 'info',
}

/**
 * The place of toasts: there before any message, so that a screen reader hears it, and in the top layer.
 * The page has one; each modal brings its own and takes the floor while it is open.
 */
export function Toasts() {
  const id = useId()
  const boite = useRef<HTMLElement>(null)
  const { entrer, active } = useRegion(id)
  const toasts = useToasts()
  const [pause, setPause] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the floor once, when it appears
  useEffect(() => entrer(), [])
  useEffect(() => {
    if (active) boite.current?.showPopover?.()
    else boite.current?.hidePopover?.()
  }, [active])

  const visibles = active ? toasts : []
  const urgent = (un: Toast) => un.niveau === 'error' || un.niveau === 'warning'
  const ligne = (un: Toast) => <LigneToast key={un.id} toast={un} pause={pause} />
  return (
    <section
      ref={boite}
      popover="manual"
      className={styles.region}
      aria-label="Messages"
      data-ecran
      onMouseEnter={() => setPause(true)}
      onMouseLeave={() => setPause(false)}
      onFocus={() => setPause(true)}
      onBlur={() => setPause(false)}
    >
      <div role="alert">{visibles.filter(urgent).map(ligne)}</div>
      <div role="status">{visibles.filter((un) => !urgent(un)).map(ligne)}</div>
    </section>
  )
}

function LigneToast({ toast, pause }: { toast: Toast; pause: boolean }) {
  const reste = useRef(DUREE_TOAST)
  useEffect(() => {
    if (pause) return
    const debut = performance.now()
    const minuterie = setTimeout(() => fermerToast(toast.id), reste.current)
    return () => {
      clearTimeout(minuterie)
      reste.current -= performance.now() - debut
    }
  }, [pause, toast.id])

  return (
    <div className={styles.toast} data-niveau={toast.niveau}>
      <Icone nom={ICONES[toast.niveau]} taille={24} />
      <p>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.faire()
            fermerToast(toast.id)
          }}
        >
          {toast.action.libelle}
        </button>
      )}
      <BoutonIcone icone="fermer" nom="Fermer le message" onClick={() => fermerToast(toast.id)} />
    </div>
  )
}
