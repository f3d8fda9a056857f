import { useAppel } from '#browser/appel.ts'
import { compterRetours, retoursTraites } from './appels.ts'

/** How many returns wait for an answer or for their money, beside the menu's word. */
export function BadgeRetours() {
  const fois = retoursTraites.use()
  const { donnees } = useAppel(`retours#${fois}`, compterRetours)
  const nombre = (donnees?.demande ?? 0) + (donnees?.recu ?? 0)
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à traiter</span>
    </span>
  )
}
