import { useSearchParams } from 'react-router'
import { LienBouton } from '#ui/Bouton.tsx'

/** Whether a paper is for a printer of receipts, 80 mm wide, and not for A4: the address says so. */
export const useTicket = (): boolean => useSearchParams()[0].get('format') === '80'

/** The same paper for the other printer. */
export function AutreFormat() {
  const [question] = useSearchParams()
  const ticket = useTicket()
  const autre = new URLSearchParams(question)
  if (ticket) autre.delete('format')
  else autre.set('format', '80')
  return (
    <LienBouton variante="sobre" to={`?${autre}`} replace>
      {ticket ? 'Format A4' : 'Format ticket, 80\u00a0mm'}
    </LienBouton>
  )
}
