import { useAppel } from '#browser/appel.ts'
import { compterNonLus, echangesLus } from './appels.ts'

/** How many messages of customers nobody has read, beside the menu's word. */
export function BadgeEchanges() {
  const fois = echangesLus.use()
  const nombre = useAppel(`echanges#${fois}`, compterNonLus).donnees?.non_lus ?? 0
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à lire</span>
    </span>
  )
}
