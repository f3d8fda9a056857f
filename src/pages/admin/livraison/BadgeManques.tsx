import { useAppel } from '#browser/appel.ts'
import { compterManques, livraisonChangee } from './appels.ts'

/** How many destinations cannot be sold, beside the menu's word; asked again when delivery was changed here. */
export function BadgeManques() {
  const fois = livraisonChangee.use()
  const nombre = useAppel(`manques#${fois}`, compterManques).donnees ?? 0
  if (nombre === 0) return null
  return (
    <span className="b-badge">
      {nombre}
      <span className="hors-ecran"> à compléter</span>
    </span>
  )
}
