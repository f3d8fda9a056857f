import { Link } from '#browser/aller.ts'
import type { Adresse } from '#routes'

interface Props {
  vers: Adresse
  valeur: string
  texte: string
  precision?: string
  urgent?: boolean
}

/** A figure, and the list that it counts. */
export function Chiffre({ vers, valeur, texte, precision, urgent }: Props) {
  return (
    <li>
      <Link
        to={vers}
        className="b-chiffre"
        data-urgent={urgent || undefined}
        data-nul={valeur === '0' || undefined}
      >
        <span className="b-valeur">{valeur}</span>
        <span>{texte}</span>
        {precision && <span className="b-precision">{precision}</span>}
      </Link>
    </li>
  )
}
