import { NavLink } from 'react-router'

interface Props {
  /** What they share: « Livraison ». */
  nom: string
  onglets: readonly (readonly [vers: string, texte: string])[]
}

/** The pages of one room, beside each other. */
export function Onglets({ nom, onglets }: Props) {
  return (
    <nav className="b-onglets" aria-label={nom} data-ecran>
      <ul>
        {onglets.map(([vers, texte], rang) => (
          <li key={vers}>
            <NavLink to={vers} end={rang === 0} className="b-onglet">
              {texte}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
