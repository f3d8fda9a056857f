import { useAppel } from '#browser/appel.ts'
import { avisTraites, listAvis } from './appels.ts'

/** How many reviews wait to be read, beside the menu's word. */
export function BadgeAvis() {
  const fois = avisTraites.use()
  const nombre = useAppel(`avis#${fois}`, () => listAvis({ limit: '1' })).donnees?.metadata.total ?? 0
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à lire</span>
    </span>
  )
}
