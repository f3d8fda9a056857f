import { useEffect, useRef } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { Avis } from './Avis.tsx'

/** What has changed since it was last shown, old to new: nothing is ordered before it is accepted. */
export function PrixChange({ changes, onAccepter }: { changes: string[]; onAccepter: () => void }) {
  const boite = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed, or had the focus, is gone
    if (document.activeElement === document.body) boite.current?.focus()
  }, [])
  return (
    <div ref={boite} tabIndex={-1}>
      <Avis
        niveau="warning"
        message={
          <>
            <strong>Le prix a changé depuis que vous l’avez vu.</strong>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        }
      >
        <Bouton onClick={onAccepter}>Accepter le nouveau prix</Bouton>
      </Avis>
    </div>
  )
}
