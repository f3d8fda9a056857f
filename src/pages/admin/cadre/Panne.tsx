import type { ReactNode } from 'react'
import { Bouton } from '#ui/Bouton.tsx'

interface PanneProps {
  /** What could not be read, in a sentence. */
  children: ReactNode
  /** Asks again; null where asking again changes nothing. */
  recommencer: (() => unknown) | null
}

/** What stands where a screen could not read what it shows. */
export function Panne({ children, recommencer }: PanneProps) {
  return (
    <div className="b-panne" role="alert">
      <p>{children}</p>
      {recommencer && (
        <Bouton variante="sobre" onClick={recommencer}>
          Réessayer
        </Bouton>
      )}
    </div>
  )
}
