import { useState } from 'react'
import { NUMERO } from '../../numero.ts'

const ID = 'numero-demande'
/** What the server wrote; an error that the browser met by itself has no number. */
const lire = () =>
  typeof document === 'undefined' ? NUMERO : (document.getElementById(ID)?.textContent ?? null)

/** The number by which the shop finds a request in its log, for whoever telephones. */
export function NumeroDemande({ className }: { className: string | undefined }) {
  const [numero] = useState(lire)
  if (numero === null) return null
  return (
    <p className={className}>
      Demande n°&nbsp;<span id={ID}>{numero}</span>
    </p>
  )
}
