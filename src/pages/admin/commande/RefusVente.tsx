import type { Ref } from 'react'
import { Bouton } from '#ui/Bouton.tsx'

export interface Refus {
  message: string
  /** By line, `panierproduits.1`. */
  champs: Record<string, string>
  /** Prices or stocks are not what was shown. */
  prix: boolean
}
interface Props {
  ref: Ref<HTMLDivElement>
  refus: Refus | null
  /** What else stands in the way. */
  erreur: string | null
  onRelire: () => Promise<void>
}

/** Why the order was not placed, and how to read anew what has changed. */
export function RefusVente({ ref, refus, erreur, onRelire }: Props) {
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      {(refus || erreur) && (
        <div className="b-panne">
          <p>{refus?.message ?? erreur}</p>
          {refus?.prix && (
            <Bouton variante="sobre" onClick={onRelire}>
              Relire les prix et les stocks
            </Bouton>
          )}
        </div>
      )}
    </div>
  )
}
