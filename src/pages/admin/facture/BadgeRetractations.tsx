import { useAppel } from '#browser/appel.ts'
import { listRetractations, retractationsTraitees } from './appels.ts'

/** How many withdrawals wait to be seen to, beside the menu's word. */
export function BadgeRetractations() {
  const fois = retractationsTraitees.use()
  const appel = useAppel(`retractations#${fois}`, () => listRetractations({ limit: '1' }))
  const nombre = appel.donnees?.metadata.total ?? 0
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à traiter</span>
    </span>
  )
}
