import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from './toasts.ts'

/**
 * A part whose code comes when it is first shown; `attente` stands in its place meanwhile. Code that does not
 * come is said, and asked for again when the part is next touched, where React's `lazy` would give up the page.
 */
export function differer<P extends object>(
  charger: () => Promise<ComponentType<P>>,
  attente?: (props: P) => ReactNode,
) {
  let Partie: ComponentType<P> | undefined
  return function Differee(props: P) {
    const [, montrer] = useState(false)
    useEffect(() => {
      if (Partie) return
      let partie = true
      charger().then(
        (venue) => {
          Partie = venue
          if (partie) montrer(true)
        },
        () => toast('error', 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'),
      )
      return () => {
        partie = false
      }
    })
    return Partie ? <Partie {...props} /> : attente?.(props)
  }
}
