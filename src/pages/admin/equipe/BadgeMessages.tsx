import { useAppel } from '#browser/appel.ts'
import { listMessages, messagesChanges } from './appels.ts'

/** How many messages could not leave, beside the menu's word. */
export function BadgeMessages() {
  const fois = messagesChanges.use()
  const nombre =
    useAppel(`messages#${fois}`, () => listMessages({ etat: 'echoue', limit: '1' })).donnees?.metadata
      .total ?? 0
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à renvoyer</span>
    </span>
  )
}
